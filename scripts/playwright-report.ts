import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const report = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(suite) });
type Spec = z.infer<typeof spec>;

const specsOf = ({ specs, suites }: z.infer<typeof suite>): readonly Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** The content of a JSON file; undefined if there is none. */
export const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

/** The tests in Playwright's JSON report, and how many of them passed as expected; undefined if it cannot be read. */
export const playwrightReport = (
  path: string,
): { readonly expected: number; readonly specs: readonly Spec[] } | undefined => {
  const { data } = report.safeParse(readJson(path));
  return data && { expected: data.stats.expected, specs: data.suites.flatMap(specsOf) };
};
