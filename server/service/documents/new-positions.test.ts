import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** The positions of a created estimate, order or invoice (rulings/requests#new-positions). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));
const article_id = idOf(await call('POST', '/article', { body: { intern_name: 'Stuhl' } }));
const documents = ['kb_offer', 'kb_order', 'kb_invoice'] as const;

const line = (more: object = {}) => ({
  type: 'KbPositionCustom',
  amount: '2',
  unit_price: '50',
  tax_id: 1,
  account_id: 1,
  text: 'x',
  ...more,
});
const group = (id: number | undefined, more: object = {}) => ({
  type: 'KbPositionSubposition',
  ...(id === undefined ? {} : { id }),
  text: `group ${id}`,
  show_pos_nr: true,
  ...more,
});
const create = async (positions: unknown, more: { readonly headers?: { readonly [name: string]: string } } = {}) =>
  call('POST', '/kb_invoice', { body: { contact_id, user_id: 1, positions }, ...more });
const positionsOf = (answered: TestResponse): readonly { readonly [field: string]: unknown }[] =>
  recordsOf({ ...answered, body: recordOf(answered)['positions'] });
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe.each(documents)('POST /%s with positions', (segment) => {
  it('creates them with the document', async () => {
    const body = { contact_id, user_id: 1, mwst_type: 2, positions: [line()] };
    const made = await call('POST', `/${segment}`, { body });
    expect([made.status, recordOf(made)['total']]).toEqual([201, '100']);
    expect(positionsOf(made)).toMatchObject([
      { type: 'KbPositionCustom', amount: '2', unit_price: '50', position_total: '100', internal_pos: 1, pos: '1' },
    ]);
    expect(made.headers['etag']).toBe(`"${idOf(made)}-1"`);
    const record = await call('GET', `/${segment}/${idOf(made)}`);
    expect(positionsOf(record)).toMatchObject([{ position_total: '100.0000' }]);
    expect(recordsOf(await call('GET', `/${segment}/${idOf(made)}/kb_position_custom`))).toMatchObject([{ text: 'x' }]);
  });

  it('answers like a document whose positions were created one by one', async () => {
    const kinds = [
      ['kb_position_custom', line({ discount_in_percent: '5', unit_id: 2 })],
      ['kb_position_article', { ...line(), type: 'KbPositionArticle', article_id }],
      ['kb_position_text', { type: 'KbPositionText', text: 'words', show_pos_nr: false }],
      ['kb_position_subtotal', { type: 'KbPositionSubtotal', text: 'until here' }],
      ['kb_position_pagebreak', { type: 'KbPositionPagebreak', pagebreak: 'yes' }],
      ['kb_position_discount', { type: 'KbPositionDiscount', value: '10', is_percentual: true, text: 'less' }],
      ['kb_position_custom', line({ amount: 1.5, tax_id: 4 })],
    ] as const;
    const minimal = { contact_id, user_id: 1 };
    const one = idOf(await call('POST', `/${segment}`, { body: minimal }));
    for (const [path, { type: _type, ...body }] of kinds)
      expect((await call('POST', `/${segment}/${one}/${path}`, { body })).status).toBe(201);
    const positions = kinds.map(([, body]) => body);
    const many = await call('POST', `/${segment}`, { body: { ...minimal, positions } });
    const [expected, found] = [
      recordOf(await call('GET', `/${segment}/${one}`)),
      recordOf(await call('GET', `/${segment}/${idOf(many)}`)),
    ];
    const own = { id: 0, document_nr: '' };
    const withoutIds = (record: typeof expected) => ({
      ...record,
      ...own,
      positions: recordsOf({ status: 200, headers: {}, text: '', body: record['positions'] }).map((position) => ({
        ...position,
        id: 0,
      })),
    });
    expect(withoutIds(found)).toEqual(withoutIds(expected));
  });
});

describe('positions of a new invoice', () => {
  it('make up its total: lines, an optional one, a discount and the tax', async () => {
    const value = Number(recordOf(await call('GET', '/tax/1'))['value']);
    const made = await create([
      line(),
      line({ unit_price: 30, is_optional: true }),
      { type: 'KbPositionDiscount', value: 10, is_percentual: true },
    ]);
    const net = 2 * 50 * 0.9;
    expect(recordOf(made)).toMatchObject({ total_gross: '100', total_net: String(net) });
    expect(Number(recordOf(made)['total_taxes'])).toBeCloseTo((net * value) / 100, 2);
    expect(recordOf(made)['total_remaining_payments']).toBe(recordOf(made)['total']);
  });

  it('belong to the subposition whose list id they name, in list order', async () => {
    const made = await create([
      line({ text: 'C', parent_id: 9 }),
      group(7),
      line({ text: 'A', parent_id: 7 }),
      group(9, { parent_id: 7 }),
      line({ text: 'D' }),
      group(undefined),
    ]);
    const positions = positionsOf(made);
    expect(positions.map(({ text }) => text)).toEqual(['group 7', 'A', 'group 9', 'C', 'D', 'group undefined']);
    const ids = new Map(positions.map(({ text, id }) => [text, id]));
    const parents = positions.map(({ parent_id }) => parent_id);
    expect(parents).toEqual([null, ids.get('group 7'), ids.get('group 7'), ids.get('group 9'), null, null]);
    expect(positions.map(({ internal_pos }) => internal_pos)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(positions.map(({ pos }) => pos)).toEqual(['1', '1.1', '1.2', '1.2.1', '2', '3']);
  });

  it('may come from a record that was read', async () => {
    const first = recordOf(await create([group(3), line({ parent_id: 3 }), line({ text: 'y', is_optional: true })]));
    const copy = await call('POST', '/kb_invoice', {
      body: recordOf(await call('GET', `/kb_invoice/${Number(first['id'])}`)),
    });
    expect(positionsOf(copy).map(({ text, is_optional }) => [text, is_optional])).toEqual([
      ['group 3', false],
      ['x', false],
      ['y', true],
    ]);
    expect(recordOf(copy)['total']).toBe(first['total']);
    expect(recordOf(copy)['id']).not.toBe(first['id']);
  });

  const count = async (): Promise<unknown> => (await call('GET', '/kb_invoice?limit=1')).headers['x-total-count'];

  it.each([
    ['nonsense', ['positions: A list.']],
    [{}, ['positions: A list.']],
    [[5], ['positions[0]: A JSON object.']],
    [[{ text: 'x' }], [expect.stringMatching(/^positions\[0\]\.type: One of: KbPositionArticle, /)]],
    [[line(), { ...line(), type: 'KbPositionExpense' }], [expect.stringMatching(/^positions\[1\]\.type: One of: /)]],
    [[line(), line(), line({ tax_id: 4711 })], ['positions[2].tax_id: There is no such record.']],
    [[line(), line({ colour: 'red' })], ['positions[1].colour: There is no such field.']],
    [[line({ amount: 'many' })], [expect.stringMatching(/^positions\[0\]\.amount: A number such as/)]],
    [[line({ account_id: undefined })], ['positions[0].account_id: Needs a value.']],
    [
      [line({ tax_id: 4711 }), line({ unit_id: 4711 })],
      ['positions[0].tax_id: There is no such record.', 'positions[1].unit_id: There is no such record.'],
    ],
    [[line(), line({ parent_id: 5 })], ['positions[1].parent_id: There is no such subposition in this document.']],
    [
      [group(5, { parent_id: 6 }), group(6, { parent_id: 5 })],
      ['positions[0].parent_id: A subposition cannot contain itself.'],
    ],
    [[group(5), line(), group(5)], ['positions[2].id: Another position in the list has this id.']],
    [
      [
        group(1),
        group(2, { parent_id: 1 }),
        group(3, { parent_id: 2 }),
        group(4, { parent_id: 3 }),
        line({ parent_id: 4 }),
      ],
      ['positions[4].parent_id: Positions can be nested four levels deep at most.'],
    ],
    [Array.from({ length: 501 }, () => line()), ['positions: At most 500 entries.']],
    [[line({ unit_price: '999999999999' }), line()], ['total: The amounts in this document are too large.']],
  ])('refuses %j and creates nothing', async (positions, errors) => {
    const before = [await count(), recordOf(await create([]))['document_nr']];
    expect(errorsOf(await create(positions))).toEqual([422, errors]);
    const next = recordOf(await create([]))['document_nr'];
    const numberIn = (text: unknown): number => Number(String(text).slice(3));
    expect([Number(await count()), numberIn(next)]).toEqual([Number(before[0]) + 2, numberIn(before[1]) + 1]);
  });

  it('are created once under one Idempotency-Key', async () => {
    const more = { headers: { 'idempotency-key': 'positions' } };
    const [first, again] = [await create([line()], more), await create([line()], more)];
    expect([first.status, again.text]).toEqual([201, first.text]);
    expect(recordsOf(await call('GET', `/kb_invoice/${idOf(first)}/kb_position_custom`))).toHaveLength(1);
  });

  it('may name a unit with a long name, but not so often that a small request produces hundreds of megabytes', async () => {
    const unit_id = idOf(await call('POST', '/unit', { body: { name: 'u'.repeat(400_000) } }));
    const twice = await create([line({ unit_id }), line({ unit_id })]);
    expect([twice.status, positionsOf(twice).length]).toEqual([201, 2]);
    const refusal = [
      422,
      ['unit_id: The unit names on this document are too long. Shorten the name of the unit first.'],
    ];
    expect(errorsOf(await create([line({ unit_id }), line({ unit_id }), line({ unit_id })]))).toEqual(refusal);
    const path = `/kb_invoice/${idOf(twice)}`;
    const { type: _, ...third } = line({ unit_id });
    expect(errorsOf(await call('POST', `${path}/kb_position_custom`, { body: third }))).toEqual(refusal);
    expect(positionsOf(await call('GET', path))).toHaveLength(2);
    await call('POST', `/unit/${unit_id}`, { body: { name: 'u'.repeat(1000) } });
    expect((await call('POST', `${path}/kb_position_custom`, { body: third })).status).toBe(201);
  });

  it('may number 500, in a body of 1 MB', async () => {
    const made = await create(Array.from({ length: 500 }, (_, index) => line({ text: `${index}` })));
    expect([made.status, positionsOf(made).at(-1)?.['text']]).toEqual([201, '499']);
    const large = await create([line({ text: 'x'.repeat(1_048_576) })]);
    expect(large.status).toBe(413);
  });

  it('are accepted back as shown after create, show or list, and refused otherwise', async () => {
    const made = await create([line({ amount: '0.333333', unit_price: '10' }), group(1), line({ parent_id: 1 })]);
    const path = `/kb_invoice/${idOf(made)}`;
    const created = positionsOf(made);
    const shown = positionsOf(await call('GET', path));
    const keys = created.map(({ id, type }) => ({ id: String(id), type }));
    for (const positions of [created, shown, keys]) {
      const edited = await call('POST', path, { body: { title: 'T', positions } });
      expect([edited.status, positionsOf(edited)]).toEqual([200, created]);
    }
    const [first = {}, ...others] = created;
    const changed = [
      [line()],
      [],
      'nonsense',
      null,
      {},
      [{ ...first, text: 'y' }, ...others],
      [{ ...first, amount: '0.3334' }, ...others],
      [{ ...first, colour: 'red' }, ...others],
      [...others, first],
      [...created, line()],
      [{}, {}, {}],
    ];
    for (const positions of changed) {
      const message = `positions: Positions are changed at addresses of their own, such as ${path}/kb_position_custom.`;
      expect(errorsOf(await call('POST', path, { body: { title: 'U', positions } }))).toEqual([422, [message]]);
    }
    expect(recordOf(await call('GET', path))).toMatchObject({ title: 'T', positions: shown });
  });

  it('positions of an issued invoice may be written back', async () => {
    const path = `/kb_invoice/${idOf(await create([line()]))}`;
    await call('POST', `${path}/issue`);
    expect((await call('POST', path, { body: recordOf(await call('GET', path)) })).status).toBe(200);
  });
});
