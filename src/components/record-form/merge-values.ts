import type { RecordValues } from './record-values.ts';

/** A form's values merged with the record as others have changed it. */
export type Merged = {
  /** The record against which the form's changes are counted. */
  readonly base: RecordValues;
  readonly values: RecordValues;
  /** Fields that both sides changed differently since the base: the user must choose. */
  readonly colliding: readonly string[];
};

/**
 * Merges two sets of changes since `base`. A field that only one side changed takes that change; one that both changed differently keeps
 * the form's value and collides. A value that now equals `sent` is our own change whose response was lost.
 */
export const mergeValues = (base: RecordValues, mine: RecordValues, theirs: RecordValues, sent = base): Merged => {
  const fields = Object.keys(mine);
  const isMine = (field: string): boolean => mine[field] !== base[field];
  const collides = (field: string): boolean =>
    isMine(field) && [base, mine, sent].every((known) => theirs[field] !== known[field]);
  const pick = (from: (field: string) => RecordValues): RecordValues =>
    Object.fromEntries(fields.map((field) => [field, from(field)[field] ?? null]));
  return {
    base: pick((field) => (collides(field) ? base : theirs)),
    values: pick((field) => (isMine(field) ? mine : theirs)),
    colliding: fields.filter(collides),
  };
};

/** Resolves a colliding field: keep mine as a change to theirs, or take theirs. */
export const resolveCollision = (
  { base, values }: Omit<Merged, 'colliding'>,
  theirs: RecordValues,
  field: string,
  keep: 'mine' | 'theirs',
) => ({
  base: { ...base, [field]: theirs[field] ?? null },
  values: keep === 'mine' ? values : { ...values, [field]: theirs[field] ?? null },
});
