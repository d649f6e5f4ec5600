import { expect, test } from 'vitest';
import { cachingStatements } from './statements.ts';

const counting = () => {
  const compiled: string[] = [];
  const prepare = cachingStatements((text) => {
    compiled.push(text);
    return { text };
  });
  return { compiled, prepare };
};

test('a statement is compiled once, and stays cached while others come and go', () => {
  const { compiled, prepare } = counting();
  const first = prepare('select 1');
  for (let number = 0; number < 5000; number += 1) {
    prepare(`select ${number} as other`);
    expect(prepare('select 1')).toBe(first);
  }
  expect(compiled.filter((text) => text === 'select 1')).toHaveLength(1);
});

test('unused statements make room', () => {
  const { compiled, prepare } = counting();
  prepare('select 1');
  for (let number = 0; number < 1000; number += 1) prepare(`select ${number} as other`);
  prepare('select 1');
  expect(compiled.filter((text) => text === 'select 1')).toHaveLength(2);
});

test('a statement with a long list of values is not cached', () => {
  const { compiled, prepare } = counting();
  const long = `select 1 where 1 in (${Array.from({ length: 5000 }, () => '?').join(', ')})`;
  prepare(long);
  prepare(long);
  expect(compiled).toHaveLength(2);
});
