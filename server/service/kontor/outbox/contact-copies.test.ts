import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documentLetter } from '#contract/kontor/document-mail-operations.ts';
import { outboxMessage } from '#contract/kontor/outbox-operations.ts';
import { idOf, recordOf, recordsOf } from '../../testing/test-service.ts';
import { startSending } from './test-sending.ts';

/** Addresses of a contact that get a copy of each mail to it (decision 83). */
const sending = await startSending();
const { call, server, newReminder } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

const client = { contact_type_id: 1, name_1: 'Muster AG', mail: 'kunde@muster.example', user_id: 1, owner_id: 1 };
const newClient = async (copy_emails: unknown) => call('POST', '/contact', { body: { ...client, copy_emails } });
const contact_id = idOf(await newClient('buch@muster.example; chef@muster.example'));
const copies = ['buch@muster.example', 'chef@muster.example'];

const issued = async (): Promise<string> => {
  const invoice = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }))}`;
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `${invoice}/kb_position_custom`, { body: position });
  await call('POST', `${invoice}/issue`);
  return invoice;
};
const copiesOf = (answered: { readonly body: unknown }) => outboxMessage.parse(answered.body).copy_emails;

describe('the copies of a contact', () => {
  it('are proposed with each document, before the copy of the office, and go out with it', async () => {
    await call('POST', '/kontor/company_profile', { body: { mail_copy: 'buero@mueller.example' } });
    const invoice = await issued();
    const letter = documentLetter.parse((await call('GET', `/kontor${invoice}/letter`)).body);
    expect(letter.copy_emails).toEqual([...copies, 'buero@mueller.example']);
    await call('POST', `/kontor${invoice}/send`, { body: { hold_seconds: 0 } });
    await expect.poll(() => server.received.length).toBe(1);
    expect(server.received[0]?.envelope.to).toEqual(['kunde@muster.example', ...copies, 'buero@mueller.example']);
    await call('POST', '/kontor/company_profile', { body: { mail_copy: null } });
  });

  it('get credit notes, reminders and statements too', async () => {
    const invoice = await issued();
    const credit = idOf(await call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Rabatt', amount: 1 } }));
    const held = { body: { hold_seconds: 60 } };
    expect(copiesOf(await call('POST', `/kontor/credit_note/${credit}/send`, held))).toEqual(copies);
    expect(copiesOf(await call('POST', `/kontor/contact/${contact_id}/statement/send`, held))).toEqual(copies);
    const { id } = await newReminder(contact_id);
    const body = { kb_reminder_id: id, hold_seconds: 60 };
    expect(copiesOf(await call('POST', '/kontor/reminder_send', { body }))).toEqual(copies);
  });

  it('are not sent where the caller chooses others, or none', async () => {
    const [one, other] = [await issued(), await issued()];
    const send = async (invoice: string, copy_emails: string[]) =>
      copiesOf(await call('POST', `/kontor${invoice}/send`, { body: { copy_emails, hold_seconds: 60 } }));
    expect(await send(one, ['a@one.example'])).toEqual(['a@one.example']);
    expect(await send(other, [])).toEqual([]);
  });

  it('stay out of the record of the contact, and are kept where nobody sends them', async () => {
    const id = idOf(await newClient('a@one.example'));
    expect(recordOf(await call('GET', `/contact/${id}`))).not.toHaveProperty('copy_emails');
    await call('PUT', `/contact/${id}`, { body: { ...client, name_1: 'Anders AG' } });
    const filter = [{ field: 'id', value: id }];
    const found = await call('POST', '/kontor/query/contact', { body: { filter } });
    const records = recordsOf({ ...found, body: recordOf(found)['records'] });
    expect(records).toMatchObject([{ name_1: 'Anders AG', copy_emails: 'a@one.example' }]);
    await call('POST', `/contact/${id}`, { body: { copy_emails: null } });
    const again = await call('POST', '/kontor/query/contact', { body: { filter } });
    expect(recordsOf({ ...again, body: recordOf(again)['records'] })).toMatchObject([{ copy_emails: null }]);
  });

  it.each([
    'nobody',
    'a@one.example, nobody',
    'a@one.example\r\nBcc: spy@evil.example',
    Array.from({ length: 10 }, (_, index) => `a${index}@one.example`).join(', '),
  ])('refuse %j', async (copy_emails) => {
    const { status, body } = await newClient(copy_emails);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('copy_emails');
  });
});
