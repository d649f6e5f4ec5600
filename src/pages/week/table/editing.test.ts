import { expect, test } from 'vitest';
import type { Cell } from '../model/cell.ts';
import { edited, type Editing, type EditingEvent } from './editing.ts';

const refs = { client_service_id: 1, contact_id: null, pr_project_id: null };
const empty: Cell = {
  id: '1-0-0 2030-06-10 1',
  row: { key: '1-0-0', entries: [], ...refs },
  date: '2030-06-10',
  entries: [],
  write: undefined,
  seconds: 0,
  isEmpty: true,
  isRunning: false,
  isOpened: false,
};
/** A cell with several entries. */
const several: Cell = { ...empty, isEmpty: false, isOpened: true };
/** A cell whose text is not saved yet. */
const unsaved: Cell = {
  ...empty,
  isEmpty: false,
  write: {
    id: empty.id,
    intent: 'a',
    entry_id: null,
    etag: null,
    user_id: 1,
    ...refs,
    allowable_bill: null,
    tracking: { type: 'duration', date: empty.date, duration: '02:00' },
    text: '2 Steuer',
    date: empty.date,
    seconds: 7200,
    span: null,
    problem: null,
  },
};

const { id } = empty;
const typing = { id, kind: 'typing', text: '2', isOver: true, isRefused: false } as const;
const entries = { id, kind: 'entries' } as const;
const question = { kind: 'question', text: '2 Einträge löschen?', yes: 'Löschen', block: null } as const;
const doubt = { kind: 'doubt', doubt: { words: '8.30', clock: '8:30', decimal: '8:18' }, block: [] } as const;

test.each<[string, Editing | null, EditingEvent, Editing | null]>([
  ['opens empty', null, { kind: 'open', cell: empty, mayWrite: true }, { ...typing, text: '', isOver: false }],
  ['opens with a typed digit', null, { kind: 'open', cell: empty, mayWrite: true, typed: '2' }, typing],
  [
    'opens with its unsaved text',
    null,
    { kind: 'open', cell: unsaved, mayWrite: true },
    { ...typing, text: '2 Steuer', isOver: false },
  ],
  ['shows several entries', typing, { kind: 'open', cell: several, mayWrite: true }, entries],
  ['takes a digit over several entries', null, { kind: 'open', cell: several, mayWrite: true, typed: '2' }, typing],
  ['takes no text from a reader', null, { kind: 'open', cell: several, mayWrite: false, typed: '2' }, entries],
  ['follows the field', typing, { kind: 'type', text: '2:30' }, { ...typing, text: '2:30' }],
  ['is no longer refused once typed in', { ...typing, isRefused: true }, { kind: 'type', text: '2' }, typing],
  ['has no field beside its entries', entries, { kind: 'type', text: '2' }, entries],
  [
    'stays open with a refused text',
    typing,
    { kind: 'refuse', cell: empty, text: '2h75', isOver: true },
    { ...typing, text: '2h75', isRefused: true },
  ],
  [
    'opens with a copied text that needs an answer',
    null,
    { kind: 'refuse', cell: empty, text: '13:00', isOver: true },
    { ...typing, text: '13:00', isRefused: true },
  ],
  ['asks before a delete', null, { kind: 'ask', cell: several, asked: question }, { id, ...question }],
  ['asks what a block means', typing, { kind: 'ask', cell: empty, asked: doubt }, { id, ...doubt }],
  ['closes', typing, { kind: 'close' }, null],
])('a cell %s', (_, before, event, after) => {
  expect(edited(before, event)).toEqual(after);
});
