import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}docs/reference/rulings/`;
const read = (path: string): string => readFileSync(path, 'utf8');

type Ruling = { readonly anchor: string; readonly tests: readonly string[] };

/** The rows of a page whose first cell begins with an anchor; the last cell names tests. */
const rulingsOf = (page: string): readonly Ruling[] =>
  [...read(`${folder}${page}.md`).matchAll(/^\| <a id="([a-z-]+)"><\/a>.*\| ([^|]+) \|$/gm)].map(
    ([, anchor = '', tests = '']) => ({ anchor: `${page}#${anchor}`, tests: tests.split(', ') }),
  );

const pages = globSync('*.md', { cwd: folder })
  .map((file) => file.replace('.md', ''))
  .filter((page) => page !== 'README');
const rulings = pages.flatMap(rulingsOf);

/** Names without a top folder are relative to server/service. */
const isThere = (test: string): boolean =>
  /^`[\w/.-]+\.(test|spec)\.tsx?`$/.test(test) &&
  ['', 'server/service/'].some((path) => existsSync(`${root}${path}${test.slice(1, -1)}`));

const files = globSync('{contract,domain,server,src,e2e,trust,bench,scripts,docs}/**/*.{ts,tsx,md}', { cwd: root });
const pointers = files.flatMap((file) =>
  [...read(`${root}${file}`).matchAll(/\brulings\/([a-z]+)(?:\.md)?(?:#([a-z-]+))?/g)].map(([, page = '', anchor]) => ({
    file,
    anchor: anchor === undefined ? page : `${page}#${anchor}`,
  })),
);

describe('rulings', () => {
  it('are rows of their page, each with its own anchor', () => {
    const rows = pages.flatMap(
      (page) => read(`${folder}${page}.md`).match(/^\| (?!(Question|Field|Resource) )/gm) ?? [],
    );
    expect(rulings).toHaveLength(rows.length);
    expect(new Set(rulings.map(({ anchor }) => anchor)).size).toBe(rulings.length);
  });

  it.each(rulings)('$place names tests that exist', ({ tests }) => {
    expect(tests.filter((test) => !isThere(test))).toEqual([]);
  });

  it('are listed page by page', () => {
    const listed = [...read(`${folder}README.md`).matchAll(/^\| \[([a-z]+)\.md\]/gm)].map(([, page = '']) => page);
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });

  it('exist wherever comments and pages point to them', () => {
    const anchors = new Set([...pages, ...rulings.map(({ anchor }) => anchor)]);
    expect(pointers.length).toBeGreaterThan(20);
    expect(pointers.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
  });
});
