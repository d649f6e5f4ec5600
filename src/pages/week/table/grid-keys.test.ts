import { expect, test } from 'vitest';
import { fieldCommand, gridCommand, type Pressed } from './grid-keys.ts';

const plain = { ctrlKey: false, metaKey: false };
const ctrl = { ...plain, ctrlKey: true };
const command = { ...plain, metaKey: true };

test.each<[Partial<Pressed> & { key: string }, ReturnType<typeof gridCommand>]>([
  [{ key: 'Enter' }, 'open'],
  [{ key: 'Enter', ...ctrl }, 'open'],
  [{ key: 'F2' }, 'open'],
  [{ key: 'Escape' }, 'close'],
  [{ key: 'Escape', ...ctrl }, undefined],
  [{ key: 'Delete' }, 'clear'],
  [{ key: 'Backspace' }, 'clear'],
  [{ key: 'Delete', ...ctrl }, undefined],
  [{ key: 'd', ...ctrl }, 'copy'],
  [{ key: 'D', ...command }, 'copy'],
  [{ key: 'd' }, undefined],
  [{ key: '8' }, 'overtype'],
  [{ key: '8', ...ctrl }, undefined],
  [{ key: '-' }, 'overtype'],
  [{ key: ',' }, 'overtype'],
  [{ key: 'Tab' }, undefined],
  [{ key: 'z', ...ctrl }, undefined],
])('on a cell, %j is %s', (key, expected) => {
  expect(gridCommand({ ...plain, ...key })).toBe(expected);
});

test.each<[Partial<Pressed> & { key: string }, ReturnType<typeof fieldCommand>]>([
  [{ key: 'Enter' }, 'accept'],
  [{ key: 'Escape' }, 'close'],
  [{ key: 'Tab' }, 'next'],
  [{ key: 'ArrowDown' }, 'move'],
  [{ key: 'ArrowUp' }, 'move'],
  [{ key: 'ArrowLeft' }, undefined],
  [{ key: 'Home' }, undefined],
  [{ key: 'z', ...ctrl }, 'undo'],
  [{ key: 'Z', ...command }, 'undo'],
  [{ key: 'd', ...ctrl }, 'copy'],
  [{ key: 'd' }, undefined],
  [{ key: '8' }, undefined],
  [{ key: 'Delete' }, undefined],
])('in the field of a cell, %j is %s', (key, expected) => {
  expect(fieldCommand({ ...plain, ...key })).toBe(expected);
});
