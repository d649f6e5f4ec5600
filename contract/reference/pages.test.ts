import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { kontor } from '../kontor/kontor.ts';
import type { Operation, Resource } from '../resource.ts';
import { lookupTable, operationTables, overviewTable, resourceTables } from './tables.ts';

/**
 * Pages of docs/reference are written by hand around tables generated from the catalogue. A table is between two marks: its kind with the
 * names of what it shows, and `end`. `npm run unit -- contract/reference -u` writes all of them.
 */
const folder = new URL('../../docs/reference/', import.meta.url);
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

const resources: readonly Resource[] = catalogue;
const operations: readonly Operation[] = kontor;

const find = <Entry extends { readonly name: string }>(entries: readonly Entry[], names: readonly string[]) =>
  names.map((name) => {
    const found = entries.find((entry) => entry.name === name);
    if (found === undefined) throw new Error(`the catalogue has no ${name}`);
    return found;
  });

const kinds: { readonly [kind: string]: (names: readonly string[]) => string } = {
  resource: (names) => find(resources, names).map(resourceTables).join('\n\n'),
  lookups: (names) => lookupTable(find(resources, names)),
  overview: ([which]) =>
    overviewTable(resources.filter(({ extension }) => (extension === true) === (which === 'extension'))),
  operations: (names) => operationTables(find(operations, names)),
};

const marks = /<!-- (resource|lookups|overview|operations) ([\w ]+) -->\n[\s\S]*?<!-- end -->/g;
const filled = (text: string): string =>
  text.replaceAll(marks, (_all, kind: string, names: string) => {
    const made = kinds[kind]?.(names.split(' ')) ?? '';
    return `<!-- ${kind} ${names} -->\n\n${made}\n\n<!-- end -->`;
  });

/** The pages about what the documented interface only names or does not have. */
const isOurs = (page: string): boolean => /^(companions|sales-documents|kontor.*)\.md$/.test(page);

const listed = (kind: string, of = pages): readonly string[] =>
  of.flatMap(({ text }) =>
    [...text.matchAll(marks)].flatMap(([, found, names = '']) => (found === kind ? names.split(' ') : [])),
  );

describe('docs/reference', () => {
  it.each(pages)('$name has the tables that the catalogue generates', async ({ name, text }) => {
    await expect(filled(text)).toMatchFileSnapshot(new URL(name, folder).pathname);
  });

  it('has the resources that the catalogue marks as extensions on the pages about what is ours', () => {
    const ours = pages.filter(({ name }) => isOurs(name));
    const marked = resources.filter(({ extension }) => extension === true).map(({ name }) => name);
    expect([...listed('resource', ours), ...listed('lookups', ours)].toSorted()).toEqual(marked.toSorted());
  });

  it('shows every resource and every operation of our namespace once', () => {
    expect([...listed('resource'), ...listed('lookups')].toSorted()).toEqual(
      resources.map(({ name }) => name).toSorted(),
    );
    expect(listed('operations').toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });
});
