import { nextIds } from '../../journal/sequence.ts';
import type { Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import type { Pair } from './moved-ids.ts';
import type { Arrived, LeftOut } from './moved-record.ts';
import type { RemoteRecord } from './read-pages.ts';
import { foundAt, type Found, type Step } from './step.ts';

type Made<Item, Moved> = Moved & { readonly item: Item; readonly id: number };

export type Each<Item, Moved extends Arrived> = {
  readonly made: readonly Made<Item, Moved>[];
  /** The same as rows of the table, and with their old ids. */
  readonly rows: readonly Values[];
  readonly pairs: readonly Pair[];
  readonly findings: readonly Found[];
};

/** Gives records ids, in order, and turns them into rows by `move`. Records that it leaves out, and lost references, become findings. */
export const takeEach = async <Item extends { readonly record: RemoteRecord }, Moved extends Arrived>(
  transaction: Transaction,
  step: Step,
  items: readonly Item[],
  move: (item: Item) => Moved | LeftOut,
): Promise<Each<Item, Moved>> => {
  const { companyId } = step.call.caller;
  const first = items.length === 0 ? 0 : await nextIds(transaction, companyId, step.part.resource, items.length);
  const made: Made<Item, Moved>[] = [];
  const findings: Found[] = [];
  for (const [index, item] of items.entries()) {
    const at = foundAt(step, item.record);
    const moved = move(item);
    if ('finding' in moved) findings.push({ ...at, ...moved });
    else {
      for (const detail of moved.lost) findings.push({ ...at, finding: 'reference_lost', detail });
      made.push({ ...moved, item, id: first + index });
    }
  }
  return {
    made,
    rows: made.map(({ id, values }) => ({ company_id: companyId, id, version: 1, ...values })),
    pairs: made.map(({ item, id }) => ({ oldId: item.record.id, newId: id })),
    findings,
  };
};
