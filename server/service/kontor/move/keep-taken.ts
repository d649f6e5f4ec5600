import type { Transaction } from '../../store/database.ts';
import { keepIds, type Pair } from './moved-ids.ts';
import type { Cursor } from './read-pages.ts';
import { advance, keepFindings, type Found, type Step } from './step.ts';

type Taken = {
  /** Numbers of records: on the page, of those that had arrived before, and of the others. */
  readonly read: number;
  readonly known: number;
  readonly fresh: number;
  /** The new records. */
  readonly pairs: readonly Pair[];
  readonly findings: readonly Found[];
};

/** Writes down a page that was taken: old ids, findings, counts, and where the next page begins. */
export const keepTaken = async (
  transaction: Transaction,
  step: Step,
  cursor: Cursor,
  { read, known, fresh, pairs, findings }: Taken,
): Promise<void> => {
  await keepIds(transaction, step, step.part.resource, pairs);
  await keepFindings(transaction, step, findings);
  await advance(transaction, step, cursor, {
    read,
    created: pairs.length,
    known,
    leftOut: fresh - pairs.length,
  });
};
