import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** "Reminder", "Document positions" and "Expense", written by hand from the text of the document: the stored and shown values. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact_id = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 } }),
);
const document = async (segment: string): Promise<number> =>
  idOf(await call('POST', `/${segment}`, { body: { contact_id, user_id: 1 } }));
const invoice = await document('kb_invoice');

describe('reminder', () => {
  const path = `/kb_invoice/${invoice}/kb_reminder`;
  const body = {
    kb_invoice_id: invoice,
    title: 'First reminder',
    is_valid_from: '2025-11-20',
    is_valid_to: '2025-12-04',
    reminder_level: 1,
    show_positions: true,
    remaining_price: '107.70',
    received_total: 0,
    header: 'Dear Sir',
    footer: 'Kind regards',
  };

  it('is created, shown, listed and searched', async () => {
    const created = await call('POST', path, { body });
    const record = {
      ...body,
      id: 1,
      received_total: '0',
      remaining_price: '107.7',
      reminder_period_in_days: 14,
      is_sent: false,
    };
    expect([created.status, created.body]).toEqual([201, record]);
    const padded = { ...record, received_total: '0.0000', remaining_price: '107.7000' };
    expect((await call('GET', `${path}/1`)).body).toEqual(padded);
    expect((await call('GET', path)).body).toEqual([padded]);
    const search = await call('POST', `${path}/search`, { body: [{ field: 'reminder_level', value: 1 }] });
    expect(search.body).toEqual([padded]);
    expect((await call('DELETE', `${path}/1`)).body).toEqual({ success: true });
  });

  it('needs kb_invoice_id', async () => {
    const { kb_invoice_id: _left, ...rest } = body;
    expect(recordOf(await call('POST', path, { body: rest }))['errors']).toEqual(['kb_invoice_id: Needs a value.']);
  });
});

describe('document positions', () => {
  const line = { account_id: 1, amount: '2.5', tax_id: 1, unit_price: 80 };
  const common = { parent_id: null, is_optional: false };
  const placed = { ...common, internal_pos: expect.any(Number) };

  it.each(['kb_offer', 'kb_order', 'kb_invoice'])('are below %s and require its edit scope', async (segment) => {
    const path = `/${segment}/${await document(segment)}/kb_position_text`;
    const token = await service.token(service.owner, ['kb_offer_edit', 'kb_order_edit', 'kb_invoice_edit']);
    const one = await service.token(service.owner, [
      segment === 'kb_offer' ? 'kb_offer_edit' : segment === 'kb_order' ? 'kb_order_edit' : 'kb_invoice_edit',
    ]);
    const bill = await service.token(service.owner, [
      'kb_bill_edit',
      'kb_invoice_show',
      'kb_offer_show',
      'kb_order_show',
    ]);
    const created = await call('POST', path, { token: one, body: { text: 'Hello' } });
    expect([created.status, created.body]).toMatchObject([201, { type: 'KbPositionText', text: 'Hello' }]);
    expect((await call('GET', path, { token })).status).toBe(200);
    expect((await call('GET', path, { token: bill })).status).toBe(403);
    const elsewhere = await document(segment);
    expect((await call('GET', `/${segment}/${elsewhere}/kb_position_text/${idOf(created)}`)).status).toBe(404);
  });

  it('article and custom positions are lines', async () => {
    const article_id = idOf(await call('POST', '/article', { body: {} }));
    const path = `/kb_invoice/${invoice}/kb_position_article`;
    const created = await call('POST', path, {
      body: { ...line, article_id, text: 'Chair', unit_id: 1, discount_in_percent: 10 },
    });
    expect([created.text, created.status]).toEqual([created.text, 201]);
    const expected = { ...line, article_id, text: 'Chair', unit_id: 1, discount_in_percent: '10', unit_price: '80' };
    expect(created.body).toMatchObject({ id: 1, type: 'KbPositionArticle', ...common, ...expected });
    const { article_id: _left, ...rest } = expected;
    const custom = await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body: { ...rest } });
    expect(custom.body).toMatchObject({ id: 1, type: 'KbPositionCustom', ...common, ...rest });
    expect(Object.keys(recordOf(custom)).toSorted()).toEqual(
      `account_id amount discount_in_percent id internal_pos is_optional parent_id pos
      position_total tax_id tax_value text type unit_id unit_name unit_price`.split(/\s+/),
    );
    const padded = { amount: '2.5000', unit_price: '80.0000', discount_in_percent: '10.0000' };
    expect((await call('GET', `${path}/1`)).body).toMatchObject(padded);
    const overwritten = await call('PUT', `${path}/1`, { body: { ...line, is_optional: true } });
    expect(overwritten.body).toMatchObject({
      article_id,
      is_optional: true,
      text: null,
      unit_id: null,
      discount_in_percent: null,
    });
  });

  it.each([
    [
      'subposition',
      { show_pos_nr: true, text: 'Part' },
      { ...placed, pos: '3', show_pos_prices: true, total_sum: '0' },
    ],
    ['text', { text: 'Words', show_pos_nr: false }, { ...placed, pos: null }],
    ['subtotal', { text: 'So far' }, { ...placed, value: '180' }],
    ['discount', { text: 'Friends', value: '12.5', is_percentual: true }, { discount_total: '22.5' }],
    ['pagebreak', {}, placed],
  ])('positions of kind %s', async (kind, body, rest) => {
    const type = `KbPosition${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const created = await call('POST', `/kb_invoice/${invoice}/kb_position_${kind}`, { body });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: idOf(created), type, ...body, ...rest });
  });

  it('pagebreak positions have no search', async () => {
    expect((await call('POST', `/kb_invoice/${invoice}/kb_position_pagebreak/search`, { body: [] })).status).toBe(404);
  });
});

describe('expense', () => {
  const body = { account_id: 1, amount: '49.90', tax_id: 5, user_id: 1 };

  it('requires account_id, amount, tax_id and user_id', async () => {
    const created = await call('POST', '/kb_expense', { body });
    expect([created.status, created.body]).toMatchObject([201, { ...body, id: 1, amount: '49.9', mwst_type: 0 }]);
    expect((await call('GET', '/kb_expense/1')).body).toMatchObject({ ...body, amount: '49.9000' });
    expect(recordOf(await call('POST', '/kb_expense', { body: {} }))['errors']).toHaveLength(4);
  });

  it('requires fourteen fields on overwrite, but not amount and tax_id', async () => {
    const required = {
      account_id: 2,
      bank_account_id: 1,
      currency_id: 1,
      is_compact_view: false,
      is_valid_from: '2025-11-01',
      language_id: 1,
      logopaper_id: 1,
      mwst_is_net: true,
      mwst_type: 1,
      nb_decimals_amount: 2,
      nb_decimals_price: 2,
      payment_type_id: 4,
      show_position_taxes: true,
      user_id: 1,
    };
    const { errors } = recordOf(await call('PUT', '/kb_expense/1', { body: {} }));
    expect(errors).toHaveLength(14);
    expect(errors).toEqual(expect.arrayContaining(Object.keys(required).map((field) => `${field}: Needs a value.`)));
    const overwritten = await call('PUT', '/kb_expense/1', { body: required });
    const expected = {
      account_id: 2,
      bank_account_id: 1,
      is_valid_from: '2025-11-01',
      mwst_type: 1,
      mwst_is_net: true,
    };
    expect([overwritten.status, overwritten.body]).toMatchObject([200, { ...expected, amount: '49.9', tax_id: 5 }]);
  });

  it('has an api_reference for other systems', async () => {
    const edited = await call('POST', '/kb_expense/1', { body: { api_reference: 'erp:4711' } });
    expect(edited.body).toMatchObject({ api_reference: 'erp:4711' });
  });

  it('can be searched by is_valid_until as well as by is_valid_to', async () => {
    const is_valid_to = recordOf(await call('GET', '/kb_expense/1'))['is_valid_to'];
    for (const field of ['is_valid_to', 'is_valid_until']) {
      const found = await call('POST', '/kb_expense/search', { body: [{ field, value: is_valid_to }] });
      expect([found.status, found.headers['x-total-count']]).toEqual([200, '1']);
    }
  });

  it('has three values of mwst_type', async () => {
    const statuses: number[] = [];
    for (const mwst_type of [0, 1, 2, 3, -1])
      statuses.push((await call('POST', '/kb_expense/1', { body: { mwst_type } })).status);
    expect(statuses).toEqual([200, 200, 200, 422, 422]);
  });
});
