import { parentPort, workerData } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { identitiesOf } from './identity.ts';
import { matcher } from './match.ts';
import { readCamt } from './read-camt.ts';

/**
 * Reads and matches a large file in a thread with limited memory; reports the number of exact entries, and the processor
 * time in times of the parser's own.
 */
const { bytes, numbers, amounts } = z
  .object({ bytes: z.instanceof(Uint8Array), numbers: z.array(z.string()), amounts: z.array(z.bigint()) })
  .parse(workerData);
const invoices = numbers.map((documentNumber, index) => ({
  id: index + 1,
  documentNumber,
  contactId: index % 2000,
  reference: null,
  contactName: `Kunde ${index % 2000}`,
  currency: 'CHF',
  open: amounts[index] ?? 0n,
  isOwed: true,
  discount: null,
  fee: 0n,
  payments: [],
}));
const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

const beforeParsing = process.threadCpuUsage();
new SaxesParser().write(Buffer.from(bytes).toString()).close();
const parsing = secondsOf(process.threadCpuUsage(beforeParsing));

const before = process.threadCpuUsage();
const { entries } = await readCamt(bytes);
const identities = identitiesOf(entries);
const judge = matcher(invoices, new Map());
const exact = entries.filter(
  (entry, id) => judge({ ...entry, id, isPayment: true, isLeft: false }).heap === 'exact',
).length;
const seconds = secondsOf(process.threadCpuUsage(before));
parentPort?.postMessage({
  entries: entries.length,
  identities: identities.length,
  exact,
  ratio: seconds / parsing,
});
