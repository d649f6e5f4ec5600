import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export type Counts = { readonly passed: number; readonly failed: number };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const read = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** What Vitest's JSON report counts. */
export const vitestCounts = (path: string): Counts => {
  const report = vitestReport.safeParse(read(path));
  return report.success
    ? { passed: report.data.numPassedTests, failed: report.data.numFailedTests }
    : { passed: 0, failed: 1 };
};

/** What Playwright's JSON report counts; a flaky test is a failed one. */
export const playwrightCounts = (path: string): Counts => {
  const report = playwrightReport.safeParse(read(path));
  if (!report.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.data.stats;
  return { passed: expected, failed: unexpected + flaky };
};
