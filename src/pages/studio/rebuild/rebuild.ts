import { isUnanswered } from '#api/service/http.ts';
import type { Position } from '#contract/resources/invoice.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { positionKeys } from '../save/position-keys.ts';
import { isRebuilt, nextOf, nowOf, withFound, type RebuildJournal } from './rebuild-journal.ts';
import type { PositionRef } from '../save/studio-service.ts';

type Rows = readonly EditedPosition[];

/** The operations that a rebuild needs from a service that only knows the interface document. */
export type RebuildService = {
  readonly list: () => Promise<readonly Position[]>;
  /** Creates it as the last of its level. */
  readonly create: (row: EditedPosition, parentId: number | null) => Promise<PositionRef>;
  readonly makeOptional: (ref: PositionRef) => Promise<void>;
  /** Succeeds if it is already gone. */
  readonly remove: (ref: PositionRef) => Promise<void>;
};

/** The document has changed meanwhile, or the service made something other than requested. The new positions have been removed. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped';
}

type Hooks = {
  /** Resolves when the journal is stored. */
  readonly keep: (now: RebuildJournal) => Promise<void>;
  readonly discard: () => void;
  readonly onProgress: (done: number, of: number) => void;
};

/**
 * Recreates positions in a new order at a service without one, all or nothing in effect. It makes everything new, checks that it is
 * all there, then deletes the old. Before that, a rejection by the service undoes the rebuild; after a lost response, it can be
 * finished or undone later from the journal.
 */
export const rebuilding = (service: RebuildService, { keep, discard: drop, onProgress }: Hooks) => {
  const look = async () => {
    const keys = positionKeys();
    const rows: Rows = keys.rows(await service.list());
    const remove = async (names: readonly string[]): Promise<void> => {
      for (const name of names) {
        const ref = keys.refOf(name);
        if (ref !== undefined && rows.some(({ key }) => key === name)) await service.remove(ref);
      }
    };
    return { rows, remove, refOf: keys.refOf };
  };

  const undo = async (begun: RebuildJournal): Promise<void> => {
    const { rows, remove } = await look();
    const made = withFound(begun, rows) ?? begun;
    await remove(made.made.flatMap(({ key }) => made.fresh[key] ?? []).toReversed());
    drop();
  };

  /** `note` stores the progress. */
  const make = async (begun: RebuildJournal, note: (now: RebuildJournal) => Promise<void>): Promise<RebuildJournal> => {
    const { rows, refOf } = await look();
    const found = withFound(begun, rows);
    if (found === undefined) throw new RebuildStopped();
    await note(found);
    let now = found;
    const refs = new Map(rows.map(({ key }) => [key, refOf(key)]));
    for (let row = nextOf(now); row !== undefined; row = nextOf(now)) {
      const parent = row.parent === null ? undefined : refs.get(nowOf(now, row.parent));
      if (row.parent !== null && parent === undefined) throw new RebuildStopped();
      const ref = await service.create(row, parent?.id ?? null);
      const name = `${ref.type} ${ref.id}`;
      refs.set(name, ref);
      now = { ...now, fresh: { ...now.fresh, [row.key]: name } };
      await note(now);
    }
    for (const { key, fields } of now.made) {
      const ref = refs.get(nowOf(now, key));
      if (fields.is_optional && ref !== undefined) await service.makeOptional(ref);
    }
    if (!isRebuilt(now, (await look()).rows)) throw new RebuildStopped();
    return { ...now, isMade: true };
  };

  const makeOrUndo = async (begun: RebuildJournal): Promise<RebuildJournal> => {
    let last = begun;
    try {
      return await make(begun, async (now) => {
        last = now;
        await keep(now);
        onProgress(Object.keys(now.fresh).length, now.made.length + now.leaving.length);
      });
    } catch (error) {
      if (!isUnanswered(error)) await undo(last);
      throw error;
    }
  };

  const finish = async (begun: RebuildJournal): Promise<void> => {
    const made = begun.isMade ? begun : await makeOrUndo(begun);
    await keep(made);
    const { remove } = await look();
    let gone = 0;
    for (const name of made.leaving) {
      await remove([name]);
      gone += 1;
      onProgress(made.made.length + gone, made.made.length + made.leaving.length);
    }
    drop();
  };
  return { finish, undo };
};
