import { afterAll, describe, expect, it } from 'vitest';
import { documentsIn, type Segment } from '../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../testing/test-service.ts';

/** rulings/documents on estimates, orders and invoices: numbers, statuses, actions. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, addLine, act, field, statusOf, pay } = await documentsIn(service);

describe('document numbers', () => {
  it.each([
    ['kb_offer', /^AN-\d{5}$/],
    ['kb_order', /^AU-\d{5}$/],
    ['kb_invoice', /^RE-\d{5}$/],
  ] as const)('numbers of %s are assigned at creation and never reused', async (segment, shape) => {
    const first = await make(segment);
    const number = String(await field(first, 'document_nr'));
    expect(number).toMatch(shape);
    await call('DELETE', first);
    const second = await make(segment);
    expect(Number(String(await field(second, 'document_nr')).slice(3))).toBe(Number(number.slice(3)) + 1);
    await call('POST', second, { body: { document_nr: 'X' } });
    expect(await field(second, 'document_nr')).not.toBe('X');
  });
});

describe('a new document', () => {
  it('is a draft with typical default values', async () => {
    const record = recordOf(await call('GET', await make('kb_invoice')));
    expect(record).toMatchObject({
      kb_item_status_id: 7,
      currency_id: 1,
      bank_account_id: 1,
      language_id: 2,
      logopaper_id: 1,
      payment_type_id: 4,
      mwst_type: 0,
      mwst_is_net: true,
      is_valid_from: '2025-11-20',
      is_valid_to: '2025-12-20',
      contact_address: 'Muster AG\nSeestrasse 5\n8002 Zürich',
      title: null,
      header: null,
      footer: null,
      total: '0.0000',
      taxs: [],
      positions: [],
    });
    expect(recordOf(await call('GET', await make('kb_offer')))).toMatchObject({
      kb_item_status_id: 1,
      is_valid_until: '2025-12-20',
    });
    expect(await statusOf(await make('kb_order'))).toBe(5);
  });

  it('uses the days of its terms of payment, and keeps a manual address', async () => {
    const more = { kb_terms_of_payment_template_id: 3, contact_address_manual: 'By\nhand' };
    const invoice = await make('kb_invoice', more);
    expect([await field(invoice, 'is_valid_to'), await field(invoice, 'contact_address')]).toEqual([
      '2025-11-30',
      'By\nhand',
    ]);
    await call('POST', invoice, { body: { contact_address_manual: null } });
    expect(await field(invoice, 'contact_address')).toBe('Muster AG\nSeestrasse 5\n8002 Zürich');
  });

  it('omits positions on list and search', async () => {
    const [first] = recordsOf(await call('GET', '/kb_invoice?limit=1'));
    expect(Object.keys(first ?? {})).not.toContain('positions');
  });
});

describe('a document that is not a draft', () => {
  it.each(['kb_offer', 'kb_order', 'kb_invoice'] as const)('%s cannot be edited or deleted: 403', async (segment) => {
    const document = await make(segment);
    await addLine(document);
    await act(document, 'issue');
    const before = (await call('GET', document)).text;
    expect((await call('POST', document, { body: { title: 'New' } })).status).toBe(403);
    expect((await call('POST', document, { body: { mwst_type: 2 } })).status).toBe(403);
    expect((await call('DELETE', document)).status).toBe(403);
    expect((await call('GET', document)).text).toBe(before);
    const unchanged = { ...recordOf(await call('GET', document)), api_reference: 'erp:7' };
    expect((await call('POST', document, { body: unchanged })).body).toMatchObject({ api_reference: 'erp:7' });
  });
});

/** The actions from a draft on, with the status after each; 409 if it refuses. */
const journeys: readonly (readonly [Segment, readonly (readonly [string, number])[]])[] = [
  [
    'kb_offer',
    [
      ['accept', 409],
      ['issue', 2],
      ['issue', 409],
      ['accept', 3],
      ['reject', 409],
      ['revert_issue', 1],
    ],
  ],
  [
    'kb_offer',
    [
      ['mark_as_sent', 409],
      ['cancel', 409],
      ['issue', 2],
      ['mark_as_sent', 2],
      ['reject', 4],
    ],
  ],
  [
    'kb_offer',
    [
      ['order', 409],
      ['issue', 2],
      ['cancel', 4],
      ['invoice', 409],
      ['revert_issue', 1],
    ],
  ],
  [
    'kb_order',
    [
      ['revert_issue', 409],
      ['issue', 5],
      ['issue', 409],
      ['mark_as_sent', 5],
      ['revert_issue', 5],
    ],
  ],
  [
    'kb_order',
    [
      ['cancel', 21],
      ['cancel', 409],
      ['issue', 409],
      ['invoice', 409],
      ['mark_as_sent', 409],
    ],
  ],
  [
    'kb_invoice',
    [
      ['revert_issue', 409],
      ['mark_as_sent', 409],
      ['cancel', 409],
      ['issue', 8],
      ['revert_issue', 7],
    ],
  ],
  [
    'kb_invoice',
    [
      ['issue', 8],
      ['mark_as_sent', 8],
      ['cancel', 19],
      ['cancel', 409],
      ['revert_issue', 409],
    ],
  ],
];

describe('document statuses', () => {
  it.each(journeys)('statuses of %s change only by actions', async (segment, steps) => {
    const document = await make(segment);
    await addLine(document);
    for (const [action, expected] of steps) {
      const before = (await call('GET', document)).headers['etag'];
      const { status } = await act(document, action);
      const after = (await call('GET', document)).headers['etag'];
      expect([action, status === 200 ? await statusOf(document) : status]).toEqual([action, expected]);
      expect([action, after === before]).toEqual([action, status === 409]);
    }
  });

  it('an edit changes no status', async () => {
    const invoice = await make('kb_invoice');
    await call('POST', invoice, { body: { kb_item_status_id: 9, total: '5' } });
    expect(recordOf(await call('GET', invoice))).toMatchObject({ kb_item_status_id: 7, total: '0.0000' });
  });

  it('status 31 is set when an invoice is due and unpaid', async () => {
    const invoice = await make('kb_invoice', { is_valid_to: '2025-11-20' });
    await addLine(invoice);
    await act(invoice, 'issue');
    const { etag = '' } = (await call('GET', invoice)).headers;
    expect(await statusOf(invoice)).toBe(8);
    const at = service.clock.now;
    service.clock.now += 86_400_000;
    const queried = { filter: [{ field: 'kb_item_status_id', value: 31 }] };
    expect(recordOf(await call('POST', '/kontor/query/invoice', { body: queried }))['records']).not.toEqual([]);
    const found = await call('POST', '/kb_invoice/search', { body: [{ field: 'kb_item_status_id', value: 31 }] });
    expect(recordsOf(found).map(({ id }) => `/kb_invoice/${String(id)}`)).toContain(invoice);
    const known = await call('GET', invoice, { headers: { 'if-none-match': etag } });
    expect([known.status, recordOf(known)['kb_item_status_id']]).toEqual([200, 31]);
    await pay(invoice, 100);
    expect(await statusOf(invoice)).toBe(9);
    service.clock.now = at;
  });
});

describe('issued documents', () => {
  it('keep the address they were issued with', async () => {
    const body = { contact_type_id: 2, name_1: 'Muster', name_2: 'Eva', city: 'Bern', user_id: 1, owner_id: 1 };
    const person = idOf(await call('POST', '/contact', { body }));
    const invoice = await make('kb_invoice', { contact_id: person });
    await call('POST', `/contact/${person}`, { body: { city: 'Basel' } });
    await act(invoice, 'issue');
    await call('POST', `/contact/${person}`, { body: { city: 'Chur' } });
    expect(await field(invoice, 'contact_address')).toBe('Eva Muster\nBasel');
  });
});

describe('a copy', () => {
  it('is a draft with its own number, the positions, and the values sent', async () => {
    const invoice = await make('kb_invoice', { title: 'Work', api_reference: 'erp:1', is_valid_from: '2025-01-01' });
    const parent_id = idOf(
      await call('POST', `${invoice}/kb_position_subposition`, { body: { show_pos_nr: true, text: 'Part' } }),
    );
    await call('POST', `${invoice}/kb_position_custom`, {
      body: { account_id: 1, amount: 2, tax_id: 1, unit_price: 50, parent_id },
    });
    await call('POST', `${invoice}/kb_position_discount`, { body: { value: 10 } });
    await act(invoice, 'issue');
    const copied = await act(invoice, 'copy', { title: 'Again' });
    const original = recordOf(await call('GET', invoice));
    const copy = recordOf(await call('GET', `/kb_invoice/${idOf(copied)}`));
    expect(copied.status).toBe(201);
    expect(copied.headers['etag']).toBe((await call('GET', `/kb_invoice/${idOf(copied)}`)).headers['etag']);
    expect(copy).toMatchObject({ title: 'Again', api_reference: null, kb_item_status_id: 7 });
    expect([copy['is_valid_from'], copy['is_valid_to']]).toEqual(['2025-11-20', '2025-12-20']);
    expect([copy['total'], copy['taxs']]).toEqual([original['total'], original['taxs']]);
    expect(copy['document_nr']).not.toBe(original['document_nr']);
    expect(copy['positions']).toMatchObject([
      { type: 'KbPositionSubposition', text: 'Part', total_sum: '100.0000' },
      { type: 'KbPositionCustom', pos: '1.1', position_total: '100.0000' },
      { type: 'KbPositionDiscount', value: '10.0000', discount_total: '10.0000' },
    ]);
    expect(JSON.stringify(copy['positions'])).not.toContain(`"parent_id":${parent_id},`);
    const another = await act(invoice, 'copy', { contact_id: 999_999 });
    expect([another.status, recordOf(another)['errors']]).toEqual([422, ['contact_id: There is no such record.']]);
  });
});

describe('the follow-up', () => {
  it('an estimate’s follow-up is an order or an invoice with its positions, one at a time', async () => {
    const estimate = await make('kb_offer', { title: 'Work' });
    await addLine(estimate);
    await act(estimate, 'issue');
    const made = await act(estimate, 'order');
    expect([made.status, made.body]).toMatchObject([201, { title: 'Work', kb_item_status_id: 5, total: '100' }]);
    expect(recordOf(made)['positions']).toMatchObject([{ type: 'KbPositionCustom', position_total: '100' }]);
    expect(recordOf(made)['document_nr']).toMatch(/^AU-/);
    expect(await statusOf(estimate)).toBe(3);
    for (const action of ['order', 'invoice', 'revert_issue', 'cancel'])
      expect([action, (await act(estimate, action)).status]).toEqual([action, 409]);
    await call('DELETE', `/kb_order/${idOf(made)}`);
    expect((await act(estimate, 'invoice')).body).toMatchObject({ kb_item_status_id: 7, total: '100' });
  });

  it('an order’s follow-up is its invoice, and another is possible after that is cancelled or deleted', async () => {
    const order = await make('kb_order');
    await addLine(order);
    const first = `/kb_invoice/${idOf(await act(order, 'invoice'))}`;
    expect(await statusOf(order)).toBe(6);
    expect((await act(order, 'invoice')).status).toBe(409);
    expect((await addLine(order)).status).toBe(403);
    await act(first, 'issue');
    await act(first, 'cancel');
    expect(await statusOf(order)).toBe(5);
    const second = `/kb_invoice/${idOf(await act(order, 'invoice'))}`;
    await call('DELETE', second);
    expect(await statusOf(order)).toBe(5);
  });
});
