import { hasStatus, isUnanswered } from '#api/service/http.ts';
import type { TreePosition } from '#domain/position-edit/position-edit.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { createInput, editInput, type CreateBody } from '#domain/position-edit/body.ts';
import type { CreateStep, SaveStep } from '#domain/position-edit/sync.ts';
import { insertPositions, removePositions } from '#domain/position-edit/moves.ts';
import type { positionKeys } from './position-keys.ts';
import type { UnansweredCreate } from './studio-draft.ts';
import type { CreateRequest, PositionRef, StudioService } from './studio-service.ts';

type Rows = readonly EditedPosition[];
/**
 * `since`: the service's rows including the requested changes; `now`: its rows afterwards. Any difference was made by
 * the service.
 */
export type Saved = { readonly since: Rows; readonly now: Rows; readonly etag: string | null };

const orderedAs = (saved: Rows, order: readonly TreePosition[]): Rows => {
  const known = new Map(saved.map((row) => [row.key, row]));
  return order.flatMap(({ key, parent }) => {
    const row = known.get(key);
    return row === undefined ? [] : [{ ...row, parent }];
  });
};

/**
 * Carries out the step from `nextStep`. A create is repeated with the same body and key until a response arrives; `unanswered` is one
 * from an earlier page.
 */
export const saveSteps = (
  service: StudioService,
  keys: ReturnType<typeof positionKeys>,
  unanswered: UnansweredCreate | null = null,
) => {
  const state = { unanswered };
  const tried = new Set<string>();
  const refOf = (key: string): PositionRef => {
    const ref = keys.refOf(key);
    if (ref === undefined) throw new RangeError(`${key} is not saved`);
    return ref;
  };
  const bodyOf = (row: EditedPosition): CreateBody => {
    const body = createInput(row);
    const parent_id = row.parent === null ? null : refOf(row.parent).id;
    return body.type === 'KbPositionDiscount' ? body : { ...body, parent_id };
  };
  const requestOf = ({ rows, after }: CreateStep): CreateRequest => {
    const place = after === undefined ? {} : { after: after === null ? null : refOf(after) };
    const bodies = rows.map(bodyOf);
    const [only, ...others] = bodies;
    return only === undefined || others.length > 0 ? { positions: bodies, ...place } : { ...only, ...place };
  };

  /**
   * The first attempt derives its key from that of the first new position, which the draft keeps: so the pages of two tabs that begin with
   * one draft create it once. A later attempt wants another position.
   */
  const keyOf = ([first]: Rows): string => {
    const { key } = first ?? { key: '' };
    if (tried.has(key) || keys.refOf(key) !== undefined) return crypto.randomUUID();
    tried.add(key);
    return key.replace(' ', '-');
  };

  const create = async (saved: Rows, sent: UnansweredCreate, etag: string | null): Promise<Saved> => {
    const isRepeat = state.unanswered !== null;
    state.unanswered = sent;
    const { rows, after } = sent;
    try {
      const answered = await service.create(sent.body, isRepeat ? null : etag, sent.key);
      state.unanswered = null;
      const parent = rows[0]?.parent ?? null;
      // Another tab may have created them with the same key, and a list may have shown them as its.
      const listed = new Set(answered.data.map((made) => keys.row(made).key));
      const others = saved.filter(({ key }) => !listed.has(key));
      for (const [index, made] of answered.data.entries()) keys.link(rows[index]?.key ?? '', made);
      const last = others.findLast((each) => each.parent === parent)?.key ?? null;
      const position = { parent, after: after === undefined ? last : after };
      const put = (to: Rows, some: Rows): Rows =>
        insertPositions(
          to,
          some.map((one) => ({ ...one, parent })),
          position,
        );
      return { since: put(saved, rows), now: put(others, answered.data.map(keys.row)), etag: answered.etag };
    } catch (error) {
      if (!isUnanswered(error)) state.unanswered = null;
      // Nothing was written: the next attempt wants the same position.
      if (hasStatus(error, 412)) tried.delete(rows[0]?.key ?? '');
      throw error;
    }
  };

  return {
    /** The create that needs a response before any other request. */
    unanswered: (): UnansweredCreate | null => state.unanswered,
    /** The same create for another page. */
    portable: (): UnansweredCreate | undefined => {
      if (state.unanswered === null) return undefined;
      const { rows, after } = state.unanswered;
      return { ...state.unanswered, rows: keys.portable(rows), after: keys.portableKey(after) };
    },
    /** Throws like `send`. */
    run: async (saved: Rows, step: SaveStep, etag: string | null): Promise<Saved> => {
      switch (step.kind) {
        case 'create':
          return create(saved, state.unanswered ?? { ...step, body: requestOf(step), key: keyOf(step.rows) }, etag);
        case 'edit': {
          const { row, changed } = step;
          const answered = await service.edit(refOf(row.key), editInput(row, changed), etag);
          const put = (one: EditedPosition): Rows =>
            saved.map((each) => (each.key === row.key ? { ...one, parent: each.parent } : each));
          return { since: put(row), now: put(keys.row(answered.data)), etag: answered.etag };
        }
        case 'delete': {
          const answered = await service.remove(step.keys.map(refOf), etag);
          return {
            since: removePositions(saved, new Set(step.keys)),
            now: keys.rows(answered.data),
            etag: answered.etag,
          };
        }
        case 'order': {
          const body = step.rows.map(({ key, parent }) => ({
            ...refOf(key),
            parent_id: parent === null ? null : refOf(parent).id,
          }));
          const answered = await service.order(body, etag);
          return { since: orderedAs(saved, step.rows), now: keys.rows(answered.data), etag: answered.etag };
        }
      }
    },
  };
};
