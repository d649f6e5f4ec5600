import { afterAll, afterEach, expect, it } from 'vitest';
import { startMailServer } from '../../mail/smtp/test-mail-server.ts';
import { recordOf, startTestService } from '../../testing/test-service.ts';

/** A test mail to oneself (rulings/mail#test-mail). */
const post = await startMailServer();
const service = await startTestService({ mailer: post.mailer });
const without = await startTestService();
afterAll(async () => {
  await service.close();
  await without.close();
  await post.close();
});
afterEach(() => {
  post.received.length = 0;
  Object.assign(post.behaviour, { recipient: undefined, message: undefined });
});

const profile = async (body: object, at = service) => at.call('POST', '/kontor/company_profile', { body });
const send = async (headers = {}) => service.call('POST', '/kontor/test_mail', { headers });

it('needs an address to send from, and a mail server', async () => {
  const unsent = await send();
  expect([unsent.status, recordOf(unsent)['errors']]).toEqual([422, [expect.stringMatching(/^sender: /)]]);
  await profile({ mail_sender: 'buero@one-ag.example' }, without);
  const lonely = await without.call('POST', '/kontor/test_mail', { headers: { 'accept-language': 'de' } });
  expect([lonely.status, recordOf(lonely)['message']]).toEqual([422, expect.stringContaining('kein Mailserver')]);
});

it('goes from the company to the owner who asked, in her language, once for a key', async () => {
  await profile({ mail_sender: 'buero@one-ag.example' });
  const headers = { 'accept-language': 'fr', 'idempotency-key': 'essai' };
  const sent = await send(headers);
  expect([sent.status, sent.text]).toEqual([200, sent.text]);
  expect(recordOf(sent)).toMatchObject({ recipient_email: 'owner@one-ag.example' });
  expect((await send(headers)).text).toBe(sent.text);
  expect(post.received).toHaveLength(1);
  const [mail] = post.received;
  expect(mail?.envelope).toEqual({ from: 'buero@one-ag.example', to: ['owner@one-ag.example'] });
  expect(mail?.mail.subject).toBe('Message d’essai de one-ag');
  expect((await service.call('GET', '/kontor/outbox')).body).toMatchObject({ records: [] });
});

it('gives the words of a server that refuses it', async () => {
  await profile({ mail_sender: 'buero@one-ag.example' });
  post.behaviour.recipient = { code: 550, words: 'no such mailbox' };
  const refused = await send({ 'accept-language': 'en' });
  expect([refused.status, recordOf(refused)['message']]).toEqual([422, expect.stringContaining('no such mailbox')]);
});
