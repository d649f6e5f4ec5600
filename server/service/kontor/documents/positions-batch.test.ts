import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/** The result of many creates, in one transaction, all or none (rulings/positions#batch). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact_id = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 } }),
);
const newInvoice = async (): Promise<string> =>
  `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }))}`;
const line = (text: string, more: object = {}) => ({
  type: 'KbPositionCustom',
  text,
  account_id: 1,
  amount: '2',
  unit_price: '10.5',
  tax_id: 1,
  ...more,
});
const words = (text: string, more: object = {}) => ({ type: 'KbPositionText', text, show_pos_nr: false, ...more });
const batch = async (invoice: string, positions: readonly object[], more: object = {}, headers = {}) =>
  call('POST', `/kontor${invoice}/position_batch`, { body: { positions, ...more }, headers });
const listed = async (invoice: string) => recordsOf(await call('GET', `/kontor${invoice}/position`));
const textsOf = async (invoice: string) => (await listed(invoice)).map(({ text }) => text ?? null);
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe('a batch of positions', () => {
  it('creates the same as single creates', async () => {
    const [one, many] = [await newInvoice(), await newInvoice()];
    const kinds = [
      line('A', { discount_in_percent: '5', unit_id: 2 }),
      words('B'),
      { type: 'KbPositionSubposition', text: 'G', show_pos_nr: true, is_optional: true },
      { type: 'KbPositionSubtotal', text: 'S' },
      { type: 'KbPositionDiscount', value: '3' },
      { type: 'KbPositionPagebreak', is_optional: true },
      line('C', { is_optional: true }),
    ];
    for (const kind of kinds) expect((await call('POST', `/kontor${one}/position`, { body: kind })).status).toBe(201);
    const made = await batch(many, kinds);
    expect(made.status).toBe(201);
    const withoutIds = (records: readonly object[]) => records.map((record) => ({ ...record, id: 0 }));
    expect(withoutIds(await listed(many))).toEqual(withoutIds(await listed(one)));
    expect(made.body).toEqual(await listed(many));
    const answer = await call('GET', many);
    expect(made.headers['etag']).toBe(answer.headers['etag']);
    expect(recordOf(answer)['total']).toBe(recordOf(await call('GET', one))['total']);
  });

  it('is placed after a sibling, first, last, or in a subposition', async () => {
    const invoice = await newInvoice();
    const [first] = recordsOf(await batch(invoice, [line('A'), line('Z')]));
    await batch(invoice, [words('B'), line('C')], { after: { type: 'KbPositionCustom', id: first?.['id'] } });
    await batch(invoice, [line('1'), words('2')], { after: null });
    const [group] = recordsOf(await batch(invoice, [{ type: 'KbPositionSubposition', text: 'G', show_pos_nr: true }]));
    const parent_id = group?.['id'];
    await batch(invoice, [line('x', { parent_id }), words('y', { parent_id })]);
    await batch(invoice, [line('w', { parent_id })], { after: null });
    expect(await textsOf(invoice)).toEqual(['1', '2', 'A', 'B', 'C', 'Z', 'G', 'w', 'x', 'y']);
  });

  it('is created completely or not at all, and each problem is named', async () => {
    const invoice = await newInvoice();
    await batch(invoice, [line('A')]);
    const before = (await call('GET', invoice)).text;
    const [group] = recordsOf(await batch(await newInvoice(), [{ type: 'KbPositionSubposition', show_pos_nr: true }]));
    expect(
      errorsOf(await batch(invoice, [line('B'), line('C', { tax_id: 4711 }), line('D', { unit_id: 4711 })])),
    ).toEqual([422, ['positions.1.tax_id: There is no such record.', 'positions.2.unit_id: There is no such record.']]);
    expect(errorsOf(await batch(invoice, [line('B'), words('C', { colour: 'red' })]))).toEqual([
      422,
      ['positions.1.colour: There is no such field.'],
    ]);
    expect((await batch(invoice, [line('B'), line('C', { parent_id: group?.['id'] })])).status).toBe(422);
    expect((await batch(invoice, [line('B', { parent_id: 4711 })])).status).toBe(422);
    expect((await batch(invoice, [line('B')], { after: { type: 'KbPositionText', id: 4711 } })).status).toBe(422);
    expect((await batch(invoice, [])).status).toBe(422);
    expect(
      (
        await batch(
          invoice,
          Array.from({ length: 101 }, () => line('B')),
        )
      ).status,
    ).toBe(422);
    expect((await batch(invoice, [line('B', { unit_price: '999999999999' }), line('C')])).status).toBe(422);
    expect((await batch(invoice, [line('B')], {}, { 'if-match': '"0-0"' })).status).toBe(412);
    expect((await call('GET', invoice)).text).toBe(before);
    await call('POST', `${invoice}/issue`);
    expect((await batch(invoice, [line('B')])).status).toBe(403);
  });

  it('is created once under one key', async () => {
    const invoice = await newInvoice();
    const headers = { 'idempotency-key': 'one' };
    const [first, again] = [
      await batch(invoice, [line('A'), line('B')], {}, headers),
      await batch(invoice, [line('A'), line('B')], {}, headers),
    ];
    expect([again.text, again.headers['etag']]).toEqual([first.text, first.headers['etag']]);
    expect(await textsOf(invoice)).toEqual(['A', 'B']);
  });
});
