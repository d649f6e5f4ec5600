import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

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

const spec = z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) });
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
type Suite = z.infer<typeof suite>;
const playwrightReport = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(suite) });

const unreadable = (path: string): Outcome => ({ passed: 0, failed: [{ file: path, title: 'no report' }] });

const read = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Parses Vitest's JSON report; a file that cannot be run counts as one failed test. */
export const vitestOutcome = (path: string): Outcome => {
  const { data } = vitestReport.safeParse(read(path));
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

const specsOf = ({ specs, suites }: Suite): readonly z.infer<typeof spec>[] => [...specs, ...suites.flatMap(specsOf)];

/** Parses Playwright's JSON report. */
export const playwrightOutcome = (path: string): Outcome => {
  const { data } = playwrightReport.safeParse(read(path));
  if (data === undefined) return unreadable(path);
  const failed = data.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => ({ file, title }));
  return { passed: data.stats.expected, failed };
};
