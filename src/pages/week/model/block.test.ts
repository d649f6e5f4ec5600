import { expect, test } from 'vitest';
import { blockOf, isSeveral, readBlock } from './block.ts';

test('a spreadsheet block consists of lines and tabs', () => {
  expect(readBlock('2\t1:30\r\n\t90m\r\n')).toEqual([
    ['2', '1:30'],
    ['', '90m'],
  ]);
  expect(readBlock('9-11')).toEqual([['9-11']]);
});

test('a text with a tab or a second line is a block, a single cell is none', () => {
  expect(['1\t2', '1\n2', '1\t'].map(isSeveral)).toEqual([true, true, true]);
  expect(['', '1', '9-11:30 Steuer\n'].map(isSeveral)).toEqual([false, false, false]);
});

test('the filled cells of a block are written in their order, those with times of day first', () => {
  const asked: string[] = [];
  const block = blockOf('1\t\t9-11\n2 Steuer\t13-14', (line, index) => void asked.push(`${line} ${index}`));
  expect(block.map(({ text }) => text)).toEqual(['9-11', '13-14', '1', '2 Steuer']);
  expect(asked).toEqual(['0 0', '0 1', '0 2', '1 0', '1 1']);
});
