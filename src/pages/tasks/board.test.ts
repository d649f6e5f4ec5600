import { expect, test } from 'vitest';
import { taskStatus } from '#domain/documents/statuses.ts';
import { cardBeside, cardsOf, columnBeside, criterionOf, orderOf, type BoardColumn } from './board.ts';
import { isLate, readReminder, type Task } from './task.ts';

const task = (id: number, todo_status_id: number | null, finish_date: string | null = null): Task => ({
  id,
  etag: null,
  user_id: 1,
  finish_date,
  subject: `Aufgabe ${id}`,
  place: null,
  info: null,
  contact_id: null,
  sub_contact_id: null,
  project_id: null,
  entry_id: null,
  module_id: null,
  todo_status_id,
  todo_priority_id: null,
  has_reminder: 'false',
  remember_type_id: null,
  remember_time_id: null,
  communication_kind_id: null,
});
const open: BoardColumn = { id: taskStatus.open, name: 'Offen' };
const working: BoardColumn = { id: 2, name: 'In Arbeit' };
const done: BoardColumn = { id: taskStatus.done, name: 'Erledigt' };
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
const nothing = new Map<number, Task>();

test('open cards are sorted by finish date, those without one last, and done ones newest first', () => {
  const [late, soon] = ['2025-11-01 17:00:00', '2025-12-01 08:00:00'];
  const cards = [task(4, 1), task(3, 1, soon), task(2, 1, late), task(1, 1, soon), task(9, 2, late)];
  expect(ids(cardsOf(cards, nothing, open))).toEqual([2, 1, 3, 4]);
  const ready = [task(1, 5, late), task(2, 5, soon), task(3, 5, late)];
  expect(ids(cardsOf(ready, nothing, done))).toEqual([2, 3, 1]);
});

test('a moving card is shown once at its target, even if the service still returns the old place', () => {
  const moving = new Map([[1, task(1, 2)]]);
  expect(ids(cardsOf([task(1, 1), task(2, 1)], moving, open))).toEqual([2]);
  expect(ids(cardsOf([task(1, 1), task(1, 2)], moving, working))).toEqual([1]);
  expect(ids(cardsOf([], moving, working))).toEqual([1]);
});

test('a card moves to the adjacent column, and not beyond the edge', () => {
  const columns = [open, working, done];
  expect(columnBeside(columns, task(1, 1), 1)).toBe(working);
  expect(columnBeside(columns, task(1, 5), -1)).toBe(working);
  expect(columnBeside(columns, task(1, 1), -1)).toBeUndefined();
  expect(columnBeside(columns, task(1, 5), 1)).toBeUndefined();
});

test('arrows move along a column, and sideways over empty ones to the same height', () => {
  const lanes = [[task(1, 1), task(2, 1), task(3, 1)], [], [task(4, 5), task(5, 5)]];
  const to = (id: number, key: string) => cardBeside(lanes, id, key)?.id;
  expect([to(1, 'ArrowDown'), to(3, 'ArrowDown'), to(2, 'ArrowUp'), to(1, 'ArrowUp')]).toEqual([
    2,
    undefined,
    1,
    undefined,
  ]);
  expect([to(3, 'ArrowRight'), to(1, 'ArrowRight'), to(4, 'ArrowLeft'), to(1, 'ArrowLeft')]).toEqual([
    5,
    4,
    1,
    undefined,
  ]);
  expect([to(3, 'Home'), to(1, 'End'), to(1, 'x')]).toEqual([1, 3, undefined]);
});

test('requests use a status, or none, in the order of the cards', () => {
  expect(criterionOf(working)).toEqual({ field: 'todo_status_id', value: 2 });
  expect(criterionOf({ id: null, name: '' })).toEqual({ field: 'todo_status_id', criteria: 'is_null' });
  expect([orderOf(open), orderOf(done)]).toEqual(['finish_date,id', 'finish_date_desc,id_desc']);
});

test('a task is overdue from the day after its date, unless it is done', () => {
  const today = '2025-11-20';
  expect(isLate(task(1, 1, '2025-11-19 23:59:00'), today)).toBe(true);
  expect(isLate(task(1, null, '2025-11-19 17:00:00'), today)).toBe(true);
  expect(isLate(task(1, 1, '2025-11-20 00:00:00'), today)).toBe(false);
  expect(isLate(task(1, 5, '2025-11-19 17:00:00'), today)).toBe(false);
  expect(isLate(task(1, 1), today)).toBe(false);
});

test('a disabled reminder is chosen again when it is enabled', () => {
  expect(readReminder({ has_reminder: 'true' })).toEqual({ have_remember: true });
  expect(readReminder({ has_reminder: 'false' })).toEqual({
    have_remember: false,
    remember_type_id: null,
    remember_time_id: null,
  });
});
