import { expect, test } from 'vitest';
import type { UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import { hoursBilling as t } from '#texts/de/hours-billing.ts';
import { billableIds, checkHours, positionsBody, filterEntries, type HoursValues } from './hours-values.ts';

const entry = (id: number, more: Partial<UnbilledEntry> = {}): UnbilledEntry => ({
  id,
  etag: `"${id}-1"`,
  user_id: 1,
  client_service_id: 1,
  contact_id: 7,
  pr_project_id: null,
  status_id: null,
  text: null,
  date: '2025-11-18',
  seconds: 3600,
  rate: '165.0000',
  amount: '165.00',
  ...more,
});

const values: HoursValues = {
  into: 'new',
  kb_invoice_id: null,
  contact_id: 7,
  contact_sub_id: null,
  contact_address_manual: '',
  title: '',
  header: '',
  footer: '',
  language_id: null,
  bank_account_id: null,
  kb_terms_of_payment_template_id: null,
  has_own_due: true,
  is_valid_from: '2025-11-20',
  is_valid_to: '2025-12-20',
  mwst_type: 0,
  mwst_is_net: true,
  from: null,
  to: null,
  client_service_id: null,
  pr_project_id: null,
  entries: [1, 2],
  rounding: 'none',
  minutes: 15,
  per: 'entry',
  group_by: 'activity',
  text: '',
  texts: [],
  tax_id: 1,
  account_id: null,
  annex: null,
};
const available = new Map([1, 2, 3].map((id) => [id, entry(id)]));
const check = (changes: Partial<HoursValues>) =>
  checkHours({ ...values, ...changes }, { available, user_id: 1, language: 'de' }, t);

test('a filter selects a period, both days included, an activity and a project, and nothing is billed without a rate', () => {
  const entries = [
    entry(1),
    entry(2, { date: '2025-11-30', client_service_id: 2 }),
    entry(3, { date: '2025-12-01', pr_project_id: 5, rate: null }),
  ];
  const ids = (filter: Partial<HoursValues>) => filterEntries(entries, { ...values, ...filter }).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ from: '2025-11-19', to: '2025-11-30' })).toEqual([2]);
  expect(ids({ to: '2025-11-18' })).toEqual([1]);
  expect(ids({ client_service_id: 1 })).toEqual([1, 3]);
  expect(ids({ pr_project_id: 5 })).toEqual([3]);
  expect(billableIds(entries)).toEqual([1, 2]);
});

test('entries are sent with the version shown, and rounding and texts only if set', () => {
  const entries = [
    { id: 1, etag: '"1-1"' },
    { id: 2, etag: '"2-1"' },
  ];
  expect(positionsBody(values, available)).toEqual({ entries, group_by: 'activity', tax_id: 1 });
  const texts = [{ key: 'k', text: 'Beratung' }];
  const more: Partial<HoursValues> = { rounding: 'up', text: '{activity}', texts, account_id: 9 };
  expect(positionsBody({ ...values, ...more }, available)).toEqual({
    entries,
    group_by: 'activity',
    tax_id: 1,
    rounding: { mode: 'up', minutes: 15, per: 'entry' },
    text: '{activity}',
    texts,
    account_id: 9,
  });
  expect(positionsBody({ ...values, entries: [] }, available)).toBeNull();
});

test('missing values are reported at their field, and nothing is sent', () => {
  expect(check({}).body).toMatchObject({
    tax_id: 1,
    invoice: { contact_id: 7, user_id: 1, is_valid_to: '2025-12-20' },
  });
  expect(check({ into: 'draft', kb_invoice_id: 4 }).body).toMatchObject({ kb_invoice_id: 4 });
  const summary = (changes: Partial<HoursValues>) => {
    const { body, problems } = check(changes);
    return [body, ...problems];
  };
  expect(summary({ entries: [] })).toEqual([null, ['entries', t.chooseOne]]);
  expect(summary({ entries: [1, 9] })).toEqual([null, ['entries', t.billedMeanwhile]]);
  expect(summary({ tax_id: null })).toEqual([null, ['tax_id', 'Diese Angabe fehlt.']]);
  expect(summary({ contact_id: null, is_valid_to: null })).toEqual([
    null,
    ['contact_id', 'Diese Angabe fehlt.'],
    ['is_valid_to', 'Diese Angabe fehlt.'],
  ]);
  expect(summary({ into: 'draft' })).toEqual([null, ['kb_invoice_id', 'Diese Angabe fehlt.']]);
});
