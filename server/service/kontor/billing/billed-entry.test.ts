import { afterAll, describe, expect, it } from 'vitest';
import { billingIn, invoiceOf } from './test-billing.ts';
import { incomeAccount } from '../../testing/test-hours.ts';
import { idOf, recordOf, startTestService, type Method } from '../../testing/test-service.ts';

/** Writes that a linked entry refuses (rulings/billing#linked-entry), and operations that free it (rulings/billing#freed). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { contactOf, activityOf, advice, enter, bill, addTo, statusOf, etagOf, freeIds } = await billingIn(service);
const books = await activityOf('Buchhaltung', { account_id: incomeAccount, default_price_per_hour: 120 });

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
    const messages: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      messages.push(
        recordOf(await call('DELETE', `/timesheet/${id}`, { headers: { 'accept-language': language } }))['message'],
      );
    expect(messages).toEqual([
      `The entry is on invoice ${document_nr} and cannot be changed.`,
      `Der Eintrag steht auf der Rechnung ${document_nr} und bleibt, wie er ist.`,
      `La saisie figure sur la facture ${document_nr} et ne peut plus être modifiée.`,
      `La registrazione figura sulla fattura ${document_nr} e resta com’è.`,
    ]);
  });

  it('is freed with its position, its draft or a cancellation, and can be billed again each time', async () => {
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
