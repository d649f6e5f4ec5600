import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** Constant, computed and ineffective fields (rulings/fields). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));
const entry = { user_id: 1, client_service_id: 1, allowable_bill: true };
const duration = { type: 'duration', date: '2025-11-20', duration: '01:30' };
const timesheet = { ...entry, date: '2025-11-20', duration: '02:45' };
const span = { needed_hour_start: '2025-11-20 08:00:00', needed_hour_end: '2025-11-20 10:30:00' };
const expense = { user_id: 1, account_id: 1, tax_id: 1, amount: '48.60' };
const invoice = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
const account = { bank_name: 'Bank', name: 'Konto', owner: 'Muster AG', currency_id: 1 };
const task = { user_id: 1, subject: 'Offerte' };

const rows: readonly (readonly [string, string, object, object])[] = [
  [
    'timesheet: a duration',
    '/monitoring',
    { ...timesheet, ...span, tracking_type: 0 },
    {
      needed_hour: 2,
      needed_min: 45,
      total_time_in_secs: 9900,
      is_time_tracking: false,
      has_active_time_tracking: false,
      start_time_tracking: null,
      needed_hour_start: null,
      needed_hour_end: null,
    },
  ],
  [
    'timesheet: from and to',
    '/monitoring',
    { ...timesheet, ...span, tracking_type: 1 },
    {
      needed_hour: 2,
      needed_min: 30,
      total_time_in_secs: 9000,
      is_time_tracking: false,
      ...span,
    },
  ],
  [
    'timesheet: a stopwatch',
    '/monitoring',
    { ...timesheet, ...span, tracking_type: 2 },
    {
      needed_hour: 2,
      needed_min: 45,
      is_time_tracking: true,
      has_active_time_tracking: false,
      needed_hour_start: null,
    },
  ],
  [
    'timesheet: an estimate',
    '/monitoring',
    { ...timesheet, ...span, tracking_type: 0, estimated_hour: '01:10', estimated_time: '03:20' },
    {
      estimated_hour: 3,
      estimated_min: 20,
    },
  ],
  [
    'timesheet: no estimate',
    '/monitoring',
    { ...timesheet, ...span, tracking_type: 0 },
    {
      estimated_hour: null,
      estimated_min: null,
      travel_time: null,
      travel_charge: null,
      travel_distance: null,
      charge: null,
    },
  ],
  [
    'timetracking',
    '/timesheet',
    { ...entry, tracking: duration, charge: '120', estimated_time: '04:00' },
    {
      charge: '120',
      estimated_time: '4:00',
      travel_time: null,
      travel_charge: null,
      travel_distance: null,
    },
  ],
  [
    'reminder',
    `/kb_invoice/${invoice}/kb_reminder`,
    { kb_invoice_id: invoice, is_valid_from: '2025-11-20', is_valid_to: '2025-12-10' },
    {
      reminder_period_in_days: 20,
    },
  ],
  [
    'item without stock',
    '/article',
    { stock_nr: '5', tax_income_id: 2 },
    {
      is_stock: false,
      tax_id: 2,
      stock_reserved_nr: 0,
      stock_picked_nr: 0,
      stock_disposed_nr: 0,
      stock_ordered_nr: 0,
    },
  ],
  [
    'item in stock',
    '/article',
    { stock_id: 1, stock_nr: '5.5', stock_min_nr: '2', width: 3, delivery_price: '7.5' },
    {
      is_stock: true,
      stock_nr: 5.5,
      stock_available_nr: 5.5,
      stock_min_nr: 2,
      width: 3,
      delivery_price: '7.5',
    },
  ],
  [
    'task',
    '/task',
    { ...task, have_remember: true, remember_type_id: 1, remember_time_id: 1, entry_id: 9 },
    {
      place: null,
      has_reminder: 'true',
      entry_id: 9,
    },
  ],
  ['task without a reminder', '/task', task, { place: null, has_reminder: 'false' }],
  [
    'subposition',
    `/kb_invoice/${invoice}/kb_position_subposition`,
    { show_pos_nr: false },
    {
      show_pos_prices: true,
      total_sum: '0',
      pos: null,
    },
  ],
  [
    'bank account',
    '/bank_account',
    account,
    {
      is_esr: false,
      esr_besr_id: null,
      esr_post_account_nr: null,
      esr_payment_for_text: null,
      esr_in_favour_of_text: null,
    },
  ],
  [
    'contact relation',
    '/contact_relation',
    { contact_id, contact_sub_id: idOf(await call('POST', '/contact', { body: contact })) },
    {
      description: '',
    },
  ],
  [
    'expense',
    '/kb_expense',
    { ...expense, is_valid_from: '2025-10-01', viewed_by_client_at: '2025-10-02 08:00', api_reference: 'erp:1' },
    {
      is_valid_to: '2025-10-01',
      allowable_bill: null,
      total_paid_payments: '0',
      total_remaining_payments: '48.6',
      total: '48.6',
      viewed_by_client_at: '2025-10-02 08:00:00',
      api_reference: 'erp:1',
    },
  ],
  [
    'invoice',
    '/kb_invoice',
    { contact_id, user_id: 1, header: 'Guten Tag' },
    {
      esr_id: null,
      network_link: '',
      header: 'Guten Tag',
      total_received_payments: '0',
      total_credit_vouchers: '0',
      contact_address: expect.stringContaining('Muster AG'),
    },
  ],
  [
    'invoice with an address by hand',
    '/kb_invoice',
    { contact_id, user_id: 1, contact_address_manual: 'Postfach\n8000 Zürich' },
    {
      contact_address: 'Postfach\n8000 Zürich',
    },
  ],
];

describe('an unspecified field in a record', () => {
  it.each(rows)('%s', async (_name, path, body, expected) => {
    const created = await call('POST', path, { body });
    expect([created.status, created.body]).toMatchObject([201, expected]);
  });
});

describe('inputs without a visible effect', () => {
  it.each([
    ['/kb_expense', expense, { is_compact_view: true }],
    ['/kb_expense', expense, { nb_decimals_amount: 4, nb_decimals_price: 3 }],
    ['/kb_invoice', { contact_id, user_id: 1 }, { is_compact_view: true, nb_decimals_amount: 4, nb_decimals_price: 3 }],
    [`/kb_invoice/${invoice}/kb_position_pagebreak`, {}, { pagebreak: 'page' }],
    [`/kb_invoice/${invoice}/kb_position_text`, { text: 'x' }, { is_optional: true }],
    ['/note', { user_id: 1, subject: 'x', event_start: '2025-11-20 10:00' }, { communication_kind_id: 1 }],
    ['/article', {}, { account_id: 1, character_info: 'x', is_using_set_price_calc: true, marginFromSalePrice: '5' }],
  ])('%s', async (path, body, more) => {
    const own = ['id', 'document_nr', 'internal_pos', 'pos', 'updated_at'];
    const recordAfter = async (sent: object) =>
      Object.entries(recordOf(await call('POST', path, { body: sent }))).filter(([field]) => !own.includes(field));
    const without = await recordAfter(body);
    expect(await recordAfter({ ...body, ...more })).toEqual(without);
    expect(without.length).toBeGreaterThan(1);
  });
});
