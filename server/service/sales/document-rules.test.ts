import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** rulings/documents on several documents: the fields that a copy takes over, the possible moves, the source of an address, credits. */
const service = await startTestService();
const { call, clock } = service;
afterAll(service.close);
const start = clock.now;
beforeEach(() => {
  clock.now = start;
});
const day = 86_400_000;

const contactOf = async (name_1: string, more: object = {}): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1, ...more } }));
const contact_id = await contactOf('Muster AG', { city: 'Bern' });

type Segment = 'kb_offer' | 'kb_order' | 'kb_invoice';
const make = async (segment: Segment, more: object = {}): Promise<string> =>
  `/${segment}/${idOf(await call('POST', `/${segment}`, { body: { contact_id, user_id: 1, ...more } }))}`;
const addLine = async (document: string, unit_price: number, more: object = {}): Promise<TestResponse> =>
  call('POST', `${document}/kb_position_custom`, {
    body: { account_id: 1, amount: 1, tax_id: 4, unit_price, ...more },
  });
const act = async (document: string, action: string, body: object = {}): Promise<TestResponse> =>
  call('POST', `${document}/${action}`, { body });
const issued = async (segment: Segment, unit_price = 100, more: object = {}): Promise<string> => {
  const document = await make(segment, more);
  await addLine(document, unit_price);
  await act(document, 'issue');
  return document;
};
const numberOf = (document: string): number => Number(document.split('/')[2]);
const readRecord = async (document: string) => recordOf(await call('GET', document));
const statusOf = async (document: string) => (await readRecord(document))['kb_item_status_id'];
const pay = async (invoice: string, value: number | string): Promise<TestResponse> =>
  call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value } });
const remind = async (invoice: string, is_sent: boolean): Promise<TestResponse> =>
  call('POST', `${invoice}/kb_reminder`, { body: { kb_invoice_id: numberOf(invoice), is_sent } });

describe('a new document', () => {
  it('is paid to the first account in its currency, otherwise to the first', async () => {
    const account = { name: 'Euro', owner: 'One AG', bank_name: 'Bank', currency_id: 2 };
    const euros = await call('POST', '/bank_account', { body: account });
    expect([euros.text, euros.status]).toEqual([euros.text, 201]);
    const accountFor = async (currency_id: number) =>
      (await readRecord(await make('kb_invoice', { currency_id })))['bank_account_id'];
    expect([await accountFor(1), await accountFor(2), await accountFor(3)]).toEqual([1, idOf(euros), 1]);
  });

  it('has the currency of the company once it is issued, even if its draft had none', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 100);
    expect((await call('POST', invoice, { body: { currency_id: null } })).body).toMatchObject({ currency_id: null });
    await act(invoice, 'issue');
    expect((await readRecord(invoice))['currency_id']).toBe(1);
  });

  it('keeps the dates sent, and adds its term to them, within valid dates', async () => {
    const dates = async (segment: Segment, more: object) => {
      const { is_valid_from, is_valid_to, is_valid_until } = await readRecord(await make(segment, more));
      return [is_valid_from, is_valid_to ?? is_valid_until];
    };
    expect(await dates('kb_invoice', { is_valid_from: '2025-01-01' })).toEqual(['2025-01-01', '2025-01-31']);
    expect(await dates('kb_offer', { is_valid_from: '2025-01-01' })).toEqual(['2025-01-01', '2025-01-31']);
    expect(await dates('kb_offer', { is_valid_until: '2026-02-03' })).toEqual(['2025-11-20', '2026-02-03']);
    expect(await dates('kb_invoice', { is_valid_from: '9999-12-20' })).toEqual(['9999-12-20', '9999-12-31']);
    expect(await readRecord(await make('kb_invoice'))).toMatchObject({ show_position_taxes: false });
  });

  it('updates its contact’s address while it is a draft, and keeps it once issued', async () => {
    const other = await contactOf('Holz GmbH', { city: 'Chur' });
    const person = await contactOf('Frey', { contact_type_id: 2, name_2: 'Eva' });
    const invoice = await make('kb_invoice');
    const address = async () => (await readRecord(invoice))['contact_address'];
    await call('POST', invoice, { body: { contact_id: other } });
    expect(await address()).toBe('Holz GmbH\nChur');
    await call('POST', invoice, { body: { contact_sub_id: person } });
    expect(await address()).toContain('Eva Frey');
    await call('POST', invoice, { body: { contact_sub_id: null } });
    await act(invoice, 'issue');
    await call('POST', `/contact/${other}`, { body: { city: 'Basel' } });
    expect((await call('POST', invoice, { body: await readRecord(invoice) })).status).toBe(200);
    expect(await address()).toBe('Holz GmbH\nChur');
    const viewed = { viewed_by_client_at: '2025-11-20 10:00:00' };
    expect((await call('POST', invoice, { body: viewed })).body).toMatchObject(viewed);
  });
});

describe('a copy', () => {
  it('a copy and a follow-up take over everything except number, dates, status and api_reference', async () => {
    const sub = await contactOf('Frey', { contact_type_id: 2 });
    const project_id = idOf(await call('POST', '/pr_project', { body: { name: 'Web', contact_id, user_id: 1 } }));
    const kept = {
      title: 'Arbeit',
      contact_sub_id: sub,
      user_id: 2,
      logopaper_id: 1,
      language_id: 3,
      bank_account_id: 1,
      currency_id: 2,
      payment_type_id: 2,
      header: 'Oben',
      footer: 'Unten',
      mwst_type: 2,
      mwst_is_net: false,
      show_position_taxes: true,
    };
    const hidden = {
      contact_address_manual: 'Von\nHand',
      is_compact_view: true,
      nb_decimals_amount: 3,
      nb_decimals_price: 4,
      terms_of_payment_text: 'Bar',
      kb_terms_of_payment_template_id: 2,
      contact_address_id: 7,
    };
    const order = await make('kb_order', { ...kept, ...hidden, pr_project_id: project_id, api_reference: 'erp:1' });
    await act(order, 'issue');
    const made = [
      ['order', idOf(await act(order, 'copy'))],
      ['invoice', idOf(await act(order, 'invoice'))],
    ] as const;
    for (const [resource, id] of made) {
      const body = { filter: [{ field: 'id', value: id }] };
      const [record] = recordsOf({
        ...(await call('POST', `/kontor/query/${resource}`, { body })),
        body: recordOf(await call('POST', `/kontor/query/${resource}`, { body }))['records'],
      });
      expect(record).toMatchObject({
        ...kept,
        ...hidden,
        project_id,
        contact_id,
        contact_address: 'Von\nHand',
        api_reference: null,
        is_valid_from: '2025-11-20',
      });
    }
  });

  it('a copy for another contact drops the person and manual address, and accepts new values', async () => {
    const other = await contactOf('Holz GmbH', { city: 'Chur' });
    const sub = await contactOf('Frey', { contact_type_id: 2 });
    const pr_project_id = idOf(await call('POST', '/pr_project', { body: { name: 'Bau', contact_id, user_id: 1 } }));
    const invoice = await make('kb_invoice', { contact_sub_id: sub, contact_address_manual: 'Von\nHand' });
    const copy = await act(invoice, 'copy', { contact_id: other, pr_project_id });
    expect(copy.body).toMatchObject({
      contact_id: other,
      contact_sub_id: null,
      project_id: pr_project_id,
      contact_address: 'Holz GmbH\nChur',
    });
    const same = await act(invoice, 'copy', { contact_id });
    expect(same.body).toMatchObject({ contact_sub_id: sub, contact_address: 'Von\nHand' });
  });
});

describe('follow-ups of a document', () => {
  it('depend on its kind, so that an estimate and an order with one number do not interfere', async () => {
    let [estimate, order] = [await issued('kb_offer'), await issued('kb_order')];
    while (numberOf(estimate) !== numberOf(order)) {
      if (numberOf(estimate) < numberOf(order)) estimate = await issued('kb_offer');
      else order = await issued('kb_order');
    }
    await act(order, 'invoice');
    const ofEstimate = await act(estimate, 'invoice');
    expect([ofEstimate.status, await statusOf(order)]).toEqual([201, 6]);
    await call('DELETE', `/kb_invoice/${idOf(ofEstimate)}`);
    expect(await statusOf(order)).toBe(6);
  });

  it.each([
    ['order', []],
    ['invoice', []],
    ['order', ['accept']],
    ['invoice', ['accept']],
  ] as const)('allow an %s from an estimate that is pending or confirmed', async (action, before) => {
    const estimate = await issued('kb_offer');
    for (const one of before) await act(estimate, one);
    expect([(await act(estimate, action)).status, await statusOf(estimate)]).toEqual([201, 3]);
  });
});

describe('revert_issue, cancel and mark_as_sent', () => {
  it.each([
    ['pending', []],
    ['confirmed', ['accept']],
    ['declined', ['reject']],
  ] as const)('reopen an estimate that is %s', async (_name, before) => {
    const estimate = await issued('kb_offer');
    for (const one of before) await act(estimate, one);
    expect((await act(estimate, 'mark_as_sent')).status).toBe(200);
    expect([(await act(estimate, 'revert_issue')).status, await statusOf(estimate)]).toEqual([200, 1]);
  });

  it('cancel an estimate that was confirmed', async () => {
    const estimate = await issued('kb_offer');
    await act(estimate, 'accept');
    expect([(await act(estimate, 'cancel')).status, await statusOf(estimate)]).toEqual([200, 4]);
  });

  it('reopen an invoice that is unpaid or has nothing to pay', async () => {
    const due = await issued('kb_invoice', 100, { is_valid_to: '2025-11-20' });
    clock.now += day;
    expect(await statusOf(due)).toBe(31);
    expect([(await act(due, 'revert_issue')).status, await statusOf(due)]).toEqual([200, 7]);
    const nothing = await issued('kb_invoice', 0);
    expect(await statusOf(nothing)).toBe(9);
    expect([(await act(nothing, 'revert_issue')).status, await statusOf(nothing)]).toEqual([200, 7]);
  });

  it('are refused while there is a payment or a sent reminder: 409', async () => {
    const paid = await issued('kb_invoice');
    await pay(paid, 100);
    expect(await statusOf(paid)).toBe(9);
    for (const action of ['revert_issue', 'cancel'])
      expect([action, (await act(paid, action)).status]).toEqual([action, 409]);
    const reminded = await issued('kb_invoice');
    await remind(reminded, false);
    expect((await act(reminded, 'revert_issue')).status).toBe(200);
    await act(reminded, 'issue');
    await remind(reminded, true);
    expect((await act(reminded, 'revert_issue')).status).toBe(409);
    expect((await act(reminded, 'cancel')).status).toBe(200);
  });
});

describe('a credit', () => {
  it('is pending until it is paid back, and never unpaid', async () => {
    const credit = await issued('kb_invoice', -100, { is_valid_to: '2025-11-20' });
    expect(await readRecord(credit)).toMatchObject({ kb_item_status_id: 8, total: '-100.0000' });
    clock.now += day;
    expect(await statusOf(credit)).toBe(8);
    await pay(credit, -30);
    expect(await readRecord(credit)).toMatchObject({ kb_item_status_id: 16, total_remaining_payments: '-70.0000' });
    const last = idOf(await pay(credit, -70));
    expect(await statusOf(credit)).toBe(9);
    await call('DELETE', `${credit}/payment/${last}`);
    expect(await statusOf(credit)).toBe(16);
    const again = await issued('kb_invoice', -100, { is_valid_to: '2025-11-19' });
    expect(await statusOf(again)).toBe(8);
  });
});

describe('payments', () => {
  it('payments beyond a decimal’s range are refused: 422, nothing written', async () => {
    const invoice = await issued('kb_invoice');
    await pay(invoice, 999_999_999_999);
    const refused = await pay(invoice, 1);
    expect([refused.status, recordOf(refused)['errors']]).toEqual([
      422,
      ['value: The amounts in this document are too large.'],
    ]);
    expect(recordsOf(await call('GET', `${invoice}/payment`))).toHaveLength(1);
    const credit = await issued('kb_invoice', -999_999_999_999);
    expect((await pay(credit, 1)).status).toBe(422);
  });

  it('leave a negative remainder if they exceed the total', async () => {
    const invoice = await issued('kb_invoice');
    await pay(invoice, 130);
    expect(await readRecord(invoice)).toMatchObject({ kb_item_status_id: 9, total_remaining_payments: '-30.0000' });
  });
});

describe('positions', () => {
  it('are identified by kind and id, so a text can be in a subposition with the same number', async () => {
    const fresh = await startTestService();
    const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
    const client = idOf(await fresh.call('POST', '/contact', { body: contact }));
    const invoice = `/kb_invoice/${idOf(await fresh.call('POST', '/kb_invoice', { body: { contact_id: client, user_id: 1 } }))}`;
    const text = idOf(await fresh.call('POST', `${invoice}/kb_position_text`, { body: { text: 'X' } }));
    const group = idOf(await fresh.call('POST', `${invoice}/kb_position_subposition`, { body: { show_pos_nr: true } }));
    const moved = await fresh.call('POST', `${invoice}/kb_position_text/${text}`, { body: { parent_id: group } });
    await fresh.close();
    expect([text, group, moved.status, recordOf(moved)['parent_id']]).toEqual([1, 1, 200, 1]);
  });

  it('must appear exactly once in an order: 422', async () => {
    const invoice = await make('kb_invoice');
    const keys: object[] = [];
    for (const text of ['A', 'B'])
      keys.push({
        type: 'KbPositionText',
        id: idOf(await call('POST', `${invoice}/kb_position_text`, { body: { text } })),
      });
    const order = async (body: readonly (object | undefined)[]) => {
      const headers = { 'if-match': (await call('GET', invoice)).headers['etag'] ?? '' };
      return (await call('PUT', `/kontor${invoice}/position_order`, { body, headers })).status;
    };
    const [first, second] = keys;
    expect(await order([first, second, first])).toBe(422);
    expect(await order([first])).toBe(422);
    expect(await order([first, { type: 'KbPositionText', id: 4711 }])).toBe(422);
    expect(await order([second, first])).toBe(200);
  });
});
