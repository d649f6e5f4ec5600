/** A tax that takes the place of another from a day on (docs/decisions/0086-rates-with-a-first-day.md). */
export type TaxStep = { readonly tax_id: number; readonly follows_id: number; readonly valid_from: string };

type Change = {
  readonly valid_from: string;
  readonly taxes: readonly { readonly tax_id: number; readonly follows_id: number }[];
};

/** The steps of changes of rates. */
export const stepsOf = (changes: readonly Change[]): readonly TaxStep[] =>
  changes.flatMap(({ valid_from, taxes }) => taxes.map((tax) => ({ ...tax, valid_from })));

/** A tax applies from its first day until the day before that of the tax that follows it; null: without limit. */
export type TaxValidity = { readonly from: string | null; readonly before: string | null };

/** The days on which a tax applies. */
export const validityOf = (taxId: number, steps: readonly TaxStep[]): TaxValidity => ({
  from: steps.find(({ tax_id }) => tax_id === taxId)?.valid_from ?? null,
  before: steps.find(({ follows_id }) => follows_id === taxId)?.valid_from ?? null,
});

/** The tax that applies on a day (yyyy-mm-dd) in place of this one: itself, one that it follows, or one that follows it. */
export const taxOn = (taxId: number, day: string, steps: readonly TaxStep[]): number => {
  const { from, before } = validityOf(taxId, steps);
  const earlier = from !== null && day < from ? steps.find(({ tax_id }) => tax_id === taxId)?.follows_id : undefined;
  if (earlier !== undefined) return taxOn(earlier, day, steps);
  const later =
    before !== null && day >= before ? steps.find(({ follows_id }) => follows_id === taxId)?.tax_id : undefined;
  return later === undefined ? taxId : taxOn(later, day, steps);
};

/** Returns whether a tax applies on at least one day of a period. */
export const appliesWithin = (
  taxId: number,
  { from, to }: { readonly from: string; readonly to: string },
  steps: readonly TaxStep[],
): boolean => {
  const validity = validityOf(taxId, steps);
  return (validity.from === null || validity.from <= to) && (validity.before === null || from < validity.before);
};

/** The days of a supply: the service period if it is stated, else the day of the document (MWSTG art. 115). */
export const supplyOf = (
  period: { readonly from: string | null; readonly to: string | null } | undefined,
  day: string,
): { readonly from: string; readonly to: string } => {
  const from = period?.from ?? period?.to ?? day;
  return { from, to: period?.to ?? from };
};
