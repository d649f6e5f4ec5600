import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const register = readme.slice(readme.indexOf('## Gap register'));

/** Where a test may stand that is named without the whole of its path. */
const folders = ['', 'contract/', 'server/service/', 'server/service/oauth/'];
const placesOf = (name: string): readonly string[] => folders.map((folder) => folder + name);

const named = [...new Set([...register.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, name = '']) => name))];

describe('the gap register', () => {
  it.each(named)('names %s, which is there', (name) => {
    expect(placesOf(name).filter((place) => existsSync(new URL(place, root)))).not.toEqual([]);
  });

  it('names a test, or nothing yet, in each row that has a place for one', () => {
    const tables = register
      .split(/\n(?=\| Gap \|)/)
      .slice(1)
      .map((text) => text.split('\n\n')[0] ?? '');
    const rows = tables.flatMap((table) => table.split('\n').slice(2));
    expect(rows.length).toBeGreaterThan(80);
    const odd = rows.filter((row) => !/ \|( `[\w/.-]+\.test\.ts`(, `[\w/.-]+\.test\.ts`)*)? \|$/.test(row));
    expect(odd).toEqual([]);
  });
});
