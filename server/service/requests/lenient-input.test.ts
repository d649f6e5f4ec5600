import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** Null in an input (rulings/requests#null-create, rulings/requests#null-edit), and values from forms (rulings/requests#forms). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contactOf = async (name_1: string): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } }));
const [contact_id, contact_sub_id] = [await contactOf('Muster AG'), await contactOf('Beispiel AG')];
const client_service_id = idOf(await call('POST', '/client_service', { body: { name: 'Coaching' } }));
const issued = async (): Promise<string> => {
  const line = { type: 'KbPositionCustom', amount: 1, unit_price: 50, tax_id: 1, account_id: 1 };
  const made = await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1, positions: [line] } });
  const path = `/kb_invoice/${idOf(made)}`;
  await call('POST', `${path}/issue`);
  return path;
};

const tracking = { type: 'range', start: '2025-11-20 10:00', end: '2025-11-20 11:00' };
const entry = { user_id: 1, client_service_id, allowable_bill: true, tracking };
const expense = { account_id: 1, amount: 1, tax_id: 1, user_id: 1 };
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];
const nulls = (fields: string): object => Object.fromEntries(fields.split(' ').map((field) => [field, null]));
/** Omits fields that differ between records. */
const plain = (answered: TestResponse): object => ({ ...recordOf(answered), id: 0, document_nr: '', intern_code: '' });

describe('null on create counts as not sent', () => {
  it.each([
    ['/article', { user_id: 1, intern_name: 'Z' }, 'intern_description'],
    [
      '/kb_expense',
      expense,
      'is_compact_view is_valid_from mwst_is_net mwst_type nb_decimals_amount show_position_taxes',
    ],
    ['/task', { subject: 'Call', user_id: 1 }, 'have_remember'],
    ['/contact_relation', { contact_id, contact_sub_id }, 'description'],
    [
      '/kb_invoice',
      { contact_id, user_id: 1 },
      'is_compact_view is_valid_from mwst_is_net mwst_type nb_decimals_amount positions language_id bank_account_id payment_type_id logopaper_id',
    ],
  ])('null on create of %s', async (path, body, fields) => {
    const without = await call('POST', path, { body });
    const withNulls = await call('POST', path, { body: { ...body, ...nulls(fields) } });
    expect([withNulls.status, withNulls.text]).toEqual([201, withNulls.text]);
    expect(plain(withNulls)).toEqual(plain(without));
  });

  it('null on create of a reminder, whose eight other fields all have a value', async () => {
    const optional =
      'is_sent is_valid_from is_valid_to received_total remaining_price reminder_level show_positions title';
    const path = await issued();
    const kb_invoice_id = Number(path.split('/')[2]);
    const made = await call('POST', `${path}/kb_reminder`, { body: { kb_invoice_id, ...nulls(optional) } });
    expect([made.status, made.text]).toEqual([201, made.text]);
  });

  it('null is refused for required and unknown fields', async () => {
    expect(errorsOf(await call('POST', '/unit', { body: { name: null } }))).toEqual([422, ['name: Needs a value.']]);
    expect(errorsOf(await call('POST', '/unit', { body: { name: 'x', colour: null } }))).toEqual([
      422,
      ['colour: There is no such field.'],
    ]);
  });
});

describe('null on overwrite and edit', () => {
  const path = `/client_service/${client_service_id}`;

  it('clears a nullable field', async () => {
    await call('POST', path, { body: { default_price_per_hour: 80, account_id: 1 } });
    expect((await call('POST', path, { body: { default_price_per_hour: null, account_id: null } })).body).toMatchObject(
      {
        default_price_per_hour: null,
        account_id: null,
      },
    );
  });

  it('is refused with its own message if the field is not nullable', async () => {
    const document = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }))}`;
    const words = 'This must have a value: null cannot clear it.';
    const body = { mwst_type: null, is_compact_view: null, title: null };
    expect(errorsOf(await call('POST', document, { body }))).toEqual([
      422,
      [`is_compact_view: ${words}`, `mwst_type: ${words}`],
    ]);
    const german = await call('POST', document, { body, headers: { 'accept-language': 'de' } });
    expect(errorsOf(german)).toEqual([
      422,
      expect.arrayContaining(['mwst_type: Hat immer einen Wert: null kann ihn nicht löschen.']),
    ]);
    const task = idOf(await call('POST', '/task', { body: { subject: 'Call', user_id: 1 } }));
    const overwritten = await call('PUT', `/task/${task}`, {
      body: { subject: null, user_id: 1, have_remember: null },
    });
    expect(errorsOf(overwritten)).toEqual([422, [`have_remember: ${words}`, 'subject: Needs a value.']]);
  });

  it('clears what a copy would take over', async () => {
    const body = { contact_id, user_id: 1, title: 'Title' };
    const document = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body }))}`;
    expect((await call('POST', `${document}/copy`, { body: { title: null } })).body).toMatchObject({ title: null });
    expect((await call('POST', `${document}/copy`, { body: {} })).body).toMatchObject({ title: 'Title' });
    expect(errorsOf(await call('POST', `${document}/copy`, { body: { contact_id: null } }))).toEqual([
      422,
      ['contact_id: This must have a value: null cannot clear it.'],
    ]);
  });
});

describe('values from forms', () => {
  it.each([
    [
      { user_id: '1', client_service_id: String(client_service_id) },
      { user_id: 1, client_service_id },
    ],
    [{ allowable_bill: 1 }, { allowable_bill: true }],
    [{ allowable_bill: '1' }, { allowable_bill: true }],
    [{ allowable_bill: 'true' }, { allowable_bill: true }],
    [{ allowable_bill: 0 }, { allowable_bill: false }],
    [{ allowable_bill: '0' }, { allowable_bill: false }],
    [{ allowable_bill: 'false' }, { allowable_bill: false }],
    [
      { contact_id: '', charge: '', estimated_time: '' },
      { contact_id: null, charge: null, estimated_time: null },
    ],
    [{ text: '' }, { text: '' }],
    [{ text: '7' }, { text: '7' }],
  ])('%j is read as %j', async (sent, expected) => {
    for (const path of ['/timesheet', `/timesheet/${idOf(await call('POST', '/timesheet', { body: entry }))}`]) {
      const answered = await call('POST', path, { body: { ...entry, ...sent } });
      expect([answered.status, answered.body]).toEqual([
        path === '/timesheet' ? 201 : 200,
        expect.objectContaining(expected),
      ]);
    }
  });

  it('an empty date counts as not sent', async () => {
    const made = await call('POST', '/kb_invoice', {
      body: { contact_id: String(contact_id), user_id: '1', is_valid_from: '' },
    });
    expect([made.status, recordOf(made)['is_valid_from']]).toEqual([201, '2025-11-20']);
  });

  it.each([
    [{ client_service_id: 'x' }, ['client_service_id: A whole number.']],
    [{ client_service_id: '1.5' }, ['client_service_id: A whole number.']],
    [{ client_service_id: ' 1' }, ['client_service_id: A whole number.']],
    [{ client_service_id: '1e0' }, ['client_service_id: A whole number.']],
    [{ client_service_id: 1.5 }, ['client_service_id: A whole number.']],
    [{ client_service_id: true }, ['client_service_id: A whole number.']],
    [{ client_service_id: '12345678901234567890' }, ['client_service_id: A whole number.']],
    [{ client_service_id: '' }, ['client_service_id: Needs a value.']],
    [{ allowable_bill: 2 }, ['allowable_bill: true or false.']],
    [{ allowable_bill: 'yes' }, ['allowable_bill: true or false.']],
    [{ allowable_bill: 'TRUE' }, ['allowable_bill: true or false.']],
    [{ allowable_bill: '' }, ['allowable_bill: Needs a value.']],
    [{ text: 7 }, ['text: A text.']],
    [{ tracking: [1] }, ['tracking: A JSON object.']],
  ])('%j is refused', async (sent, errors) => {
    expect(errorsOf(await call('POST', '/timesheet', { body: { ...entry, ...sent } }))).toEqual([422, errors]);
  });
});

describe('[] as {}', () => {
  it('[] is accepted as a body', async () => {
    expect((await call('POST', '/article', { text: '[]' })).status).toBe(201);
    const made = await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } });
    const path = `/kb_invoice/${idOf(made)}`;
    expect((await call('POST', path, { text: '[]' })).status).toBe(200);
    expect((await call('POST', `${path}/copy`, { text: '[]' })).status).toBe(201);
    expect(errorsOf(await call('POST', `${path}/kb_reminder`, { text: '[]' }))).toEqual([
      422,
      ['kb_invoice_id: Needs a value.'],
    ]);
    expect(errorsOf(await call('POST', '/unit', { text: '[{}]' }))).toEqual([
      422,
      ['body: The data must be a JSON object.'],
    ]);
  });

  it('[] is accepted as an object inside a body', async () => {
    const path = `/timesheet/${idOf(await call('POST', '/timesheet', { body: entry }))}`;
    const edited = await call('POST', path, { body: { tracking: [] } });
    expect([edited.status, recordOf(edited)['tracking']]).toEqual([
      200,
      { type: 'range', start: '2025-11-20 10:00:00', end: '2025-11-20 11:00:00' },
    ]);
  });

  it('[] is an empty list where a list is expected', async () => {
    const made = await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1, positions: [] } });
    expect([made.status, recordOf(made)['positions']]).toEqual([201, []]);
  });
});

it('the kontor namespace accepts only what its contract allows', async () => {
  const timetracking = { user_id: '1', client_service_id, allowable_bill: true };
  expect((await call('POST', '/kontor/stopwatch/start', { body: { timetracking } })).status).toBe(422);
  const position = { type: 'KbPositionText', text: 'Text', show_pos_nr: 1 };
  const draft = `kb_invoice/${idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }))}`;
  expect((await call('POST', `/kontor/${draft}/position`, { body: position })).status).toBe(422);
});
