import { invoiceFromHours, type HoursPreviewBody, type UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import type { HoursAnnex } from '#contract/resources/hours-annex.ts';
import type { Language } from '#contract/languages.ts';
import { isDate } from '#domain/dates/calendar.ts';
import type { HoursBillingTexts } from '#texts/de/hours-billing.ts';
import { checkBody } from '../wizard/check-body.ts';
import { targetOf, type InvoiceHead } from '../wizard/invoice-head.ts';

type Rounding = NonNullable<HoursPreviewBody['rounding']>;

/** A day in the address; null for none. */
export const dayIn = (text: string | null): string | null => (text !== null && isDate(text) ? text : null);

/** The filter of a contact's hours, which also chooses them. */
export type HoursFilter = {
  readonly from: string | null;
  readonly to: string | null;
  readonly client_service_id: number | null;
  readonly pr_project_id: number | null;
};

/** All values of the wizard; entries by their ids. */
export type HoursValues = InvoiceHead &
  HoursFilter & {
    readonly entries: readonly number[];
    readonly rounding: Rounding['mode'];
    readonly minutes: number;
    readonly per: Rounding['per'];
    readonly group_by: HoursPreviewBody['group_by'];
    readonly text: string;
    readonly texts: NonNullable<HoursPreviewBody['texts']>;
    readonly tax_id: number | null;
    readonly account_id: number | null;
    readonly annex: HoursAnnex | null;
  };

/** The entries that match a filter. */
export const filterEntries = (entries: readonly UnbilledEntry[], filter: HoursFilter): readonly UnbilledEntry[] =>
  entries.filter(
    ({ date, client_service_id, pr_project_id }) =>
      (filter.from === null || date >= filter.from) &&
      (filter.to === null || date <= filter.to) &&
      (filter.client_service_id === null || client_service_id === filter.client_service_id) &&
      (filter.pr_project_id === null || pr_project_id === filter.pr_project_id),
  );

/** The entries that can be billed: those with a rate. */
export const billableIds = (entries: readonly UnbilledEntry[]): readonly number[] =>
  entries.filter(({ rate }) => rate !== null).map(({ id }) => id);

/** The request for positions of the chosen entries in their current state; null if none is chosen. */
export const positionsBody = (
  values: HoursValues,
  available: ReadonlyMap<number, UnbilledEntry>,
): HoursPreviewBody | null => {
  const { rounding: mode, minutes, per, group_by, text, texts, tax_id, account_id } = values;
  const entries = values.entries.flatMap((id) => {
    const entry = available.get(id);
    return entry === undefined ? [] : [{ id, etag: entry.etag }];
  });
  if (entries.length === 0) return null;
  return {
    entries,
    group_by,
    ...(mode !== 'none' && { rounding: { mode, minutes, per } }),
    ...(text.trim() !== '' && { text }),
    ...(texts.length > 0 && { texts: [...texts] }),
    ...(tax_id !== null && { tax_id }),
    ...(account_id !== null && { account_id }),
  };
};

/** The request for a preview, whose texts are in the language of the invoice. */
export const previewBody = (
  values: HoursValues,
  available: ReadonlyMap<number, UnbilledEntry>,
): HoursPreviewBody | null => {
  const body = positionsBody(values, available);
  const { into, kb_invoice_id, language_id } = values;
  if (body === null) return null;
  if (into === 'draft') return { ...body, ...(kb_invoice_id !== null && { kb_invoice_id }) };
  return { ...body, ...(language_id !== null && { language_id }) };
};

type Known = {
  readonly available: ReadonlyMap<number, UnbilledEntry>;
  readonly user_id: number;
  readonly language: Language;
};

/** Maximum number of entries on one invoice. */
const maxInvoiceEntries = 1000;

/** The body of `invoice_from_hours`, or problems by field: `entries` for the choice. */
export const checkHours = (values: HoursValues, { available, user_id, language }: Known, t: HoursBillingTexts) => {
  const { tax_id, annex } = values;
  const unchecked = {
    ...positionsBody(values, available),
    ...targetOf(values, user_id),
    tax_id,
    ...(annex !== null && { annex }),
  };
  const { body, problems } = checkBody(invoiceFromHours.body, unchecked, language);
  const found = new Map([...problems].filter(([field]) => !field.startsWith('entries') && field !== 'group_by'));
  if (values.entries.length === 0) found.set('entries', t.chooseOne);
  else if (values.entries.some((id) => !available.has(id))) found.set('entries', t.billedMeanwhile);
  else if (values.entries.length > maxInvoiceEntries) found.set('entries', t.tooMany);
  return { body: found.size === 0 ? body : null, problems: found };
};
