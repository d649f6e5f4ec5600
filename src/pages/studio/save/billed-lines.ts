import { changedFields, type EditedPosition } from '#domain/position-edit/fields.ts';
import { nameOf, type positionKeys } from './position-keys.ts';
import type { PositionRef } from './studio-service.ts';

type Rows = readonly EditedPosition[];

const neverBilled = /^KbPosition(?:Text|Subtotal|Pagebreak|Discount|Subposition)/;

/**
 * The positions that bill hours or an expense: deleting one releases them and cannot be undone. `known` are the names of those that an
 * earlier page knew.
 */
export const billedLines = (keys: ReturnType<typeof positionKeys>, known?: readonly string[]) => {
  let names = known;
  const isBilled = (key: string): boolean | undefined => {
    const name = keys.portableKey(key);
    if (neverBilled.test(name)) return false;
    return name.startsWith('KbPositionExpense') || names?.includes(name);
  };
  return {
    /** Reports which positions bill work. Those known before stay so, as they may have been deleted since. */
    onBilled: (refs: readonly PositionRef[]): void => {
      names = [...new Set([...(names ?? []), ...refs.map(nameOf)])];
    },
    /** True if a position bills work; undefined if that is not known yet. */
    isBilled: (key: string): boolean | undefined => (keys.refOf(key) === undefined ? false : isBilled(key)),
    /** The names of those known, for another page. */
    names: (): readonly string[] | undefined => names,
    /**
     * The rows without those that perhaps billed work and that someone else has deleted between two lists of the service: a new line in
     * their place would bill the work a second time. Reports those that were changed here.
     */
    withoutReleased: (rows: Rows, since: Rows, now: Rows, report: (lost: Rows) => void): Rows => {
      const there = new Set(now.map(({ key }) => key));
      const released = new Map(
        since.filter(({ key }) => !there.has(key) && isBilled(key) !== false).map((row) => [row.key, row.fields]),
      );
      const lost = rows.filter(({ key, type, fields }) => {
        const was = released.get(key);
        return was !== undefined && changedFields(was, fields, type).length > 0;
      });
      if (lost.length > 0) queueMicrotask(() => report(lost));
      return rows.filter(({ key }) => !released.has(key));
    },
  };
};
