import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { isMailFault, mailFaults, type MailFault } from './mail-faults.ts';
import { prepareBatches } from './mailed-batches.ts';
import { mailedKinds } from './mailed-documents.ts';

/** Trust, M1, for every kind of document and every fault of the mail server. */

const { program, newBatch, marksOf, release, settled, wrongIn, decide, expectAllOnce, close } = await prepareBatches();
beforeAll(program.start, 300_000);
afterAll(close);

const random = seeded('M1');
/** Batches of six documents: every fault once in the short form, 204 documents in the long one. */
const batches = lengthOf(2, 34);

const shuffled = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, at: random.fraction() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

/**
 * The faults of each batch. The program waits 30 s for a server that stalls and sends five mails at once, so five stalls
 * share a batch: the sixth mail then waits behind them.
 */
const plan = (): readonly (readonly MailFault[])[] => {
  const names = ['none', 'none', ...Object.keys(mailFaults)].filter(isMailFault);
  const six = mailedKinds.length;
  // Every fault in turn, so that each meets every kind.
  const faults = shuffled(Array.from({ length: batches * six }, (_, index) => names[index % names.length] ?? 'none'));
  const stalls = faults.filter((fault) => fault.endsWith('-stalls'));
  const others = faults.filter((fault) => !stalls.includes(fault));
  return Array.from({ length: batches }, () => {
    const together = stalls.splice(0, 5);
    return shuffled([...together, ...others.splice(0, six - together.length)]);
  });
};

describe('M1: documents of all kinds, one of each at the same time', { timeout: longForm }, () => {
  test('M1: with a mail server that refuses, stalls and dies: no second mail by itself, and the right states', async () => {
    let decided = 0;
    for (const faults of plan()) {
      const documents = await newBatch(faults);
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
});
