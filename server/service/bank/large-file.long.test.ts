import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { referenceFor } from '../papers/qr-bill/references.ts';
import { bankFile, dialects, randomOf, type TestPayment } from './test-dialects.ts';

const account = { iban: 'CH9300762011623852957', qrIban: 'CH4431999123000889012' };
const count = 20_000;
const summary = z.object({ entries: z.int(), identities: z.int(), exact: z.int(), ratio: z.number() });

it('20,000 entries are read and matched in 60 MB and ten times as long as their file is parsed', async () => {
  const random = randomOf(1);
  const numbers = Array.from({ length: count }, (_, index) => `RE-2025-${index + 1}`);
  const amounts = numbers.map(() => BigInt(500 + Math.floor(random() * 900_000)) * 10_000n);
  const payments = numbers.map((number, index): TestPayment => {
    const isFree = random() < 0.1;
    return {
      amount: amounts[index] ?? 0n,
      date: '2025-11-18',
      name: `Kunde ${index % 2000}`,
      reference: isFree ? null : referenceFor(account.qrIban, number, index + 1),
      text: isFree ? `Rechnung ${number}` : '',
      id: `P${index}`,
    };
  });
  const [dialect] = dialects;
  if (dialect === undefined) throw new Error('no dialect');
  const bytes = bankFile(dialect, account, payments);
  const worker = new Worker(new URL('test-large-file.ts', import.meta.url), {
    workerData: { bytes, numbers, amounts },
    // 60 MB in addition to the 22 MB of the modules and the invoices. The thread ends with an error if it needs more.
    resourceLimits: { maxOldGenerationSizeMb: 74, maxYoungGenerationSizeMb: 8 },
  });
  const [message]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  const { entries, identities, exact, ratio } = summary.parse(message);
  expect([entries, identities, exact]).toEqual([
    count,
    count,
    payments.filter(({ reference }) => reference !== null).length,
  ]);
  // Six to seven on an idle machine, where it is 1.4 s: a limit in seconds would fail on a slower one.
  expect(ratio).toBeLessThan(10);
});
