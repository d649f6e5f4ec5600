import { nameOf, type positionKeys } from './position-keys.ts';
import type { PositionRef } from './studio-service.ts';

/** The positions that bill hours or an expense: deleting one releases them and cannot be undone. */
export const billedLines = (keys: ReturnType<typeof positionKeys>) => {
  let names: ReadonlySet<string> | undefined;
  return {
    /** Reports which positions bill work. */
    onBilled: (refs: readonly PositionRef[]): void => {
      names = new Set(refs.map(nameOf));
    },
    /** True if a position bills work; undefined if that is not known yet. */
    isBilled: (key: string): boolean | undefined => {
      const ref = keys.refOf(key);
      return ref === undefined ? false : ref.type === 'KbPositionExpense' || names?.has(nameOf(ref));
    },
  };
};
