import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { sql, type Sql } from '#server/service/store/sql.ts';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { mailStages, startStagedServer, type MailStage } from './mail-stages.ts';
import { letLeasePass, prepareMailingProgram } from './mailing-program.ts';

/** As many as the program sends at once, plus one that waits behind them. */
const many = 6;
const rounds = lengthOf(1, 20);
const made = z.object({ id: z.number() });
const reminders = z.array(z.object({ id: z.number(), is_sent: z.boolean() }));

const mail = await startStagedServer();
const { start, kill, send, change, remove } = await prepareMailingProgram(mail.url);

const newInvoice = async (): Promise<number> => {
  const dates = { is_valid_from: '2025-09-01', is_valid_to: '2025-10-01' };
  const contact = {
    contact_type_id: 1,
    name_1: 'Muster',
    mail: `${randomUUID()}@kill.example`,
    user_id: 1,
    owner_id: 1,
  };
  const contact_id = made.parse(await send('POST', '/contact', contact)).id;
  const { id } = made.parse(await send('POST', '/kb_invoice', { contact_id, user_id: 1, ...dates }));
  await send('POST', `/kb_invoice/${id}/kb_position_custom`, {
    account_id: 1,
    amount: '1',
    tax_id: 1,
    unit_price: '100',
  });
  await send('POST', `/kb_invoice/${id}/issue`);
  return id;
};
const newInvoices = async (): Promise<readonly number[]> => Promise.all(Array.from({ length: many }, newInvoice));
const remindersOf = async (invoice: number) => reminders.parse(await send('GET', `/kb_invoice/${invoice}/kb_reminder`));
const messagesOf = async (invoice: number): Promise<readonly OutboxMessage[]> =>
  outboxPage.parse(await send('GET', `/kontor/outbox?kb_invoice_id=${invoice}`)).records;

const run = async (kb_invoice_ids: readonly number[]): Promise<unknown> =>
  send('POST', '/kontor/reminder_run', { day: '2025-11-20', dry_run: false, kb_invoice_ids });
/** Puts missing messages into the outbox; existing ones are refused. */
const queue = async (invoices: readonly number[], hold_seconds: number): Promise<void> => {
  for (const invoice of invoices) {
    const [reminder] = await remindersOf(invoice).catch(() => []);
    if (reminder === undefined) return;
    await send('POST', '/kontor/reminder_send', { kb_reminder_id: reminder.id, hold_seconds });
  }
};

/** The program sees due messages within a second. */
const settled = async (invoices: readonly number[]): Promise<void> => {
  const isOver = async (): Promise<boolean> =>
    (await Promise.all(invoices.map(messagesOf))).flat().every(({ state }) => /accepted|failed|uncertain/.test(state));
  for (let waited = 0; waited < 60 && !(await isOver()); waited += 1) await setTimeout(250);
  await setTimeout(1500);
};

/** Faults of the mails for these invoices, according to the mail server's counts. */
const faultsOf = async (invoices: readonly number[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const invoice of invoices) {
    const [reminder, ...more] = await remindersOf(invoice);
    const messages = await messagesOf(invoice);
    const [message] = messages;
    if (reminder === undefined || message === undefined) faults.push(`${invoice}: nothing there`);
    if (more.length > 0) faults.push(`${invoice}: ${more.length + 1} reminders`);
    if (messages.length > 1) faults.push(`${invoice}: ${messages.length} messages`);
    const times = mail.whole.filter((id) => messages.some(({ message_id }) => message_id === id)).length;
    if (times > 1) faults.push(`${invoice}: ${times} mails`);
    if (message?.state === 'accepted' && times === 0) faults.push(`${invoice}: no mail, and counts as accepted`);
    if (times === 1 && !/accepted|uncertain/.test(message?.state ?? ''))
      faults.push(`${invoice}: a mail, and ${message?.state}`);
    if (reminder?.is_sent !== (message?.state === 'accepted')) faults.push(`${invoice}: sent is ${reminder?.is_sent}`);
  }
  return faults;
};

/** Acts like a person who asks around: marks messages that arrived, sends the others again. Returns the number of decisions. */
const decide = async (invoices: readonly number[]): Promise<number> => {
  const messages = outboxPage.parse(await send('GET', '/kontor/outbox?state=uncertain&limit=2000')).records;
  const uncertain = messages.filter(({ kb_invoice_id: invoice }) => invoice !== null && invoices.includes(invoice));
  for (const { id, message_id } of uncertain) {
    const action = mail.whole.includes(message_id) ? 'mark_as_sent' : 'retry';
    expect(await send('POST', `/kontor/outbox/${id}/${action}`)).toMatchObject({ state: 'accepted', message_id });
  }
  return uncertain.length;
};

/** All were sent once, and all are marked as sent. */
const expectAllOnce = async (invoices: readonly number[]): Promise<void> => {
  expect(await faultsOf(invoices)).toEqual([]);
  const messages = (await Promise.all(invoices.map(messagesOf))).flat();
  expect(messages.map(({ state }) => state)).toEqual(invoices.map(() => 'accepted'));
  expect(mail.whole.filter((id) => messages.some(({ message_id }) => message_id === id))).toHaveLength(many);
};

/** Sends several reminders and kills the program when the first reaches the stage; `meanwhile` is applied to the data. */
const killAt = async (stage: MailStage, meanwhile: Sql): Promise<readonly number[]> => {
  const invoices = await newInvoices();
  await run(invoices);
  await queue(invoices, 60);
  const killed = Promise.withResolvers<void>();
  mail.watch(stage, async () => kill().then(() => killed.resolve()));
  const held = (await Promise.all(invoices.map(messagesOf))).flat();
  const release = async () => Promise.all(held.map(async ({ id }) => send('POST', `/kontor/outbox/${id}/release`)));
  await release();
  await killed.promise;
  await change(meanwhile);
  await start();
  await release();
  await settled(invoices);
  return invoices;
};

beforeAll(start, 300_000);
afterAll(async () => {
  await kill();
  await mail.close();
  await remove();
});

describe('M1: killed at every step of a reminder run', { timeout: longForm }, () => {
  test('M1: while reminders are created or queued: after a restart each exists once and is sent once', async () => {
    const random = seeded('M1');
    for (let round = 0; round < 2 * rounds; round += 1) {
      const invoices = await newInvoices();
      for (const step of [async () => run(invoices), async () => queue(invoices, 0)]) {
        const working = step();
        await setTimeout(random.whole(0, 120));
        await kill();
        await working;
        await change(letLeasePass);
        await start();
        await step();
      }
      await settled(invoices);
      expect(await faultsOf(invoices)).toEqual([]);
      await decide(invoices);
      await expectAllOnce(invoices);
    }
  });

  test.each(mailStages)(
    'M1: when an e-mail is %s: no automatic second one, and a person decides on uncertain ones',
    async (stage) => {
      let decided = 0;
      for (let round = 0; round < rounds; round += 1) {
        const invoices = await killAt(stage, letLeasePass);
        expect(await faultsOf(invoices)).toEqual([]);
        decided += await decide(invoices);
        await expectAllOnce(invoices);
      }
      reportNote('M1', { length: `${stage}: ${rounds} kills, ${rounds * many} mails, ${decided} of them uncertain` });
      // An answer may be stored before the process is gone.
      expect(decided).toBeGreaterThanOrEqual(stage === 'answered' ? 0 : 1);
    },
  );

  test('M1, control: detects a program that resends what it was sending', async () => {
    const invoices = await killAt('arrived', sql`update outbox set state = 'queued' where state = 'sending'`);
    expect(await faultsOf(invoices)).toContainEqual(expect.stringMatching(/: 2 mails$/));
  });
});
