import { afterAll, describe, expect, it } from 'vitest';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { billingIn, invoiceOf } from '../kontor/billing/test-billing.ts';
import { sql } from '../store/sql.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** Billed hours and expenses always count: they cannot become optional (rulings/billing#optional). */
const service = await startTestService();
const { call, database } = service;
const { contactOf, enter, bill, etagOf } = await billingIn(service);
afterAll(service.close);

const contact_id = await contactOf('Muster AG');
const refusal = (answered: TestResponse) => [answered.status, recordOf(answered)['errors']];
const refused = (field: string) => [422, [`${field}: Billed hours and expenses cannot be optional.`]];
const totalOf = async (invoice: number) => recordOf(await call('GET', `/kb_invoice/${invoice}`))['total'];
const checkOf = async (invoice: number) => recordsOf(await call('GET', `/kontor/kb_invoice/${invoice}/check`));

const draft = async () => {
  const { id, positions } = invoiceOf(await bill(contact_id, [await enter(contact_id, 120)]));
  const line = positions[0]?.id ?? 0;
  const path = `/kb_invoice/${id}/kb_position`;
  const group = async (is_optional: boolean): Promise<number> => {
    const made = idOf(await call('POST', `${path}_subposition`, { body: { text: 'Gruppe', show_pos_nr: true } }));
    if (is_optional) await call('POST', `${path}_subposition/${made}`, { body: { is_optional } });
    return made;
  };
  return { id, line, path, group };
};

describe('a position with billed hours', () => {
  it('cannot become optional', async () => {
    const { id, line, path } = await draft();
    const before = await totalOf(id);
    expect(refusal(await call('POST', `${path}_custom/${line}`, { body: { is_optional: true } }))).toEqual(
      refused('is_optional'),
    );
    expect(await totalOf(id)).toBe(before);
    expect((await call('POST', `${path}_custom/${line}`, { body: { is_optional: false, text: 'Neu' } })).status).toBe(
      200,
    );
    const free = { amount: '1', unit_price: '100', account_id: 1, tax_id: 4 };
    const other = idOf(await call('POST', `${path}_custom`, { body: free }));
    expect((await call('POST', `${path}_custom/${other}`, { body: { is_optional: true } })).status).toBe(200);
  });

  it('cannot be in an optional group, whichever of them changes', async () => {
    const { id, line, path, group } = await draft();
    const [optional, plain] = [await group(true), await group(false)];
    const into = async (parent_id: number) => call('POST', `${path}_custom/${line}`, { body: { parent_id } });
    expect(refusal(await into(optional))).toEqual(refused('parent_id'));
    expect((await into(plain)).status).toBe(200);
    const change = async (body: object) => call('POST', `${path}_subposition/${plain}`, { body });
    expect(refusal(await change({ is_optional: true }))).toEqual(refused('is_optional'));
    expect(refusal(await change({ parent_id: optional }))).toEqual(refused('parent_id'));
    const order = [
      { type: 'KbPositionSubposition', id: optional, parent_id: null },
      { type: 'KbPositionSubposition', id: plain, parent_id: optional },
      { type: 'KbPositionCustom', id: line, parent_id: plain },
    ];
    const headers = { 'if-match': await etagOf(`/kb_invoice/${id}`) };
    const sorted = async (body: object) => call('PUT', `/kontor/kb_invoice/${id}/position_order`, { body, headers });
    expect(refusal(await sorted(order))).toEqual(refused('parent_id'));
    expect((await sorted(order.map((one) => (one.id === plain ? { ...one, parent_id: null } : one)))).status).toBe(200);
  });

  it('is reported if it is optional in an older draft, which can be mended in steps', async () => {
    const { id, line, path, group } = await draft();
    const optional = await group(false);
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update position_custom set is_optional = 1 where id = ${line}`);
    });
    const found = { code: 'billed_optional', severity: 'stop', place: 'position', type: 'KbPositionCustom', id: line };
    expect(await checkOf(id)).toContainEqual({ ...found, field: 'is_optional', text: null });
    expect((await call('POST', `${path}_custom/${line}`, { body: { is_optional: true, text: 'Neu' } })).status).toBe(
      200,
    );
    expect((await call('POST', `${path}_subposition/${optional}`, { body: { text: 'Neu' } })).status).toBe(200);
    expect((await call('POST', `${path}_custom/${line}`, { body: { is_optional: false } })).status).toBe(200);
    expect((await checkOf(id)).map(({ code }) => code)).not.toContain('billed_optional');
  });
});

describe('a position with an expense', () => {
  it('cannot move into an optional group', async () => {
    const { id, line, group } = await draft();
    const paid = { account_id: accountId('5820'), amount: '108.10', tax_id: 6, user_id: 1, title: 'Hotel' };
    const expense = idOf(await call('POST', '/kb_expense', { body: paid }));
    const body = { expenses: [{ kb_expense_id: expense, tax_id: 1 }], kb_invoice_id: id };
    const { positions } = invoiceOf(await call('POST', '/kontor/invoice_from_expenses', { body }));
    const optional = await group(true);
    const order = [
      { type: 'KbPositionCustom', id: line, parent_id: null },
      { type: 'KbPositionSubposition', id: optional, parent_id: null },
      { type: 'KbPositionExpense', id: positions[1]?.id, parent_id: optional },
    ];
    const headers = { 'if-match': await etagOf(`/kb_invoice/${id}`) };
    expect(refusal(await call('PUT', `/kontor/kb_invoice/${id}/position_order`, { body: order, headers }))).toEqual(
      refused('parent_id'),
    );
  });
});
