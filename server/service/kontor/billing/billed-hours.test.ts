import { afterAll, describe, expect, it } from 'vitest';
import { billingIn, invoiceOf } from './test-billing.ts';
import { incomeAccount } from '../../testing/test-hours.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/** The hours that are billed (rulings/billing#billed-hours), and their amounts (rulings/billing#amount). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { contactOf, activityOf, enter, bodyOf, bill, addTo, preview, statusOf, etagOf, freeIds, invoices } =
  await billingIn(service);

const account_id = incomeAccount;
const withoutAccount = await activityOf('Ohne Konto', { default_price_per_hour: 100 });
const books = await activityOf('Buchhaltung', { account_id, default_price_per_hour: 120 });
const errorsOf = (answered: TestResponse) => [answered.status, recordOf(answered)['errors']];

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

  it('bills the worth that lists, days and reports show: whole minutes', async () => {
    const contact_id = await contactOf('Sekunden AG');
    for (const [end, amount] of [
      ['10:41:03', '442.75'],
      ['10:41:45', '445.50'],
      ['08:00:29', '0.00'],
    ] as const) {
      const tracking = { type: 'range', start: '2025-11-18 08:00:00', end: `2025-11-18 ${end}` };
      const id = await enter(contact_id, 0, { tracking });
      const filter = [{ field: 'id', value: id }];
      const listed = recordOf(await call('POST', '/kontor/query/timetracking', { body: { filter, days: true } }));
      expect(listed).toMatchObject({ records: [{ amount }], days: [{ amount }] });
      const period = { from: '2025-11-18', to: '2025-11-18' };
      const reported = await call('POST', '/kontor/report', {
        body: { by: ['contact'], period, filter: { contact_id } },
      });
      expect(reported.body).toMatchObject({ total: { amounts: [{ amount }] } });
      expect((await preview([id])).amounts).toMatchObject([{ amount }]);
      expect(recordOf(await call('GET', `/timesheet/${id}`))).toMatchObject({
        duration: end === '08:00:29' ? '0:00' : '2:41',
      });
      await call('DELETE', `/timesheet/${id}`);
    }
  });

  it('is billed as previewed: rounding, grouping and texts', async () => {
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

  it('is added after the existing positions of a draft, guarded by If-Match', async () => {
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

  it('names a standard activity in the language of the invoice, and any other as it is', async () => {
    const contact_id = await contactOf('Ticino SA');
    const [de, fr, it] = [1, 2, 3];
    await call('POST', `/contact/${contact_id}`, { body: { language_id: it } });
    await call('POST', '/client_service/1', { body: { default_price_per_hour: 100, account_id } });
    const standard = await enter(contact_id, 60, { client_service_id: 1, text: 'Seduta' });
    const ids = [standard, await enter(contact_id, 60)];
    const textsOf = async (more: object) => (await preview(ids, more)).positions.map(({ text }) => text);
    expect(await textsOf({})).toEqual(['Consulenza, 18.11.2025', 'Beratung Recht, 18.11.2025']);
    expect(await textsOf({ language_id: fr })).toEqual(['Conseil, 18.11.2025', 'Beratung Recht, 18.11.2025']);
    const draft = invoiceOf(
      await bill(contact_id, [await enter(contact_id, 60)], { invoice: { contact_id, user_id: 1, language_id: de } }),
    ).id;
    expect(await textsOf({ kb_invoice_id: draft })).toEqual(['Beratung, 18.11.2025', 'Beratung Recht, 18.11.2025']);
    expect(invoiceOf(await bill(contact_id, ids)).positions).toMatchObject([
      { text: 'Consulenza, 18.11.2025' },
      { text: 'Beratung Recht, 18.11.2025' },
    ]);
  });

  it('refuses invalid input: 422, nothing written', async () => {
    const contact_id = await contactOf('Falsch AG');
    const other = await contactOf('Andere AG');
    const id = await enter(contact_id, 60);
    const strange = await enter(other, 60);
    const noRate = await enter(contact_id, 60, { client_service_id: 2 });
    const noAccount = await enter(contact_id, 60, { client_service_id: withoutAccount });
    const before = await invoices();
    const invoice = { contact_id, user_id: 1 };
    expect(errorsOf(await bill(contact_id, [strange]))).toEqual([
      422,
      [`entries.0.id: Entry “18.11.2025, Beratung Recht” belongs to a different contact from the invoice.`],
    ]);
    expect(errorsOf(await bill(contact_id, [id, noRate]))).toEqual([
      422,
      [`entries.1.id: Entry “18.11.2025, Administration” has no rate.`],
    ]);
    expect(errorsOf(await bill(contact_id, [noAccount]))).toEqual([
      422,
      ['account_id: Needs an account, because the activity has none.'],
    ]);
    expect(errorsOf(await bill(contact_id, [id, id]))).toEqual([422, ['entries: List each one only once.']]);
    expect(errorsOf(await bill(contact_id, [id], { invoice: { ...invoice, currency_id: 2 } }))).toEqual([
      422,
      ['currency_id: Hours are billed in the company’s currency.'],
    ]);
    const one = [422, ['invoice: Choose either a new invoice or a draft.']];
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

  it('requires the right to write hours as well as invoices', async () => {
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
