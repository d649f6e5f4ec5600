import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { de } from '#texts/de.ts';
import { en } from '#texts/en.ts';
import { fr } from '#texts/fr.ts';
import { it } from '#texts/it.ts';
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

const markdownOf = (language: string): readonly string[] =>
  globSync('*.md', { cwd: join(docs, 'guide', language) }).toSorted();

test('every language has the same pages', () => {
  expect(markdownOf('en').length).toBeGreaterThan(7);
  expect(languages.map(markdownOf)).toEqual(languages.map(() => markdownOf('en')));
});

test('each page has the same headings, steps, links and pictures in every language', () => {
  // The levels of the headings, the items of lists, the rows of tables, and the addresses without anchors.
  const outlineOf = (language: string, file: string): readonly string[] => {
    const markdown = readFileSync(join(docs, 'guide', language, file), 'utf8');
    const blocks = [...markdown.matchAll(/^(?:#+ |- |\d+\. |\|)/gm)].map(([mark]) => mark);
    const addresses = [...markdown.matchAll(/\]\(([^)#]+)/g)].map(([, address = '']) => address);
    return [...blocks, ...addresses.map((address) => address.replace(`/${language}/`, '/'))];
  };
  const outlines = (language: string) => markdownOf(language).map((file) => [file, outlineOf(language, file)]);
  expect(languages.map(outlines)).toEqual(languages.map(() => outlines('en')));
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

const others = ['camt.053', 'camt.054', 'CSV', 'XLSX'];
describe.each([
  ['de', de],
  ['en', en],
  ['fr', fr],
  ['it', it],
] as const)('%s', (language, texts) => {
  test('names buttons, pages and fields as the app does', () => {
    const known = new Set([...stringsIn(texts), ...others].map((text) => text.toLowerCase()));
    const bold = markdownOf(language).flatMap((file) =>
      [...readFileSync(join(docs, 'guide', language, file), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(
        ([, label = '']): readonly [string, string] => [file, label.replaceAll('\n', ' ')],
      ),
    );
    // A bold sentence begins an item of a list and names nothing.
    const labels = bold.filter(([, label]) => !/[.?]\s?[’»”]?$/.test(label) || label.endsWith('…'));
    expect(labels.length).toBeGreaterThan(60);
    expect(labels.filter(([, label]) => !known.has(label.toLowerCase()))).toEqual([]);
  });
});
