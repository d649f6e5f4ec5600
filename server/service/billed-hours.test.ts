import { afterAll, describe, expect, it } from 'vitest';
import { hoursPreview, unbilled } from '#contract/billing-operations.ts';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { hoursIn, incomeAccount } from './test-hours.ts';
import { idOf, recordOf, recordsOf, startTestService, type Answered, type Method } from './test-service.ts';

/** The gap register, "billed hours": what is billed, that it is billed once, and what frees it. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { contactOf, activityOf, enterOn } = hoursIn(service);
const account_id = incomeAccount;
const advice = await activityOf('Beratung Recht', { account_id, default_price_per_hour: 165 });
const bare = await activityOf('Ohne Konto', { default_price_per_hour: 100 });
const books = await activityOf('Buchhaltung', { account_id, default_price_per_hour: 120 });

const enter = async (contact_id: number | null, minutes: number, more: object = {}): Promise<number> =>
  enterOn(advice, contact_id, minutes, more);
const shown = async (id: number) => recordOf(await call('GET', `/timesheet/${id}`));
const statusOf = async (id: number) => (await shown(id))['status_id'];
const etagOf = async (path: string): Promise<string> => (await call('GET', path)).headers['etag'] ?? '';

const bodyOf = (ids: readonly number[], more: object = {}) => ({
  entries: ids.map((id) => ({ id })),
  group_by: 'all',
  tax_id: 4,
  ...more,
});
const bill = async (contact_id: number, ids: readonly number[], more: object = {}, headers = {}): Promise<Answered> =>
  call('POST', '/kontor/invoice_from_hours', {
    body: bodyOf(ids, { invoice: { contact_id, user_id: 1 }, ...more }),
    headers,
  });
const addTo = async (kb_invoice_id: number, ids: readonly number[], more: object = {}, headers = {}) =>
  call('POST', '/kontor/invoice_from_hours', { body: bodyOf(ids, { kb_invoice_id, ...more }), headers });
const preview = async (ids: readonly number[], more: object = {}) => {
  const { tax_id: _ofTheInvoice, ...body } = bodyOf(ids, more);
  return hoursPreview.answer.parse((await call('POST', '/kontor/invoice_from_hours/preview', { body })).body);
};
const invoiceOf = (answered: Answered) => {
  expect([answered.text, answered.status]).toEqual([answered.text, 201]);
  return invoiceRecord.parse(answered.body);
};
const free = async (body: object = {}) =>
  unbilled.answer.parse((await call('POST', '/kontor/unbilled', { body })).body);
const freeIds = async (contact_id: number) =>
  (await free({ contact_id })).groups.flatMap(({ entries }) => entries.map(({ id }) => id));
const errorsOf = (answered: Answered) => [answered.status, recordOf(answered)['errors']];
const invoices = async () => (await call('GET', '/kb_invoice')).headers['x-total-count'];

describe('an invoice from hours', () => {
  it('is a draft whose positions bill the entries, which are then invoiced', async () => {
    const contact_id = await contactOf('Neu AG');
    const ids = [await enter(contact_id, 20), await enter(contact_id, 60, { client_service_id: books })];
    const pr_project_id = idOf(await call('POST', '/pr_project', { body: { name: 'Web', contact_id, user_id: 1 } }));
    for (const id of ids) await call('POST', `/timesheet/${id}`, { body: { pr_project_id } });
    const seen = await preview(ids);
    const made = await bill(contact_id, ids);
    const invoice = invoiceOf(made);
    expect(invoice).toMatchObject({
      kb_item_status_id: 7,
      contact_id,
      currency_id: 1,
      project_id: pr_project_id,
      total_gross: '175',
      total: '175',
    });
    expect(invoice.positions).toMatchObject([
      {
        type: 'KbPositionCustom',
        amount: '0.333333',
        unit_price: '165',
        position_total: '55',
        unit_name: 'h',
        account_id,
        tax_id: 4,
        pos: '1',
        text: 'Beratung Recht, 18.11.2025',
      },
      { amount: '1', unit_price: '120', position_total: '120', pos: '2', text: 'Buchhaltung, 18.11.2025' },
    ]);
    expect(seen.positions.map(({ text, position_total }) => [text, position_total])).toEqual([
      ['Beratung Recht, 18.11.2025', '55.00'],
      ['Buchhaltung, 18.11.2025', '120.00'],
    ]);
    expect(seen).toMatchObject({ actual_seconds: 4800, billed_seconds: 4800, amounts: [{ amount: '175.00' }] });
    expect(made.headers['etag']).toBe(await etagOf(`/kb_invoice/${invoice.id}`));
    for (const id of ids) expect(await statusOf(id)).toBe(4);
    const billed = recordsOf(await call('GET', `/kontor/kb_invoice/${invoice.id}/billed`));
    expect(billed.map(({ timetracking_ids }) => timetracking_ids)).toEqual([[ids[0]], [ids[1]]]);
    const filter = [{ field: 'id', value: ids[0] }];
    expect(recordOf(await call('POST', '/kontor/query/timetracking', { body: { filter } }))['records']).toMatchObject([
      { kb_invoice_id: invoice.id },
    ]);
    expect(await freeIds(contact_id)).toEqual([]);
  });

  it('is billed as the preview shows it: rounding, grouping and texts', async () => {
    const contact_id = await contactOf('Rundung AG');
    const ids = [
      await enter(contact_id, 8, { text: 'Mail' }),
      await enter(contact_id, 7, { text: 'Telefon' }),
      await enter(contact_id, 61, { tracking: { type: 'duration', date: '2025-11-19', duration: '01:01' } }),
    ];
    for (const mode of ['none', 'nearest', 'up', 'down'])
      for (const per of ['entry', 'day_and_activity', 'position'])
        for (const group_by of ['entry', 'day', 'activity']) {
          const rounding = { mode, minutes: 15, per };
          const seen = await preview(ids, { rounding, group_by });
          const invoice = invoiceOf(await bill(contact_id, ids, { rounding, group_by }));
          const lines = invoice.positions.map(
            (position) => 'amount' in position && [position.text, position.amount, Number(position.position_total)],
          );
          expect(lines).toEqual(
            seen.positions.map(({ text, amount, position_total }) => [text, amount, Number(position_total)]),
          );
          expect(invoice.total_gross).toBe(String(Number(seen.amounts[0]?.amount)));
          await call('DELETE', `/kb_invoice/${invoice.id}`);
        }
    const rounded = await preview(ids, {
      rounding: { mode: 'up', minutes: 15, per: 'day_and_activity' },
      group_by: 'all',
    });
    expect(rounded).toMatchObject({
      actual_seconds: 76 * 60,
      billed_seconds: 90 * 60,
      positions: [{ amount: '1.5', unit_price: '165', position_total: '247.50' }],
    });
    const named = await preview(ids, { group_by: 'day', text: '{user} {hours} {period}\n{text} {project}' });
    expect(named.positions.map(({ text }) => text)).toEqual([
      'owner one-ag 0:15 18.11.2025\nMail\nTelefon ',
      'owner one-ag 1:01 19.11.2025',
    ]);
    const [first] = named.positions;
    const texts = [{ key: first?.key ?? '', text: 'Von Hand' }];
    const own = invoiceOf(await bill(contact_id, ids, { group_by: 'day', texts }));
    expect(own.positions).toMatchObject([{ text: 'Von Hand' }, { text: '19.11.2025: Beratung Recht' }]);
  });

  it('joins a draft behind what stands there, guarded by If-Match', async () => {
    const contact_id = await contactOf('Entwurf AG');
    const id = await enter(contact_id, 60);
    const draft = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
    await call('POST', `/kb_invoice/${draft}/kb_position_text`, { body: { text: 'Oben' } });
    const before = await etagOf(`/kb_invoice/${draft}`);
    expect((await addTo(draft, [id], {}, { 'if-match': '"0-0"' })).status).toBe(412);
    const invoice = invoiceOf(await addTo(draft, [id], { unit_id: null, account_id: 1 }, { 'if-match': before }));
    expect(invoice.positions).toMatchObject([
      { type: 'KbPositionText' },
      { type: 'KbPositionCustom', unit_id: null, account_id: 1, internal_pos: 2 },
    ]);
    expect(await etagOf(`/kb_invoice/${draft}`)).not.toBe(before);
    await call('POST', `/kb_invoice/${draft}/issue`);
    const another = await enter(contact_id, 60);
    expect((await addTo(draft, [another])).status).toBe(403);
    expect(await statusOf(another)).toBe(null);
  });

  it('refuses what does not fit: 422, nothing written', async () => {
    const contact_id = await contactOf('Falsch AG');
    const other = await contactOf('Andere AG');
    const id = await enter(contact_id, 60);
    const strange = await enter(other, 60);
    const noRate = await enter(contact_id, 60, { client_service_id: 2 });
    const noAccount = await enter(contact_id, 60, { client_service_id: bare });
    const before = await invoices();
    const invoice = { contact_id, user_id: 1 };
    expect(errorsOf(await bill(contact_id, [strange]))).toEqual([
      422,
      [`entries.0.id: Entry ${strange} belongs to another contact than the invoice.`],
    ]);
    expect(errorsOf(await bill(contact_id, [id, noRate]))).toEqual([
      422,
      [`entries.1.id: Entry ${noRate} has no rate.`],
    ]);
    expect(errorsOf(await bill(contact_id, [noAccount]))).toEqual([
      422,
      ['account_id: Needs an account: the activity has none.'],
    ]);
    expect(errorsOf(await bill(contact_id, [id, id]))).toEqual([422, ['entries: Each one once.']]);
    expect(errorsOf(await bill(contact_id, [id], { invoice: { ...invoice, currency_id: 2 } }))).toEqual([
      422,
      ['currency_id: Hours are billed in the currency of the company.'],
    ]);
    const one = [422, ['invoice: Either a new invoice or a draft.']];
    expect(errorsOf(await bill(contact_id, [id], { invoice: undefined }))).toEqual(one);
    expect(errorsOf(await bill(contact_id, [id], { kb_invoice_id: 1 }))).toEqual(one);
    for (const field of ['tax_id', 'account_id', 'unit_id'])
      expect(errorsOf(await bill(contact_id, [id], { [field]: 4711 }))).toEqual([
        422,
        [`${field}: There is no such record.`],
      ]);
    expect(errorsOf(await addTo(4711, [id]))).toEqual([422, ['kb_invoice_id: There is no such record.']]);
    expect([await invoices(), await statusOf(id)]).toEqual([before, null]);
    expect((await bill(contact_id, [noAccount], { account_id })).status).toBe(201);
  });

  it('needs the right to write hours beside that to write invoices', async () => {
    const contact_id = await contactOf('Recht AG');
    const id = await enter(contact_id, 60);
    const token = await service.token(service.owner, ['kb_invoice_edit', 'monitoring_show']);
    const body = { ...bodyOf([id]), invoice: { contact_id, user_id: 1 } };
    expect((await call('POST', '/kontor/invoice_from_hours', { body, token })).status).toBe(403);
    const { tax_id: _left, invoice: _too, ...seen } = body;
    expect((await call('POST', '/kontor/invoice_from_hours/preview', { body: seen, token })).status).toBe(200);
    const blind = await service.token(service.owner, ['kb_invoice_edit']);
    expect((await call('POST', '/kontor/invoice_from_hours/preview', { body: seen, token: blind })).status).toBe(403);
  });
});

describe('hours that changed meanwhile', () => {
  it('are refused by name: 409, nothing written', async () => {
    const contact_id = await contactOf('Konflikt AG');
    const fresh = await enter(contact_id, 60);
    const changed = await enter(contact_id, 60);
    const etag = await etagOf(`/timesheet/${changed}`);
    await call('POST', `/timesheet/${changed}`, { body: { text: 'anders' } });
    const deleted = await enter(contact_id, 60);
    await call('DELETE', `/timesheet/${deleted}`);
    const billed = await enter(contact_id, 60);
    await bill(contact_id, [billed]);
    const byHand = await enter(contact_id, 60, { status_id: 4 });
    const closed = await enter(contact_id, 60, { status_id: 5 });
    const own = await enter(contact_id, 60, { allowable_bill: false });
    const running = await enter(contact_id, 0);
    await call('POST', `/monitoring/${running}/start`);
    const before = await invoices();
    const entries = [fresh, changed, deleted, billed, byHand, closed, own, running].map((id) =>
      id === changed ? { id, etag } : { id },
    );
    const refused = await bill(contact_id, [], { entries });
    await call('POST', `/monitoring/${running}/stop`);
    expect(refused.body).toEqual({
      error_code: 409,
      message: 'Not everything can be billed any more. Nothing was billed.',
      errors: [
        `entries.1.id: Entry ${changed} was changed meanwhile.`,
        `entries.2.id: Entry ${deleted} is not there any more.`,
        `entries.3.id: Entry ${billed} is billed already.`,
        `entries.4.id: Entry ${byHand} is billed already.`,
        `entries.5.id: Entry ${closed} is not billable, or closed.`,
        `entries.6.id: Entry ${own} is not billable, or closed.`,
        `entries.7.id: Entry ${running} is running.`,
      ],
    });
    expect([await invoices(), await statusOf(fresh)]).toEqual([before, null]);
    const again = { id: changed, etag: await etagOf(`/timesheet/${changed}`) };
    expect((await bill(contact_id, [], { entries: [again] })).status).toBe(201);
  });

  it('are billed once, of fifty invoices at once that want some of the same', async () => {
    const contact_id = await contactOf('Fünfzig AG');
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await enter(contact_id, 60));
    const before = Number(await invoices());
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => bill(contact_id, ids.slice(index % 3, (index % 3) + 4))),
    );
    const made = answers.filter(({ status }) => status === 201).map(invoiceOf);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50 - made.length);
    expect(Number(await invoices())).toBe(before + made.length);
    const linked: unknown[] = [];
    for (const { id } of made)
      for (const { timetracking_ids } of recordsOf(await call('GET', `/kontor/kb_invoice/${id}/billed`)))
        linked.push(...(Array.isArray(timetracking_ids) ? timetracking_ids : []));
    expect(new Set(linked).size).toBe(linked.length);
    expect(linked).toHaveLength(4 * made.length);
  });
});

describe('a billed entry', () => {
  it('refuses every write in both views, naming the invoice in four languages: 403', async () => {
    const contact_id = await contactOf('Fest AG');
    const id = await enter(contact_id, 60);
    const { document_nr } = invoiceOf(await bill(contact_id, [id]));
    const before = (await call('GET', `/timesheet/${id}`)).text;
    const sheet = {
      user_id: 1,
      client_service_id: advice,
      allowable_bill: true,
      date: '2025-11-18',
      duration: '02:00',
      tracking_type: 0,
      needed_hour_start: '2025-11-18 08:00:00',
      needed_hour_end: '2025-11-18 09:00:00',
    };
    const writes: readonly (readonly [Method, string, object?])[] = [
      ['POST', `/timesheet/${id}`, { text: 'X' }],
      ['POST', `/timesheet/${id}`, { status_id: 1 }],
      ['DELETE', `/timesheet/${id}`],
      ['PUT', `/monitoring/${id}`, sheet],
      ['DELETE', `/monitoring/${id}`],
      ['POST', `/monitoring/${id}/start`],
      ['POST', `/monitoring/${id}/stop`],
      ['POST', '/kontor/stopwatch/start', { id }],
      ['POST', '/kontor/stopwatch/edit', { id, start: '2025-11-18 08:00:00' }],
    ];
    for (const [method, path, body] of writes) {
      const { status } = await call(method, path, body === undefined ? {} : { body });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect((await call('GET', `/timesheet/${id}`)).text).toBe(before);
    const said: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      said.push(
        recordOf(await call('DELETE', `/timesheet/${id}`, { headers: { 'accept-language': language } }))['message'],
      );
    expect(said).toEqual([
      `The entry stands on invoice ${document_nr} and stays as it is.`,
      `Der Eintrag steht auf der Rechnung ${document_nr} und bleibt, wie er ist.`,
      `La saisie figure sur la facture ${document_nr} et reste telle quelle.`,
      `La registrazione figura sulla fattura ${document_nr} e resta com’è.`,
    ]);
  });

  it('is billed, freed with its position, billed, freed with its draft, billed, freed by cancel, billed again', async () => {
    const contact_id = await contactOf('Reise AG');
    const id = await enter(contact_id, 60, { status_id: 1 });
    const stays = await enter(contact_id, 30, { client_service_id: books });
    const etag = async () => etagOf(`/timesheet/${id}`);
    const first = invoiceOf(await bill(contact_id, [id, stays]));
    const [position, other] = first.positions;
    const billed = await etag();
    await call('DELETE', `/kb_invoice/${first.id}/kb_position_custom/${position?.id}`);
    expect([await statusOf(id), await statusOf(stays)]).toEqual([3, 4]);
    expect(await etag()).not.toBe(billed);
    invoiceOf(await addTo(first.id, [id]));
    expect((await addTo(first.id, [id])).status).toBe(409);
    expect((await call('DELETE', `/kb_invoice/${first.id}`)).status).toBe(200);
    expect([await statusOf(id), await statusOf(stays), other?.id]).toEqual([3, 3, other?.id]);
    const second = invoiceOf(await bill(contact_id, [id]));
    await call('POST', `/kb_invoice/${second.id}/issue`);
    await call('POST', `/kb_invoice/${second.id}/revert_issue`);
    expect(await statusOf(id)).toBe(4);
    await call('POST', `/kb_invoice/${second.id}/issue`);
    expect((await bill(contact_id, [id])).status).toBe(409);
    await call('POST', `/kb_invoice/${second.id}/cancel`);
    expect([await statusOf(id), await freeIds(contact_id)]).toEqual([3, [id, stays]]);
    invoiceOf(await bill(contact_id, [id, stays]));
    expect(await freeIds(contact_id)).toEqual([]);
    const edit = await call('POST', `/timesheet/${id}`, { body: { text: 'X' } });
    expect(edit.status).toBe(403);
  });

  it('stays with its position when that is edited, moved or copied', async () => {
    const contact_id = await contactOf('Umzug AG');
    const id = await enter(contact_id, 60);
    const invoice = invoiceOf(await bill(contact_id, [id]));
    const path = `/kb_invoice/${invoice.id}`;
    const position = invoice.positions[0]?.id ?? 0;
    await call('POST', `${path}/kb_position_custom/${position}`, { body: { amount: 5 } });
    const parent_id = idOf(await call('POST', `${path}/kb_position_subposition`, { body: { show_pos_nr: true } }));
    const order = [
      { type: 'KbPositionSubposition', id: parent_id },
      { type: 'KbPositionCustom', id: position, parent_id },
    ];
    const headers = { 'if-match': await etagOf(path) };
    expect((await call('PUT', `/kontor${path}/position_order`, { body: order, headers })).status).toBe(200);
    const copy = idOf(await call('POST', `${path}/copy`));
    expect((await call('GET', `/kontor/kb_invoice/${copy}/billed`)).body).toEqual([]);
    expect((await call('DELETE', `/kb_invoice/${copy}`)).status).toBe(200);
    expect(await statusOf(id)).toBe(4);
    expect((await call('GET', `/kontor${path}/billed`)).body).toMatchObject([{ id: position, timetracking_ids: [id] }]);
    await call('DELETE', `${path}/kb_position_subposition/${parent_id}`);
    expect(await statusOf(id)).toBe(3);
    expect((await call('GET', path)).body).toMatchObject({ positions: [], total: '0.0000' });
  });
});
