import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { sql, type Sql } from '#server/service/store/sql.ts';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { mailFaults, refusals, type MailFault } from './mail-faults.ts';
import { mailStages, startStagedServer, type MailStage } from './mail-stages.ts';
import { mailedKinds, newDocument, type MailedDocument } from './mailed-documents.ts';
import { letLeasePass, prepareMailingProgram } from './mailing-program.ts';

/** Trust, M1, for every kind of document: one of each is sent at the same time. */

const mail = await startStagedServer();
const { start, kill, ask, change, remove } = await prepareMailingProgram(mail.url);
beforeAll(start, 300_000);
beforeEach(() => mail.setHealthy(false));
afterAll(async () => {
  await kill();
  await mail.close();
  await remove();
});

const random = seeded('M1');
/** Batches of six documents: every fault once in the short form, 204 documents in the long one. */
const batches = lengthOf(2, 34);
const kills = lengthOf(1, 20);

const newBatch = async (faults: readonly MailFault[]): Promise<readonly MailedDocument[]> =>
  Promise.all(mailedKinds.map(async (kind, index) => newDocument(ask, kind, faults[index] ?? 'none')));

const messagesTo = async ({ mail: address }: Pick<MailedDocument, 'mail'>): Promise<readonly OutboxMessage[]> => {
  const { records } = outboxPage.parse(await ask('GET', '/kontor/outbox?limit=2000'));
  return records.filter(({ recipient_email }) => recipient_email === address);
};
const release = async (documents: readonly MailedDocument[]): Promise<void> => {
  const held = (await Promise.all(documents.map(messagesTo))).flat();
  await Promise.all(held.map(async ({ id }) => ask('POST', `/kontor/outbox/${id}/release`)));
};

/** Waits until no message is under way, and then longer than the program needs to see a due one. */
const settled = async (documents: readonly MailedDocument[]): Promise<void> => {
  const isOver = async (): Promise<boolean> =>
    (await Promise.all(documents.map(messagesTo))).flat().every(({ state }) => /accepted|failed|uncertain/.test(state));
  for (let waited = 0; waited < 480 && !(await isOver()); waited += 1) await setTimeout(250);
  await setTimeout(1500);
};

type Before = ReadonlyMap<string, Awaited<ReturnType<MailedDocument['mark']>>>;
const marksOf = async (documents: readonly MailedDocument[]): Promise<Before> =>
  new Map(await Promise.all(documents.map(async (document) => [document.mail, await document.mark()] as const)));

/** What is wrong after an attempt, by the counts of the mail server and the table of faults. */
const wrongIn = async (
  documents: readonly MailedDocument[],
  before: Before,
  isKilled: boolean,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { kind, fault, mail: address, mark } of documents) {
    const say = (what: string): void => void wrong.push(`${kind}, ${fault}: ${what}`);
    const [message, ...more] = await messagesTo({ mail: address });
    if (message === undefined || more.length > 0) say(`${more.length} more messages, state ${message?.state}`);
    if (mail.offered(address) > 1) say(`offered ${mail.offered(address)} times`);
    if (mail.kept(address) > 1) say(`${mail.kept(address)} mails`);
    const state = message?.state ?? 'held';
    if (state !== mailFaults[fault] && !(isKilled && state === 'uncertain')) say(state);
    const refusal = refusals.get(fault);
    if (state === 'failed' && refusal !== undefined && message?.words?.includes(refusal.message) !== true)
      say(`the server's words are missing: ${message?.words}`);
    if (state === 'accepted' && mail.kept(address) === 0) say('no mail, and counts as accepted');
    const [earlier, now] = [before.get(address), await mark()];
    if (now !== undefined && now.isSent !== (state === 'accepted')) say(`${state}, and sent is ${now.isSent}`);
    if (now?.status !== earlier?.status) say(`status ${earlier?.status} became ${now?.status}`);
  }
  return wrong;
};

/** Acts like a person who asks the customers: marks what arrived, sends the rest again. Returns the number of decisions. */
const decide = async (documents: readonly MailedDocument[]): Promise<number> => {
  mail.setHealthy(true);
  const decided = await Promise.all(
    documents.map(async (document) => {
      const [message] = await messagesTo(document);
      if (message === undefined || message.state === 'accepted') return 0;
      const action = mail.kept(document.mail) > 0 ? 'mark_as_sent' : 'retry';
      expect(await ask('POST', `/kontor/outbox/${message.id}/${action}`)).toMatchObject({ state: 'accepted' });
      return 1;
    }),
  );
  mail.setHealthy(false);
  return decided.reduce<number>((sum, one) => sum + one, 0);
};

const expectAllOnce = async (documents: readonly MailedDocument[]): Promise<void> => {
  for (const document of documents) {
    const messages = await messagesTo(document);
    expect(messages.map(({ state }) => state)).toEqual(['accepted']);
    expect([document.kind, mail.kept(document.mail)]).toEqual([document.kind, 1]);
    expect((await document.mark())?.isSent ?? true).toBe(true);
  }
};

/** Sends one document of each kind at once, kills the program when the first reaches the stage, and starts it again. */
const killAt = async (stage: MailStage, meanwhile: Sql, faults: readonly MailFault[]) => {
  const documents = await newBatch(faults);
  await Promise.all(documents.map(async ({ send }) => send()));
  const before = await marksOf(documents);
  const killed = Promise.withResolvers<void>();
  mail.watch(stage, async () => kill().then(() => killed.resolve()));
  await release(documents);
  await killed.promise;
  await change(meanwhile);
  await start();
  await release(documents);
  await settled(documents);
  return { documents, before };
};

const quick = ['none', 'none', 'recipient-refused', 'message-deferred', 'message-dies'] as const;

describe('M1: documents of all kinds', { timeout: longForm }, () => {
  test('M1: with a mail server that refuses, stalls and dies: no second mail by itself, and the right states', async () => {
    const names = ['none', 'none', ...Object.keys(mailFaults)].filter((name): name is MailFault => name in mailFaults);
    // Every fault in turn, so that each meets every kind.
    const faults = Array.from({ length: batches * mailedKinds.length }, (_, index) => names[index % names.length]);
    const shuffled = faults.map((fault) => ({ fault, at: random.fraction() })).toSorted((a, b) => a.at - b.at);
    let decided = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      const begin = batch * mailedKinds.length;
      const documents = await newBatch(
        shuffled.slice(begin, begin + mailedKinds.length).flatMap(({ fault }) => fault ?? []),
      );
      await Promise.all(documents.map(async ({ send }) => send()));
      const before = await marksOf(documents);
      await release(documents);
      await settled(documents);
      expect(await wrongIn(documents, before, false)).toEqual([]);
      decided += await decide(documents);
      await expectAllOnce(documents);
    }
    const sent = batches * mailedKinds.length;
    reportNote('M1', {
      length: `faults of the mail server: ${sent} documents of all kinds, ${decided} decided by a person`,
    });
  });

  test.each(mailStages)('M1: killed when the first document is %s, with other faults beside it', async (stage) => {
    let decided = 0;
    for (let round = 0; round < kills; round += 1) {
      const faults = mailedKinds.map(() => random.pick(quick));
      // At least one must get through every stage.
      faults[random.whole(0, mailedKinds.length - 1)] = 'none';
      const { documents, before } = await killAt(stage, letLeasePass, faults);
      expect(await wrongIn(documents, before, true)).toEqual([]);
      decided += await decide(documents);
      await expectAllOnce(documents);
    }
    const sent = kills * mailedKinds.length;
    reportNote('M1', {
      length: `${stage}: ${kills} kills, ${sent} documents of all kinds, ${decided} decided by a person`,
    });
  });

  test('M1, control: a program that sends again by itself what it was sending is caught', async () => {
    const again = sql`update outbox set state = 'queued' where state = 'sending'`;
    const { documents, before } = await killAt('arrived', again, []);
    expect(await wrongIn(documents, before, true)).toContainEqual(expect.stringMatching(/: 2 mails$/));
  });
});
