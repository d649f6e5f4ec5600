import { annexGroupings, type HoursAnnex } from '#contract/resources/hours-annex.ts';
import type { Values } from '../requests/rule.ts';
import type { Row } from '../store/sql.ts';

/** Columns of an invoice for the list of its hours; both null without one. */
export const annexColumns = [
  { name: 'annex_group_by', type: 'text', nullable: true },
  { name: 'annex_show_rates', type: 'boolean', nullable: true },
] as const;

/** The annex that an invoice asks for; null for none. */
export const annexOf = (row: Row): HoursAnnex | null => {
  const group_by = annexGroupings.find((grouping) => grouping === row['annex_group_by']);
  return group_by === undefined ? null : { group_by, show_rates: row['annex_show_rates'] === 1n };
};

export const annexValues = (annex: HoursAnnex | null): Values => ({
  annex_group_by: annex?.group_by ?? null,
  annex_show_rates: annex === null ? null : Number(annex.show_rates),
});
