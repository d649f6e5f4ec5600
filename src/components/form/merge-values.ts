import type { RecordValues } from './record-values.ts';

/** A form put onto the record as others have changed it. */
export type Merged = {
  /** What the changes in the form are counted from. */
  readonly base: RecordValues;
  readonly values: RecordValues;
  /** Fields that both have changed since the base, each to something else: somebody must choose. */
  readonly colliding: readonly string[];
};

/**
 * What two have changed since `base`, put together: a field that one alone has changed takes that change; one that both have
 * changed to something else stays as it is in the form and collides. What has become as `sent` is our own change, of which no answer came.
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

/** Of a field that collides: mine stays as a change of theirs, or theirs takes its place. */
export const settle = (
  { base, values }: Omit<Merged, 'colliding'>,
  theirs: RecordValues,
  field: string,
  keep: 'mine' | 'theirs',
) => ({
  base: { ...base, [field]: theirs[field] ?? null },
  values: keep === 'mine' ? values : { ...values, [field]: theirs[field] ?? null },
});
