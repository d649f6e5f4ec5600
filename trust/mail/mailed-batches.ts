import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { mailFaults, refusals, type MailFault } from './mail-faults.ts';
import { startStagedServer } from './mail-stages.ts';
import { mailedKinds, newDocument, type MailedDocument } from './mailed-documents.ts';
import { prepareMailingProgram } from './mailing-program.ts';

type Before = ReadonlyMap<string, Awaited<ReturnType<MailedDocument['mark']>>>;

/** A mail server with faults, the program that sends through it, and batches with one document of each kind. */
export const prepareBatches = async () => {
  const mail = await startStagedServer();
  const program = await prepareMailingProgram(mail.url);
  const { send } = program;

  const newBatch = async (faults: readonly MailFault[]): Promise<readonly MailedDocument[]> =>
    Promise.all(mailedKinds.map(async (kind, index) => newDocument(send, kind, faults[index] ?? 'none')));

  const messagesTo = async ({ mail: address }: Pick<MailedDocument, 'mail'>): Promise<readonly OutboxMessage[]> => {
    const { records } = outboxPage.parse(await send('GET', '/kontor/outbox?limit=2000'));
    return records.filter(({ recipient_email }) => recipient_email === address);
  };
  const release = async (documents: readonly MailedDocument[]): Promise<void> => {
    const held = (await Promise.all(documents.map(messagesTo))).flat();
    await Promise.all(held.map(async ({ id }) => send('POST', `/kontor/outbox/${id}/release`)));
  };

  /** Waits until no message is under way, and then longer than the program needs to see a due one. */
  const settled = async (documents: readonly MailedDocument[]): Promise<void> => {
    const isOver = async (): Promise<boolean> =>
      (await Promise.all(documents.map(messagesTo)))
        .flat()
        .every(({ state }) => /accepted|failed|uncertain/.test(state));
    for (let waited = 0; waited < 480 && !(await isOver()); waited += 1) await setTimeout(250);
    await setTimeout(1500);
  };

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
        expect(await send('POST', `/kontor/outbox/${message.id}/${action}`)).toMatchObject({ state: 'accepted' });
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

  return {
    mail,
    program,
    newBatch,
    marksOf,
    release,
    settled,
    wrongIn,
    decide,
    expectAllOnce,
    close: async (): Promise<void> => {
      await program.kill();
      await mail.close();
      await program.remove();
    },
  };
};
