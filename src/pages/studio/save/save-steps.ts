import { isUnanswered, ServiceError } from '#api/service/http.ts';
import type { Position } from '#contract/resources/invoice.ts';
import type { TreePosition } from '#domain/position-edit/position-edit.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { createInput, editInput, type CreateBody } from '#domain/position-edit/body.ts';
import type { SaveStep } from '#domain/position-edit/sync.ts';
import { insertPositions, removePositions } from '#domain/position-edit/moves.ts';
import type { positionKeys } from './position-keys.ts';
import type { Versioned, PositionRef, StudioService } from './studio-service.ts';

type Rows = readonly EditedPosition[];
/**
 * `since`: the service's rows including the requested changes; `now`: its rows afterwards. Any difference was made by
 * the service.
 */
export type Saved = { readonly since: Rows; readonly now: Rows; readonly etag: string | null };

/** A create without a response yet. It is repeated unchanged, so that it takes effect once. */
type Unanswered = {
  readonly rows: Rows;
  readonly bodies: readonly CreateBody[];
  /** Undefined: last of its level. */
  readonly after: PositionRef | null | undefined;
  readonly key: string;
};

/** The order of rows as a string, for comparison. */
export const orderOf = (rows: Rows): string => rows.map(({ key, parent }) => `${key}<${parent}`).join();

/** The rows of a batch that its error names; all of them if it names none. */
export const namedRows = (rows: Rows, error: unknown): Rows => {
  const lines = error instanceof ServiceError ? error.errors : [];
  const named = new Set(lines.map((line) => /^positions\.(\d+)\./.exec(line)?.[1]));
  const found = rows.filter((_, index) => named.has(String(index)));
  return found.length > 0 ? found : rows;
};

const orderedAs = (saved: Rows, order: readonly TreePosition[]): Rows => {
  const known = new Map(saved.map((row) => [row.key, row]));
  return order.flatMap(({ key, parent }) => {
    const row = known.get(key);
    return row === undefined ? [] : [{ ...row, parent }];
  });
};

/** Carries out the step from `nextStep`. A create is repeated with the same body and key until a response arrives. */
export const saveSteps = (service: StudioService, keys: ReturnType<typeof positionKeys>) => {
  const state: { unanswered: Unanswered | null } = { unanswered: null };
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
  const unansweredOf = (rows: Rows, after: string | null | undefined): Unanswered => ({
    rows,
    bodies: rows.map(bodyOf),
    after: after === undefined ? undefined : after === null ? null : refOf(after),
    key: crypto.randomUUID(),
  });
  const send = async (
    { bodies, after, key }: Unanswered,
    etag: string | null,
  ): Promise<Versioned<readonly Position[]>> => {
    const position = after === undefined ? {} : { after };
    const [only, ...others] = bodies;
    if (only === undefined || others.length > 0)
      return service.createMany({ positions: [...bodies], ...position }, etag, key);
    const { data, etag: now } = await service.create({ ...only, ...position }, etag, key);
    return { data: [data], etag: now };
  };

  const create = async (saved: Rows, unanswered: Unanswered, etag: string | null): Promise<Saved> => {
    const isRepeat = state.unanswered !== null;
    state.unanswered = unanswered;
    const { rows, after } = unanswered;
    try {
      const answered = await send(unanswered, isRepeat ? null : etag);
      state.unanswered = null;
      const parent = rows[0]?.parent ?? null;
      for (const [index, made] of answered.data.entries()) keys.link(rows[index]?.key ?? '', made);
      const last = saved.findLast((each) => each.parent === parent)?.key ?? null;
      const position = { parent, after: after === undefined ? last : keyOfAfter(saved, after) };
      const put = (some: Rows): Rows =>
        insertPositions(
          saved,
          some.map((one) => ({ ...one, parent })),
          position,
        );
      return { since: put(rows), now: put(answered.data.map(keys.row)), etag: answered.etag };
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
    /** The create that needs a response before any other request. */
    unanswered: (): Rows | null => state.unanswered?.rows ?? null,
    /** Throws like `send`. */
    run: async (saved: Rows, step: SaveStep, etag: string | null): Promise<Saved> => {
      switch (step.kind) {
        case 'create':
          return create(saved, state.unanswered ?? unansweredOf(step.rows, step.after), etag);
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
