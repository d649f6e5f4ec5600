import { afterAll, describe, expect, it } from 'vitest';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';

/** Positions of a draft are deleted together (rulings/positions#delete), and the work they billed is freed (rulings/billing#freed). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));
const enter = async (): Promise<number> => {
  const tracking = { type: 'duration', date: '2025-11-18', duration: '01:00' };
  const who = { user_id: 1, client_service_id: 1, contact_id };
  return idOf(await call('POST', '/timesheet', { body: { ...who, allowable_bill: true, charge: 100, tracking } }));
};
const etagOf = async (path: string): Promise<string> => (await call('GET', path)).headers['etag'] ?? '';

describe('position_delete', () => {
  it('deletes several positions of a draft at once and frees what they billed, or none if one is missing', async () => {
    const ids = [await enter(), await enter(), await enter()];
    const statuses = async () => {
      const found: unknown[] = [];
      for (const id of ids) found.push(recordOf(await call('GET', `/timesheet/${id}`))['status_id']);
      return found;
    };
    const hours = { entries: ids.map((id) => ({ id })), group_by: 'entry', tax_id: 4, account_id: 1 };
    const body = { ...hours, invoice: { contact_id, user_id: 1 } };
    const invoice = invoiceRecord.parse((await call('POST', '/kontor/invoice_from_hours', { body })).body);
    const path = `/kontor/kb_invoice/${invoice.id}/position_delete`;
    const keys = invoice.positions.map(({ type, id }) => ({ type, id }));
    const missing = await call('POST', path, { body: [...keys, { type: 'KbPositionCustom', id: 4711 }] });
    expect([missing.status, recordOf(missing)['errors']]).toEqual([422, ['3.id: There is no such record.']]);
    expect((await call('POST', path, { body: keys, headers: { 'if-match': '"0-0"' } })).status).toBe(412);
    expect(await statuses()).toEqual([4, 4, 4]);
    const before = await etagOf(`/kb_invoice/${invoice.id}`);
    const left = await call('POST', path, { body: keys.slice(0, 2), headers: { 'if-match': before } });
    expect(left.body).toMatchObject([{ id: keys[2]?.id, pos: '1', internal_pos: 1 }]);
    expect(left.headers['etag']).toBe(await etagOf(`/kb_invoice/${invoice.id}`));
    expect(left.headers['etag']).not.toBe(before);
    expect((await call('GET', `/kb_invoice/${invoice.id}`)).body).toMatchObject({ total: '100.0000' });
    expect(await statuses()).toEqual([3, 3, 4]);
    await call('POST', `/kb_invoice/${invoice.id}/issue`);
    expect((await call('POST', path, { body: keys.slice(2) })).status).toBe(403);
  });

  it('works below estimates and orders too, which bill nothing', async () => {
    for (const segment of ['kb_offer', 'kb_order']) {
      const document = idOf(await call('POST', `/${segment}`, { body: { contact_id, user_id: 1 } }));
      const text = idOf(await call('POST', `/${segment}/${document}/kb_position_text`, { body: { text: 'X' } }));
      const body = [{ type: 'KbPositionText', id: text }];
      expect((await call('POST', `/kontor/${segment}/${document}/position_delete`, { body })).body).toEqual([]);
      expect((await call('GET', `/kontor/${segment}/${document}/billed`)).body).toEqual([]);
    }
  });
});
