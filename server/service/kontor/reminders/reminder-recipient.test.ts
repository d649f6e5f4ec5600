import { afterAll, describe, expect, it } from 'vitest';
import { outboxMessage } from '#contract/kontor/outbox-operations.ts';
import { reminderRun } from '#contract/kontor/reminder-run-operations.ts';
import { sql } from '../../store/sql.ts';
import { startMailServer } from '../../mail/smtp/test-mail-server.ts';
import { idOf, startTestService } from '../../testing/test-service.ts';

/**
 * Not in the documented interface: a reminder goes to the person named on its invoice, otherwise to the company, and
 * the dry run shows the same recipient.
 */
const server = await startMailServer();
const service = await startTestService({ mailer: server.mailer });
const { call, database } = service;
const { companyId } = service.owner;
afterAll(async () => {
  await service.close();
  await server.close();
});
const profile = JSON.stringify({ email: 'info@one.example' });
await database.transaction(async (transaction) => {
  await transaction.run(sql`update company set profile = ${profile} where id = ${companyId}`);
});

const newContact = async (contact_type_id: number, mail: string | null): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id, name_1: 'Muster', mail, user_id: 1, owner_id: 1 } }));

/** The recipient of a new invoice's reminder, according to the dry run and as sent. */
const recipients = async (contact_id: number, contact_sub_id: number | null) => {
  const dates = { is_valid_from: '2025-09-01', is_valid_to: '2025-10-01' };
  const invoice = idOf(
    await call('POST', '/kb_invoice', { body: { contact_id, contact_sub_id, user_id: 1, ...dates } }),
  );
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body: position });
  await call('POST', `/kb_invoice/${invoice}/issue`);
  const body = { day: '2025-11-20', dry_run: true, kb_invoice_ids: [invoice] };
  const { rows } = reminderRun.answer.parse((await call('POST', '/kontor/reminder_run', { body })).body);
  const reminder = idOf(await call('POST', `/kb_invoice/${invoice}/kb_reminder`, { body: { kb_invoice_id: invoice } }));
  const sent = await call('POST', '/kontor/reminder_send', { body: { kb_reminder_id: reminder, hold_seconds: 0 } });
  return {
    proposed: rows[0]?.recipient_email,
    sent: sent.status === 201 ? outboxMessage.parse(sent.body).recipient_email : sent.status,
  };
};

describe('a reminder', () => {
  it('goes to the person on the invoice', async () => {
    const [company, person] = [await newContact(1, 'info@muster.example'), await newContact(2, 'eva@muster.example')];
    const address = 'eva@muster.example';
    expect(await recipients(company, person)).toEqual({ proposed: address, sent: address });
    await expect.poll(() => server.received.map(({ envelope }) => envelope.to)).toEqual([[address]]);
  });

  it('goes to the company if the invoice names nobody, or a person without an address', async () => {
    const [company, person] = [await newContact(1, 'info@muster.example'), await newContact(2, null)];
    const address = 'info@muster.example';
    expect(await recipients(company, null)).toEqual({ proposed: address, sent: address });
    expect(await recipients(company, person)).toEqual({ proposed: address, sent: address });
  });

  it('reaches the person if the company has no address, and nobody if both have none', async () => {
    const [company, person] = [await newContact(1, null), await newContact(2, 'eva@muster.example')];
    const address = 'eva@muster.example';
    expect(await recipients(company, person)).toEqual({ proposed: address, sent: address });
    expect(await recipients(company, await newContact(2, null))).toEqual({ proposed: null, sent: 422 });
  });
});
