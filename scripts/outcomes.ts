import { z } from 'zod';
import { playwrightReport, readJson } from './playwright-report.ts';

/** The result of a test program: the number of passed tests, and those that failed. */
export type Outcome = {
  readonly passed: number;
  readonly failed: readonly { readonly file: string; readonly title: string }[];
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const unreadable = (path: string): Outcome => ({ passed: 0, failed: [{ file: path, title: 'no report' }] });

/** Parses Vitest's JSON report; a file that cannot be run counts as one failed test. */
export const vitestOutcome = (path: string): Outcome => {
  const { data } = vitestReport.safeParse(readJson(path));
  if (data === undefined) return unreadable(path);
  const failed = data.testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName);
    return (status === 'failed' && names.length === 0 ? ['cannot be run'] : names).map((title) => ({
      file: name,
      title,
    }));
  });
  return { passed: data.numPassedTests, failed };
};

/** Parses Playwright's JSON report. */
export const playwrightOutcome = (path: string): Outcome => {
  const report = playwrightReport(path);
  if (report === undefined) return unreadable(path);
  const failed = report.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => ({ file, title }));
  return { passed: report.expected, failed };
};
