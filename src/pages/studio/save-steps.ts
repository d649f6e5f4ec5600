import { isUnanswered } from '#api/http.ts';
import type { EditedPosition } from '#domain/position-edit-fields.ts';
import { createInput, editInput, type CreateBody } from '#domain/position-edit-body.ts';
import type { SaveStep } from '#domain/position-edit-sync.ts';
import { insertPositions } from '#domain/position-edit-moves.ts';
import type { positionKeys } from './position-keys.ts';
import type { PositionRef, StudioService } from './studio-service.ts';

type Rows = readonly EditedPosition[];
/** `since`: what the service had, with what was asked of it; `now`: what it has. What differs between the two is its own doing. */
export type Saved = { readonly since: Rows; readonly now: Rows; readonly etag: string | null };

/** A create whose answer has not come: it is repeated as it was, so that it is done once. */
type Unanswered = { readonly row: EditedPosition; readonly body: CreateBody; readonly key: string };

/** The order of rows as a text, to compare. */
export const orderOf = (rows: Rows): string => rows.map(({ key, parent }) => `${key}<${parent}`).join();

/** Carries out what `nextStep` says. A create is asked with the same body and key until it is answered. */
export const saveSteps = (service: StudioService, keys: ReturnType<typeof positionKeys>) => {
  const state: { unanswered: Unanswered | null } = { unanswered: null };
  const refOf = (key: string): PositionRef => {
    const ref = keys.refOf(key);
    if (ref === undefined) throw new RangeError(`${key} is not saved`);
    return ref;
  };
  const withPlace = (row: EditedPosition, after: string | null | undefined): CreateBody => {
    const body = createInput(row);
    const parent_id = row.parent === null ? null : refOf(row.parent).id;
    const placed = body.type === 'KbPositionDiscount' ? body : { ...body, parent_id };
    return after === undefined ? placed : { ...placed, after: after === null ? null : refOf(after) };
  };

  const create = async (saved: Rows, asked: Unanswered, etag: string | null): Promise<Saved> => {
    const isRepeat = state.unanswered !== null;
    state.unanswered = asked;
    const { row, body, key } = asked;
    try {
      const answered = await service.create(body, isRepeat ? null : etag, key);
      state.unanswered = null;
      keys.link(row.key, answered.data);
      const after = saved.findLast((each) => each.parent === row.parent)?.key ?? null;
      const place = { parent: row.parent, after: body.after === undefined ? after : keyOfAfter(saved, body.after) };
      const put = (one: EditedPosition): Rows => insertPositions(saved, [{ ...one, parent: row.parent }], place);
      return { since: put(row), now: put(keys.row(answered.data)), etag: answered.etag };
    } catch (error) {
      if (!isUnanswered(error)) state.unanswered = null;
      throw error;
    }
  };
  const keyOfAfter = (saved: Rows, after: PositionRef | null): string | null =>
    after === null
      ? null
      : (saved.find(({ key }) => keys.refOf(key)?.id === after.id && keys.refOf(key)?.type === after.type)?.key ??
        null);

  return {
    /** The create that must be answered before anything else is asked. */
    unanswered: (): EditedPosition | null => state.unanswered?.row ?? null,
    /** Throws as `send`. */
    run: async (saved: Rows, step: SaveStep, etag: string | null): Promise<Saved> => {
      switch (step.kind) {
        case 'create': {
          const { row, after } = step;
          const fresh = { row, body: withPlace(row, after), key: crypto.randomUUID() };
          return create(saved, state.unanswered ?? fresh, etag);
        }
        case 'edit': {
          const { row, changed } = step;
          const answered = await service.edit(refOf(row.key), editInput(row, changed), etag);
          const put = (one: EditedPosition): Rows =>
            saved.map((each) => (each.key === row.key ? { ...one, parent: each.parent } : each));
          return { since: put(row), now: put(keys.row(answered.data)), etag: answered.etag };
        }
        case 'delete': {
          const answered = await service.remove(step.keys.map(refOf), etag);
          return { since: saved, now: keys.rows(answered.data), etag: answered.etag };
        }
        case 'order': {
          const body = step.rows.map(({ key, parent }) => ({
            ...refOf(key),
            parent_id: parent === null ? null : refOf(parent).id,
          }));
          const answered = await service.order(body, etag);
          return { since: saved, now: keys.rows(answered.data), etag: answered.etag };
        }
      }
    },
  };
};
