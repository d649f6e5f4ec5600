import { afterAll, expect, test } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { parseAppRecord } from '#api/service/app-record.ts';
import { idOf, startTestService } from '#server/service/testing/test-service.ts';
import { planOf } from './send-plan.ts';

const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));

const make = async (isIssued: boolean): Promise<number> => {
  const id = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
  const body = { account_id: 1, amount: 1, tax_id: 4, unit_price: 100 };
  await call('POST', `/kb_invoice/${id}/kb_position_custom`, { body });
  if (isIssued) expect((await call('POST', `/kb_invoice/${id}/issue`)).status).toBe(200);
  return id;
};

test('several documents are sent without those that are paid or whose mail is kept as a file', async () => {
  const [draft, issued, mailed, paid] = [await make(false), await make(true), await make(true), await make(true)];
  const { body: owed } = await call('GET', `/kb_invoice/${paid}`);
  const value = String(Object(owed).total);
  expect((await call('POST', `/kb_invoice/${paid}/payment`, { body: { date: '2025-11-20', value } })).status).toBe(201);
  const { body } = await call('POST', '/kontor/query/invoice', { body: {} });
  const rows = queryAnswer.parse(body).records.map((record) => parseAppRecord(invoice, record, null));
  const plan = planOf('invoice', rows, new Map(), new Set([mailed]));
  const ids = (part: 'issued' | 'sent' | 'kept' | 'left') => plan[part].map(({ id }) => id);
  expect([ids('issued'), ids('sent'), ids('kept'), ids('left')]).toEqual([[draft], [issued], [mailed], [paid]]);
});
