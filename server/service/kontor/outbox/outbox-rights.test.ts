import { afterAll, expect, it } from 'vitest';
import { outboxMessage, outboxPage } from '#contract/kontor/outbox-operations.ts';
import type { Scope } from '#contract/scopes.ts';
import { idOf } from '../../testing/test-service.ts';
import { startSending } from './test-sending.ts';

/** rulings/mail#outbox: whoever may not edit an estimate gets no mail with its link. */
const sending = await startSending();
const { call, service } = sending;
afterAll(sending.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', mail: 'info@muster.example', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));

const mailOf = async (segment: 'kb_offer' | 'kb_order' | 'kb_invoice'): Promise<number> => {
  const id = idOf(await call('POST', `/${segment}`, { body: { contact_id, user_id: 1 } }));
  const position = { account_id: 1, amount: 2, tax_id: 1, unit_price: 1000 };
  await call('POST', `/${segment}/${id}/kb_position_custom`, { body: position });
  await call('POST', `/${segment}/${id}/issue`);
  const body = { hold_seconds: 60, message: '{link}' };
  return outboxMessage.parse((await call('POST', `/kontor/${segment}/${id}/send`, { body })).body).id;
};
const [estimate, order, invoice] = [await mailOf('kb_offer'), await mailOf('kb_order'), await mailOf('kb_invoice')];

const application = async (scopes: readonly Scope[]) => ({
  token: await service.token(service.owner, scopes, { clientId: 'invoices' }),
});

it('an application with the right to invoices only sees and touches no mail with an estimate or order', async () => {
  const sent = await application(['kb_invoice_edit']);
  const { records } = outboxPage.parse((await call('GET', '/kontor/outbox', sent)).body);
  expect(records.map(({ id }) => id)).toEqual([invoice]);
  for (const id of [estimate, order]) {
    const at = `/kontor/outbox/${id}`;
    const answers = [
      await call('GET', at, sent),
      await call('GET', `${at}/download`, sent),
      await call('POST', `${at}/hold`, sent),
      await call('POST', `${at}/release`, sent),
      await call('POST', `${at}/retry`, sent),
      await call('POST', `${at}/mark_as_sent`, sent),
      await call('POST', `${at}/take_back`, sent),
      await call('DELETE', at, sent),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403));
  }
  expect((await call('GET', `/kontor/outbox/${invoice}/download`, sent)).status).toBe(200);
});

it('one that only reads estimates sees their mails, without the link', async () => {
  const sent = await application(['kb_invoice_edit', 'kb_offer_show']);
  expect((await call('GET', `/kontor/outbox/${estimate}`, sent)).status).toBe(200);
  expect((await call('GET', `/kontor/outbox/${estimate}/download`, sent)).status).toBe(403);
  const full = await application(['kb_invoice_edit', 'kb_offer_edit']);
  expect((await call('GET', `/kontor/outbox/${estimate}/download`, full)).status).toBe(200);
});
