import { afterEach, describe, expect, test } from 'vitest';
import { randomFrom } from '#server/demo/random.ts';
import { lengthOf, seedOf } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { runConflictingActions, scenes } from './careless.ts';
import { walk } from './walk.ts';
import { createWorld, type Flaw, type World } from './world.ts';

/**
 * Merges, splits, bulk changes, deletes, imports, bills and undoes with the app's own functions, in three tabs of two
 * people, with an unreliable network. After each, hours and money at the service equal a naive ledger, by entry and in
 * total, and an undo restores everything.
 */
const undoable = ['enter', 'changeSeveral', 'merge', 'split', 'remove', 'importFile'];
const steps = lengthOf(300, 10_000);
const rounds = lengthOf(60, 2_000);
const seed = seedOf('D14');
let world: World;
afterEach(() => world.close());

describe('D14: hours and money are never lost', { timeout: 7_200_000 }, () => {
  test('D14: a random walk equals the ledger after every action and every undo', async () => {
    world = await createWorld();
    const undone = await walk(world, randomFrom(seed), steps, undoable);
    expect(new Set(undone.keys())).toEqual(new Set(undoable));
    const counts = undoable.map((name) => `${name} ${undone.get(name)}`).join(', ');
    reportNote('D14', { length: `${steps} actions; taken back: ${counts}` });
  });

  test.each<[Flaw]>([['step by step'], ['keys unknown'], ['versions unknown']])(
    'D14, control: with %s the walk detects the loss or duplicate',
    async (flaw) => {
      world = await createWorld(flaw);
      await expect(walk(world, randomFrom(seed), 2_000)).rejects.toThrow('expected');
    },
  );
});

describe('D14: a careless user', { timeout: 7_200_000 }, () => {
  test('D14: an action clicked twice, done in two tabs or undone while running is done once', async () => {
    world = await createWorld();
    expect((await runConflictingActions(world, randomFrom(seed), rounds)).size).toBe(scenes.length);
    reportNote('D14', { length: `${rounds} times two things at once` });
  });

  test('D14, control: if a repeat is not recognised by its key, an undo is done twice', async () => {
    world = await createWorld('keys unknown');
    await expect(runConflictingActions(world, randomFrom(seed), 200)).rejects.toThrow('expected');
  });
});
