import { expect } from 'vitest';
import { restoreEntries } from '#api/time-entries/deleted-time.ts';
import { execute } from '#api/service/execute.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { changeEach } from '#components/selection/change-each.ts';
import type { Random } from '#server/demo/random.ts';
import { idOf } from '#server/service/testing/test-service.ts';
import { changeEntry, type RevertEntry } from '../../src/pages/timetrackings/changes/entry-change.ts';
import { mergedEntry } from '../../src/pages/timetrackings/changes/merge-entries.ts';
import { mergeEntries } from '../../src/pages/timetrackings/changes/merge-writes.ts';
import { splitEntry } from '../../src/pages/timetrackings/changes/split-time.ts';
import { writeSplit } from '../../src/pages/timetrackings/changes/split-writes.ts';
import { copyFields, timeText } from './action.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Tab, World } from './world.ts';

type Rows = readonly [Tracked, ...Tracked[]];
type Stage = {
  readonly world: World;
  readonly random: Random;
  readonly one: Tab;
  readonly other: Tab;
  readonly rows: Rows;
};

const merge = (tab: Tab, rows: Rows) => {
  const merged = mergedEntry(rows);
  if (merged === undefined) throw new Error('the entries cannot be merged');
  return mergeEntries(tab.client, false, rows, merged);
};
const split = (tab: Tab, row: Tracked) => {
  const parts = splitEntry(row, 1, 'Europe/Zurich');
  if (parts === undefined) throw new Error('too short');
  return writeSplit(tab.client, false, row, parts);
};

/** Runs several operations at once, each starting slightly later; returns which of them reported success. */
const atOnce = async (random: Random, ...runs: readonly (() => Promise<unknown>)[]): Promise<readonly boolean[]> => {
  const waits = runs.map(() => random.whole(0, 4));
  const begin = async (run: () => Promise<unknown>, index: number): Promise<unknown> => {
    for (let wait = waits[index] ?? 0; wait > 0; wait -= 1) await new Promise(setImmediate);
    return run();
  };
  const results = await Promise.allSettled(runs.map(begin));
  return results.map(({ status }) => status === 'fulfilled');
};
const doneOnce = (done: readonly boolean[]): void => expect(done.filter(Boolean)).toHaveLength(1);
const lineIn = (world: World, id: number): LedgerEntry => {
  const line = world.ledger.lines.get(id);
  if (line === undefined) throw new Error(`no entry ${id}`);
  return line;
};

const mergeOnPaper = ({ ledger }: World, rows: Rows): void => {
  const lines = rows.flatMap(({ id }) => ledger.lines.get(id) ?? []);
  const [first] = lines;
  if (first === undefined) return;
  for (const { id } of lines) ledger.drop(id);
  ledger.enter({ ...copyFields(first), minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0) });
};
const newest = ({ ledger }: World, count: number): readonly number[] =>
  [...ledger.lines.keys()].toSorted((a, b) => b - a).slice(0, count);

/** A double click, here or in another tab: the merge happens once. */
const mergeTwice = async ({ world, random, one, other, rows }: Stage): Promise<void> => {
  const second = random.pick([one, other]);
  doneOnce(
    await atOnce(
      random,
      () => merge(one, rows),
      () => merge(second, rows),
    ),
  );
  mergeOnPaper(world, rows);
};

const splitTwice = async ({ world, random, one, other, rows: [row] }: Stage): Promise<void> => {
  doneOnce(
    await atOnce(
      random,
      () => split(one, row),
      () => split(other, row),
    ),
  );
  const line = lineIn(world, row.id);
  world.ledger.drop(row.id);
  world.ledger.enter({ ...copyFields(line), minutes: 1 });
  world.ledger.enter({ ...copyFields(line), minutes: line.minutes - 1 });
};

/** Ctrl+Z twice: everything is restored once. */
const undoTwice = async ({ world, random, one, rows }: Stage): Promise<void> => {
  const takeBack = await merge(one, rows);
  const done = await atOnce(random, takeBack, takeBack);
  expect(done).toEqual([true, true]);
  for (const { id } of rows) world.ledger.change(id, {});
};

const restoreTwice = async ({ world, random, one, other, rows }: Stage): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  for (const id of ids) expect((await world.service.call('DELETE', `/timesheet/${id}`)).status).toBe(200);
  const bring = (tab: Tab) => () => execute(tab.client, restoreEntries, ids);
  expect(await atOnce(random, bring(one), bring(other))).toEqual([true, true]);
  for (const id of ids) world.ledger.change(id, {});
};

const toActivity = async (tab: Tab, rows: Rows, client_service_id: number, backs = new Map<number, RevertEntry>()) => {
  const each = async (row: Tracked) =>
    backs.set(row.id, await changeEntry(tab.client, false, row, { client_service_id }));
  return new Set((await changeEach(rows, each)).changed.map(({ id }) => id));
};
const activityOnPaper = ({ ledger }: World, id: number, activity: number): void =>
  ledger.change(id, { activity, rate: ledger.rateOf(activity, ledger.lines.get(id)?.charge ?? null) });

/** Two activities for the same entries from two tabs: each entry gets one of them, and the loser is informed. */
const changeFromTwoTabs = async ({ world, random, one, other, rows }: Stage): Promise<void> => {
  const [, books, inside] = world.activities;
  const [first, second] = await Promise.all([toActivity(one, rows, books), toActivity(other, rows, inside)]);
  for (const { id } of rows) {
    expect([id, first.has(id), second.has(id)]).toEqual([id, first.has(id), !first.has(id)]);
    activityOnPaper(world, id, first.has(id) ? books : inside);
  }
  void random;
};

/** An undo during another change of the same entries: each entry gets one of the two, and the loser is informed. */
const undoWhileItRuns = async ({ world, one, rows }: Stage): Promise<void> => {
  const [advice, books, inside] = world.activities;
  const backs = new Map<number, RevertEntry>();
  expect((await toActivity(one, rows, books, backs)).size).toBe(rows.length);
  for (const { id } of rows) activityOnPaper(world, id, books);
  await one.read();
  const [first, ...others] = one.rows().filter(({ id }) => backs.has(id));
  if (first === undefined) throw new Error('the entries are gone');
  const back = async (row: Tracked) => backs.get(row.id)?.({ client_service_id: advice });
  const [undone, changed] = await Promise.all([changeEach(rows, back), toActivity(one, [first, ...others], inside)]);
  const isBack = new Set(undone.changed.map(({ id }) => id));
  for (const { id } of rows) {
    expect([id, isBack.has(id), changed.has(id)]).toEqual([id, isBack.has(id), !isBack.has(id)]);
    activityOnPaper(world, id, isBack.has(id) ? advice : inside);
  }
};

/** A merge is undone at the moment when someone else changes the merged entry: one of the two wins. */
const undoWhileChanged = async ({ world, random, one, rows }: Stage): Promise<void> => {
  const takeBack = await merge(one, rows);
  mergeOnPaper(world, rows);
  await world.compare('merged');
  const [id = 0] = newest(world, 1);
  const change = async () => {
    const { status } = await world.service.call('POST', `/timesheet/${id}`, { body: { text: 'seen by nobody' } });
    if (status !== 200) throw new Error(String(status));
  };
  const [isBack, isChanged] = await atOnce(random, takeBack, change);
  expect([isBack, isChanged].filter(Boolean)).toHaveLength(1);
  if (isChanged === true) return world.ledger.change(id, { text: 'seen by nobody' });
  world.ledger.drop(id);
  for (const row of rows) world.ledger.restore(row.id);
};

/** Merged in one tab while the other changes the same entries. */
const mergeWhileChanged = async ({ world, one, other, rows }: Stage): Promise<void> => {
  const [, books] = world.activities;
  const merging = merge(one, rows).then(
    () => true,
    () => false,
  );
  const [isMerged, changed] = await Promise.all([merging, toActivity(other, rows, books)]);
  expect([isMerged, changed.size]).toEqual([isMerged, isMerged ? 0 : rows.length]);
  if (isMerged) mergeOnPaper(world, rows);
  else for (const { id } of rows) activityOnPaper(world, id, books);
};

export const scenes: readonly [(stage: Stage) => Promise<void>, ...((stage: Stage) => Promise<void>)[]] = [
  mergeTwice,
  splitTwice,
  undoTwice,
  restoreTwice,
  changeFromTwoTabs,
  undoWhileItRuns,
  undoWhileChanged,
  mergeWhileChanged,
];

/** Makes three equal entries. */
const newRows = async (world: World, random: Random): Promise<readonly number[]> => {
  const [activity] = world.activities;
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const [date, minutes] = ['2025-11-18', random.whole(2, 90)];
    const tracking = { type: 'duration', date, duration: timeText(minutes) };
    const body = { user_id: world.users[0], client_service_id: activity, allowable_bill: true, tracking };
    ids.push(idOf(await world.service.call('POST', '/timesheet', { body })));
    const rate = world.ledger.rateOf(activity, null);
    const empty = { contact: null, text: null, status: null, charge: null, from: null, invoice: null };
    world.ledger.enter({ user: world.users[0], activity, billable: true, rate, date, minutes, ...empty });
  }
  return ids;
};

/** In each round, does something twice or two things at once; throws if service and ledger differ. Returns what was done. */
export const runConflictingActions = async (
  world: World,
  random: Random,
  rounds: number,
): Promise<ReadonlySet<string>> => {
  const [one, other] = world.tabs;
  const done = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const ids = new Set(await newRows(world, random));
    const scene = random.pick(scenes);
    const step = `${round}: ${scene.name}`;
    await world.compare(`${step}, before`);
    for (const tab of [one, other]) await tab.read();
    const [first, ...rest] = one.rows().filter(({ id }) => ids.has(id));
    if (first === undefined) throw new Error(`${step}: there are no entries`);
    one.enter();
    await scene({ world, random, one, other, rows: [first, ...rest] });
    await world.compare(step);
    for (const id of newest(world, Math.max(0, world.ledger.lines.size - 30))) {
      expect((await world.service.call('DELETE', `/timesheet/${id}`)).status).toBe(200);
      world.ledger.drop(id);
    }
    done.add(scene.name);
  }
  return done;
};
