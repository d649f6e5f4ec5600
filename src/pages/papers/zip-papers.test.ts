import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Paper } from './paper.ts';
import { zipPapers } from './zip-papers.ts';

const paperOf = (name: string, content: string): Paper => ({
  key: `${name} ${content}`,
  name,
  date: '2025-11-20',
  read: async () => ({ name, size: content.length, mime: 'application/pdf', content: btoa(content) }),
});

it('keeps each paper under its own name, byte for byte, and numbers papers of the same name', async () => {
  const papers = [
    paperOf('RE-1.pdf', 'now'),
    paperOf('RE-1.pdf', 'earlier'),
    paperOf('RE-1.pdf', 'first'),
    paperOf('Mahnung', 'a'),
    paperOf('Mahnung', 'b'),
  ];
  const files = Object.entries(unzipSync(await zipPapers(papers)));
  expect(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['RE-1.pdf', 'now'],
    ['RE-1-2.pdf', 'earlier'],
    ['RE-1-3.pdf', 'first'],
    ['Mahnung', 'a'],
    ['Mahnung-2', 'b'],
  ]);
});

it('saves nothing if one paper cannot be read', async () => {
  const broken: Paper = { ...paperOf('x.pdf', ''), read: async () => Promise.reject(new Error('no answer')) };
  await expect(zipPapers([paperOf('RE-1.pdf', 'now'), broken])).rejects.toThrow('no answer');
});
