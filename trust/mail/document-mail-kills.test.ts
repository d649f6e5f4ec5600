import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type Sql } from '#server/service/store/sql.ts';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import type { MailFault } from './mail-faults.ts';
import { mailStages, type MailStage } from './mail-stages.ts';
import { prepareBatches } from './mailed-batches.ts';
import { mailedKinds } from './mailed-documents.ts';
import { letLeasePass } from './mailing-program.ts';

/** Trust, M1, for every kind of document: killed while one of each is sent. */

const { mail, program, newBatch, marksOf, release, settled, wrongIn, decide, expectAllOnce, close } =
  await prepareBatches();
const { start, kill, change } = program;
beforeAll(start, 300_000);
afterAll(close);

const random = seeded('M1');
const kills = lengthOf(1, 20);

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

describe('M1: killed while documents of all kinds are sent', { timeout: longForm }, () => {
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
