import { expect } from 'vitest';
import type { Random } from '#server/demo/random.ts';
import { isOutage, type Action, type Fault, type Offer, type Stage, type Undo } from './action.ts';
import { changeSeveral, merge, split } from './group-actions.ts';
import { importFile, undoEarlier } from './import-actions.ts';
import { bill, enter, remove, reprice, restore, setTime, unbill } from './single-actions.ts';
import type { World } from './world.ts';

const defaultOffers: readonly [Offer, ...Offer[]] = [
  enter,
  enter,
  setTime,
  changeSeveral,
  changeSeveral,
  merge,
  merge,
  merge,
  split,
  split,
  remove,
  restore,
  importFile,
  undoEarlier,
  bill,
  unbill,
  reprice,
];
/** Used when there are many entries, to reduce them. */
const fewer: readonly [Offer, ...Offer[]] = [remove, remove, merge, undoEarlier];
const many = 50;

const faultOf = (random: Random): Fault | undefined =>
  random.chance(0.15)
    ? { failure: random.pick(['request lost', 'answer lost', 'unavailable']), times: random.pick([1, 1, 2, 3]) }
    : undefined;

/** Returns whether it failed. */
const tried = async (world: World, fault: Fault | undefined, run: () => Promise<unknown>): Promise<boolean> => {
  if (fault !== undefined) world.fail(fault.failure, fault.times);
  try {
    await run();
    return false;
  } catch {
    return true;
  } finally {
    world.origin.faults.length = 0;
  }
};

/** Someone else changes some of these; that change must not be lost. */
const meddle = async ({ world, random }: Stage, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const open = ids.filter((id) => world.ledger.lines.get(id)?.invoice === null);
  const [first, ...rest] = open;
  if (first === undefined || !random.chance(0.3)) return new Set();
  const id = random.pick([first, ...rest]);
  const text = `by somebody else ${random.whole(1, 999)}`;
  expect((await world.service.call('POST', `/timesheet/${id}`, { body: { text } })).status).toBe(200);
  world.ledger.change(id, { text });
  return new Set([id]);
};

const takeBack = async (stage: Stage, name: string, undo: Undo, before: readonly string[]): Promise<void> => {
  const { world, random, tab } = stage;
  const changed = await meddle(stage, undo.involves);
  const fault = faultOf(random);
  tab.enter();
  let hasFailed = await tried(world, fault, undo.run);
  if (isOutage(fault)) hasFailed = await tried(world, undefined, undo.run);
  undo.apply(world.ledger, changed);
  const step = `undo of ${name}${changed.size > 0 ? `, ${[...changed].join()} changed` : ''}${fault === undefined ? '' : `, ${fault.failure} ${fault.times} times`}`;
  await world.compare(step);
  expect([step, hasFailed]).toEqual([step, undo.isRefused(changed)]);
  if (changed.size === 0 && undo.isPart !== true) expect([step, ...world.ledger.written()]).toEqual([step, ...before]);
};

/**
 * Runs one action, and sometimes its undo. Throws if service and ledger differ, or the app reports something other than
 * what was done.
 */
const act = async (stage: Stage, number: number, action: Action): Promise<boolean> => {
  const { world, tab, random } = stage;
  const before = world.ledger.written();
  const known = new Set(world.ledger.lines.keys());
  const fault = faultOf(random);
  tab.enter();
  const hasFailed = await tried(world, fault, action.run);
  action.apply(world.ledger, fault);
  const step = `${number}: ${action.name}${fault === undefined ? '' : `, ${fault.failure} ${fault.times} times`}`;
  await world.compare(step);
  const mustFail = action.isRefused || (isOutage(fault) && action.isPatient !== true);
  expect([step, hasFailed]).toEqual([step, mustFail]);
  const isUndoable = !mustFail || action.isPartial === true;
  const made = [...world.ledger.lines.keys()].filter((id) => !known.has(id)).toSorted((one, other) => one - other);
  const undo = isUndoable ? action.undo?.(made) : undefined;
  if (undo === undefined || !random.chance(0.4)) return false;
  await takeBack(stage, step, undo, before);
  return true;
};

/** A random walk of `steps` actions, or more until each of `kinds` was undone; returns how often each kind was undone. */
export const walk = async (
  world: World,
  random: Random,
  steps: number,
  kinds: readonly string[] = [],
): Promise<ReadonlyMap<string, number>> => {
  const undone = new Map<string, number>();
  const isOver = (number: number): boolean => number > steps && kinds.every((kind) => undone.has(kind));
  for (let number = 1; !isOver(number) && number <= steps * 10; number += 1) {
    const tab = random.pick(world.tabs);
    if (random.chance(0.6)) await tab.read();
    const stage = { world, tab, random };
    const offers = world.ledger.lines.size > many ? fewer : defaultOffers;
    const offer = random.pick(offers);
    const action = offer(stage);
    if (action !== undefined && (await act(stage, number, action)))
      undone.set(offer.name, (undone.get(offer.name) ?? 0) + 1);
  }
  return undone;
};
