import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { de } from '#texts/de.ts';
import { en } from '#texts/en.ts';
import { guideFiles } from './guide.ts';

const docs = join(import.meta.dirname, '../../docs');
const files = guideFiles();
const pages = [...files].flatMap(([address, content]): readonly [string, string][] =>
  typeof content === 'string' ? [[address, content]] : [],
);
const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);

/** Returns whether an address leads to a page, a heading, a picture or a file of the app. */
const leads = (from: string, address: string): boolean => {
  const { pathname, hash } = new URL(address, `http://kontor/${from}`);
  if (pathname === '/' || existsSync(join(docs, '../public', pathname))) return true;
  const target = files.get(pathname.slice(1));
  return target !== undefined && (hash === '' || target.includes(`id="${decodeURIComponent(hash.slice(1))}"`));
};

const stringsIn = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : typeof text === 'object' && text !== null ? stringsIn(text) : [],
  );

test('German and English have the same pages', () => {
  const names = (language: string) => globSync('*.md', { cwd: join(docs, 'guide', language) }).toSorted();
  expect(names('de')).toEqual(names('en'));
  expect(names('en').length).toBeGreaterThan(7);
});

test('every linked page and picture exists, and each picture is used', () => {
  const broken = pages.flatMap(([from, html]) => linksOf(html).filter((address) => !leads(from, address)));
  expect(broken).toEqual([]);
  const linked = new Set(pages.flatMap(([, html]) => linksOf(html)));
  expect([...files.keys()].filter((name) => name.endsWith('.webp') && !linked.has(`/${name}`))).toEqual([]);
});

test('pages need no exception from the content policy', () => {
  const refused = /<script(?! src="\/)|<style|\sstyle=|\son\w+=|https?:/;
  expect(pages.filter(([, html]) => refused.test(html)).map(([address]) => address)).toEqual([]);
});

describe.each([
  ['de', de, ['camt.053', 'camt.054', 'CSV', 'XLSX']],
  ['en', en, ['camt.053', 'camt.054', 'CSV', 'XLSX']],
] as const)('%s', (language, texts, others) => {
  test('names buttons, pages and fields as the app does', () => {
    const known = new Set([...stringsIn(texts), ...others].map((text) => text.toLowerCase()));
    const bold = globSync('*.md', { cwd: join(docs, 'guide', language) }).flatMap((file) =>
      [...readFileSync(join(docs, 'guide', language, file), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(
        ([, label = '']): readonly [string, string] => [file, label],
      ),
    );
    // A bold sentence begins an item of a list and names nothing.
    const labels = bold.filter(([, label]) => !/[.?][’»”]?$/.test(label) || label.endsWith('…'));
    expect(labels.length).toBeGreaterThan(60);
    expect(labels.filter(([, label]) => !known.has(label.toLowerCase()))).toEqual([]);
  });
});
