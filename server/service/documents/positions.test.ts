import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** rulings/positions: order, parents, optional, discounts, subtotals, and the sums of a document. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact_id = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 } }),
);
const newInvoice = async (more: object = {}): Promise<string> =>
  `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1, ...more } }))}`;

const normal = 1;
const reduced = 2;
const line = (amount: string, unit_price: string, more: object = {}) => ({
  account_id: 1,
  amount,
  unit_price,
  tax_id: normal,
  ...more,
});

const add = async (invoice: string, kind: string, body: object): Promise<TestResponse> =>
  call('POST', `${invoice}/kb_position_${kind}`, { body });
const group = async (invoice: string, parent_id: number | null = null): Promise<number> =>
  idOf(await add(invoice, 'subposition', { show_pos_nr: true, text: 'Part', parent_id }));
const listed = async (invoice: string) => recordsOf(await call('GET', `/kontor${invoice}/position`));
const textsOf = async (invoice: string) => (await listed(invoice)).map(({ text }) => text);
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe('a document with every kind of position', () => {
  /**
   * By hand: 3 x 120.00 less 10 % = 324.00; 2.5 x 95.55 = 238.875, 238.88; the group is 562.88. 4 x 68.00 = 272.00 at
   * 2.6 %. Optional lines and the optional group do not count. Lines 562.88 + 272.00 = 834.88. 5 % of that is 41.744,
   * 41.74, spread 562.88 : 272.00 as 28.14 and 13.60; 34.88 off the rest, 534.74 : 258.40, as 23.52 and 11.36. This
   * leaves 511.22 at 8.1 % = 41.40882, 41.41 and 247.04 at 2.6 % = 6.42304, 6.42. Net 758.26, taxes 47.83, together
   * 806.09, in francs 806.10.
   */
  it('adds up as calculated by hand: nested, optional, discounted, with two tax rates', async () => {
    const invoice = await newInvoice();
    const part = await group(invoice);
    await add(invoice, 'custom', line('3', '120', { discount_in_percent: 10, unit_id: 2, parent_id: part }));
    await add(invoice, 'custom', line('2.5', '95.55', { parent_id: part }));
    await add(invoice, 'text', { text: 'Delivered in May', show_pos_nr: false });
    await add(invoice, 'subtotal', { text: 'So far' });
    const article_id = idOf(await call('POST', '/article', { body: {} }));
    await add(invoice, 'article', line('4', '68', { tax_id: reduced, article_id }));
    const extra = idOf(await add(invoice, 'custom', line('1', '500')));
    await call('POST', `${invoice}/kb_position_custom/${extra}`, { body: { is_optional: true } });
    const choice = await group(invoice);
    await call('POST', `${invoice}/kb_position_subposition/${choice}`, { body: { is_optional: true } });
    await add(invoice, 'custom', line('1', '77.70', { parent_id: choice }));
    await add(invoice, 'pagebreak', {});
    await add(invoice, 'discount', { value: 5, is_percentual: true });
    await add(invoice, 'discount', { value: '34.88', is_percentual: false });
    const record = recordOf(await call('GET', invoice));
    expect(record).toMatchObject({
      total_gross: '834.8800',
      total_net: '758.2600',
      total_taxes: '47.8300',
      total: '806.1000',
      total_remaining_payments: '806.1000',
      taxs: [
        { percentage: '8.1', value: '41.4100' },
        { percentage: '2.6', value: '6.4200' },
      ],
    });
    expect(record['positions']).toMatchObject([
      { type: 'KbPositionSubposition', internal_pos: 1, pos: '1', total_sum: '562.8800', show_pos_prices: true },
      { internal_pos: 2, pos: '1.1', position_total: '324.0000', tax_value: '8.1000', unit_name: 'h' },
      { internal_pos: 3, pos: '1.2', position_total: '238.8800', unit_name: null },
      { type: 'KbPositionText', internal_pos: 4, pos: null },
      { type: 'KbPositionSubtotal', internal_pos: 5, value: '562.8800' },
      { type: 'KbPositionArticle', internal_pos: 6, pos: '2', position_total: '272.0000', tax_value: '2.6000' },
      { internal_pos: 7, pos: '3', is_optional: true, position_total: '500.0000' },
      { internal_pos: 8, pos: '4', is_optional: true, total_sum: '77.7000' },
      { internal_pos: 9, pos: '4.1', position_total: '77.7000' },
      { type: 'KbPositionPagebreak', internal_pos: 10 },
      { type: 'KbPositionDiscount', discount_total: '41.7400' },
      { type: 'KbPositionDiscount', discount_total: '34.8800' },
    ]);
  });

  it('is recalculated on changes of mwst_type, mwst_is_net and currency_id', async () => {
    const invoice = await newInvoice({ mwst_is_net: false });
    await add(invoice, 'custom', line('1', '100.02'));
    const totals = async (body: object) => {
      const { total, total_net, total_taxes, taxs } = recordOf(await call('POST', invoice, { body }));
      return [total, total_net, total_taxes, taxs];
    };
    const seven = [{ percentage: '8.1', value: '7.49' }];
    expect(await totals({})).toEqual(['100', '92.53', '7.49', seven]);
    expect(await totals({ currency_id: 2 })).toEqual(['100.02', '92.53', '7.49', seven]);
    expect(await totals({ mwst_is_net: true })).toEqual([
      '108.12',
      '100.02',
      '8.1',
      [{ percentage: '8.1', value: '8.1' }],
    ]);
    expect(await totals({ mwst_type: 1 })).toEqual(['100.02', '100.02', '0', []]);
  });

  it('is exact with large numbers: six places times six places', async () => {
    const invoice = await newInvoice({ mwst_type: 2, currency_id: 2 });
    const created = await add(invoice, 'custom', line('123456.789012', '9876.543211'));
    expect(recordOf(created)['position_total']).toBe('1219326311.37');
    await add(invoice, 'custom', line('1', '98765432109.87'));
    expect(recordOf(await call('GET', invoice))['total']).toBe('99984758421.2400');
  });

  it('refuses figures beyond a decimal’s range: 422, nothing written', async () => {
    const invoice = await newInvoice();
    const before = (await call('GET', invoice)).text;
    const refused = await add(invoice, 'custom', line('999999999999', '10'));
    expect(errorsOf(refused)).toEqual([422, ['total: The amounts in this document are too large.']]);
    expect((await call('GET', invoice)).text).toBe(before);
  });
});

describe('Etag', () => {
  it('is the same for a document and its positions', async () => {
    const invoice = await newInvoice();
    const created = await add(invoice, 'text', { text: 'One' });
    const path = `${invoice}/kb_position_text/${idOf(created)}`;
    const etags = async () =>
      Promise.all(
        [invoice, path, `/kontor${invoice}/position`].map(async (at) => (await call('GET', at)).headers['etag']),
      );
    const first = created.headers['etag'];
    expect(await etags()).toEqual([first, first, first]);
    const edited = await call('POST', path, { body: { text: 'Two' }, headers: { 'if-match': first ?? '' } });
    expect(edited.headers['etag']).not.toBe(first);
    expect(new Set(await etags())).toEqual(new Set([edited.headers['etag']]));
    const stale = await call('POST', invoice, { body: { title: 'New' }, headers: { 'if-match': first ?? '' } });
    expect(stale.status).toBe(412);
  });
});

describe('positions of a document that is not a draft', () => {
  it('are read-only: 403', async () => {
    const invoice = await newInvoice();
    const part = await group(invoice);
    const path = `${invoice}/kb_position_subposition/${part}`;
    await call('POST', `${invoice}/issue`);
    const before = (await call('GET', invoice)).text;
    const etag = (await call('GET', invoice)).headers['etag'] ?? '';
    const order = { body: [{ type: 'KbPositionSubposition', id: part }], headers: { 'if-match': etag } };
    const answers = [
      await add(invoice, 'text', { text: 'Late' }),
      await call('POST', path, { body: { text: 'Late' } }),
      await call('PUT', path, { body: { show_pos_nr: true } }),
      await call('DELETE', path),
      await call('PUT', `/kontor${invoice}/position_order`, order),
      await call('POST', `/kontor${invoice}/position`, { body: { type: 'KbPositionText', text: 'Late' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await call('GET', invoice)).text).toBe(before);
  });
});

describe('order of positions', () => {
  it('is one dense sequence over all kinds, depth first, and new ones come last', async () => {
    const invoice = await newInvoice();
    await add(invoice, 'text', { text: 'A' });
    const part = await group(invoice);
    await add(invoice, 'discount', { value: 1, text: 'D' });
    await add(invoice, 'text', { text: 'B', parent_id: part });
    await add(invoice, 'subtotal', { text: 'C', parent_id: part });
    expect(await textsOf(invoice)).toEqual(['A', 'Part', 'B', 'C', 'D']);
    expect((await listed(invoice)).map(({ internal_pos }) => internal_pos)).toEqual([1, 2, 3, 4, undefined]);
    await call('DELETE', `${invoice}/kb_position_text/${String((await listed(invoice))[0]?.['id'])}`);
    expect((await listed(invoice)).map(({ internal_pos }) => internal_pos)).toEqual([1, 2, 3, undefined]);
  });

  it('is set as a whole by position_order, in one transaction', async () => {
    const invoice = await newInvoice();
    for (const text of ['A', 'B', 'C']) await add(invoice, 'text', { text });
    const part = await group(invoice);
    const [a, b, c] = (await listed(invoice)).map(({ id, type }) => ({ id, type, parent_id: null }));
    const path = `/kontor${invoice}/position_order`;
    const etag = async () => (await call('GET', invoice)).headers['etag'] ?? '';
    const put = async (body: unknown) => call('PUT', path, { body, headers: { 'if-match': await etag() } });
    const whole = [c, { type: 'KbPositionSubposition', id: part, parent_id: null }, { ...a, parent_id: part }, b];
    const ordered = await put(whole);
    expect([ordered.status, recordsOf(ordered).map(({ text }) => text)]).toEqual([200, ['C', 'Part', 'A', 'B']]);
    expect(ordered.headers['etag']).toBe(await etag());
    expect(await textsOf(invoice)).toEqual(['C', 'Part', 'A', 'B']);
    expect((await listed(invoice)).map(({ pos }) => pos)).toEqual([null, '1', null, null]);
    expect((await call('PUT', path, { body: whole })).status).toBe(412);
    expect((await call('PUT', path, { body: whole, headers: { 'if-match': '"0-0"' } })).status).toBe(412);
    for (const body of [whole.slice(1), [...whole, c], [...whole, { type: 'KbPositionText', id: 9999 }]]) {
      expect(errorsOf(await put(body))).toEqual([422, ['body: List every position of the document exactly once.']]);
    }
    expect((await put({})).status).toBe(422);
    expect(await textsOf(invoice)).toEqual(['C', 'Part', 'A', 'B']);
  });

  it('lets a new position be placed after a sibling, first, in a subposition, or optional', async () => {
    const invoice = await newInvoice();
    const create = async (body: object) => call('POST', `/kontor${invoice}/position`, { body });
    const a = await create({ type: 'KbPositionText', text: 'A' });
    await create({ type: 'KbPositionText', text: 'B' });
    const after = { type: 'KbPositionText', id: idOf(a) };
    const part = idOf(await create({ type: 'KbPositionSubposition', show_pos_nr: true, text: 'Part', after }));
    await create({ type: 'KbPositionSubtotal', text: 'First', after: null });
    const held = await create({
      type: 'KbPositionText',
      text: 'Held',
      parent_id: part,
      is_optional: true,
      after: null,
    });
    expect([held.status, held.body]).toMatchObject([201, { parent_id: part, is_optional: true, internal_pos: 4 }]);
    expect(held.headers['etag']).toBe((await call('GET', invoice)).headers['etag']);
    expect(await textsOf(invoice)).toEqual(['First', 'A', 'Part', 'Held', 'B']);
    const strange = await create({ type: 'KbPositionText', text: 'X', parent_id: part, after });
    expect(errorsOf(strange)).toEqual([422, ['after: There is no such position at this level.']]);
    expect((await create({ type: 'KbPositionExpense' })).status).toBe(422);
    expect(await textsOf(invoice)).toHaveLength(5);
  });
});

describe('parent_id', () => {
  const none = [422, ['parent_id: There is no such subposition in this document.']];

  it('is a subposition of the same document', async () => {
    const invoice = await newInvoice();
    const elsewhere = await group(await newInvoice());
    expect(errorsOf(await add(invoice, 'text', { text: 'X', parent_id: 4711 }))).toEqual(none);
    expect(errorsOf(await add(invoice, 'text', { text: 'X', parent_id: elsewhere }))).toEqual(none);
    const text = idOf(await add(invoice, 'text', { text: 'X' }));
    const edit = await call('POST', `${invoice}/kb_position_text/${text}`, { body: { parent_id: elsewhere } });
    expect(errorsOf(edit)).toEqual(none);
    const part = await group(invoice);
    const moved = await call('POST', `${invoice}/kb_position_text/${text}`, { body: { parent_id: part } });
    expect(moved.body).toMatchObject({ parent_id: part, internal_pos: 2 });
  });

  it('allows no cycles and at most four levels', async () => {
    const invoice = await newInvoice();
    const one = await group(invoice);
    const two = await group(invoice, one);
    const three = await group(invoice, two);
    const itself = await call('POST', `${invoice}/kb_position_subposition/${one}`, { body: { parent_id: three } });
    expect(errorsOf(itself)).toEqual([422, ['parent_id: A subposition cannot contain itself.']]);
    const four = await add(invoice, 'custom', line('1', '1', { parent_id: three }));
    expect([four.status, recordOf(four)['pos']]).toEqual([201, '1.1.1.1']);
    const deep = await group(invoice, three);
    const five = await add(invoice, 'text', { text: 'X', parent_id: deep });
    expect(errorsOf(five)).toEqual([422, ['parent_id: Positions can be nested four levels deep at most.']]);
    const above = await group(invoice);
    const sunk = await call('POST', `${invoice}/kb_position_subposition/${one}`, { body: { parent_id: above } });
    expect(sunk.status).toBe(422);
  });

  it('deletes the content of a deleted subposition', async () => {
    const invoice = await newInvoice();
    const one = await group(invoice);
    const two = await group(invoice, one);
    await add(invoice, 'custom', line('1', '100', { parent_id: two }));
    await add(invoice, 'custom', line('1', '10'));
    await call('DELETE', `${invoice}/kb_position_subposition/${one}`);
    expect(await listed(invoice)).toMatchObject([{ type: 'KbPositionCustom', internal_pos: 1, pos: '1' }]);
    expect(recordOf(await call('GET', invoice))).toMatchObject({ total_gross: '10.0000', total: '10.8000' });
  });

  it('is not possible for a discount, which is only at the top level', async () => {
    const invoice = await newInvoice();
    const part = await group(invoice);
    const created = await add(invoice, 'discount', { value: 5, parent_id: part });
    expect(errorsOf(created)).toEqual([422, ['parent_id: There is no such field.']]);
    const discount = idOf(await add(invoice, 'discount', { value: 5 }));
    const order = [
      { type: 'KbPositionSubposition', id: part },
      { type: 'KbPositionDiscount', id: discount, parent_id: part },
    ];
    const headers = { 'if-match': (await call('GET', invoice)).headers['etag'] ?? '' };
    expect((await call('PUT', `/kontor${invoice}/position_order`, { body: order, headers })).status).toBe(422);
  });
});
