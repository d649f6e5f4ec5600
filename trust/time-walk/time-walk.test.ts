import { afterEach, describe, expect, test } from 'vitest';
import { randomFrom } from '#server/demo/random.ts';
import { lengthOf, seedOf } from '../rows/length.ts';
import { tell } from '../rows/notes.ts';
import { beCareless, scenes } from './careless.ts';
import { walk } from './walk.ts';
import { openWorld, type Flaw, type World } from './world.ts';

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
  test('D14: a random walk equals the ledger after every action, and after every undo', async () => {
    world = await openWorld();
    const undone = await walk(world, randomFrom(seed), steps);
    expect(new Set(undone.keys())).toEqual(new Set(undoable));
    const told = undoable.map((name) => `${name} ${undone.get(name)}`).join(', ');
    tell('D14', { length: `${steps} actions; taken back: ${told}` });
  });

  test.each<[Flaw]>([['step by step'], ['keys unknown'], ['versions unknown']])(
    'D14, control: with %s the walk finds what was lost or doubled',
    async (flaw) => {
      world = await openWorld(flaw);
      await expect(walk(world, randomFrom(seed), 2_000)).rejects.toThrow('expected');
    },
  );
});

describe('D14: a careless user', { timeout: 7_200_000 }, () => {
  test('D14: what is clicked twice, done in two tabs or taken back while it runs is done once', async () => {
    world = await openWorld();
    expect((await beCareless(world, randomFrom(seed), rounds)).size).toBe(scenes.length);
    tell('D14', { length: `${rounds} times two things at once` });
  });

  test('D14, control: where a repeat is not known by its key, an undo is done twice', async () => {
    world = await openWorld('keys unknown');
    await expect(beCareless(world, randomFrom(seed), 200)).rejects.toThrow('expected');
  });
});
