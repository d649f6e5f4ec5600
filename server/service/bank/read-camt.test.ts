import { describe, expect, it } from 'vitest';
import { referenceFor } from '../papers/qr-bill/references.ts';
import { BankFileProblem } from './bank-entry.ts';
import { readCamt } from './read-camt.ts';
import { bankFile, dialects, randomOf, testCharge, type TestPayment } from './test-dialects.ts';

const account = { iban: 'CH9300762011623852957', qrIban: 'CH4431999123000889012' };
const seed = 20_251_118;

const someIn = (file: string, count: number, random: () => number): readonly TestPayment[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const iban = file === 'QRR' ? account.qrIban : account.iban;
    const isDebit = random() < 0.05;
    const isFree = random() < 0.1;
    return {
      amount: BigInt(Math.floor(random() * 1_000_000) + 200) * 10_000n,
      date: `2025-11-${String(17 + Math.floor(index / 40)).padStart(2, '0')}`,
      name: `Müller & Söhne ${id} <AG>`,
      reference: isDebit || isFree ? null : referenceFor(iban, `RE-${1000 + id}`, id),
      text: random() < 0.3 ? `Rechnung ${id}` : '',
      id: `${file.slice(0, 1)}${id}`,
      ...(isDebit ? { debit: true } : {}),
      ...(isDebit && random() < 0.5 ? { reversal: true } : {}),
    };
  });

const problemOf = async (content: string | Uint8Array): Promise<unknown> =>
  readCamt(Buffer.from(content)).then(
    () => 'read',
    (error: unknown) => (error instanceof BankFileProblem ? [error.reason, error.line, error.detail] : error),
  );
const whole = (inside: string, start = '', version = 'camt.053.001.08'): string =>
  `${start}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account.iban}</IBAN></Id></Acct>\n${inside}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, rest = ''): string =>
  `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-11-18</Dt></BookgDt>${rest}</Ntry>`;

/** The payer's data must survive in the format of every bank: camt.053 and camt.054, Swiss Payment Standards and ISO 20022. */
describe('a bank file', () => {
  it.each(dialects.map((dialect) => [dialect.name, dialect] as const))(`%s (seed ${seed})`, async (_name, dialect) => {
    const payments = someIn(dialect.referenceField, 100, randomOf(seed));
    const { kind, version, entries } = await readCamt(bankFile(dialect, account, payments));
    expect([kind, version]).toEqual([dialect.kind, dialect.version]);
    const charge = (debit: true | undefined): bigint => (dialect.charges && !debit ? testCharge : 0n);
    expect(
      entries.map(({ amount, charges, direction, isReversal, bookingDate, valueDate, name, reference }) => ({
        amount,
        charges,
        direction,
        isReversal,
        bookingDate,
        valueDate,
        name,
        reference,
      })),
    ).toEqual(
      payments.map(({ amount, date, name, reference, debit, reversal }) => ({
        amount: amount - charge(debit),
        charges: charge(debit),
        direction: debit ? 'debit' : 'credit',
        isReversal: reversal ?? false,
        bookingDate: date,
        valueDate: date,
        name,
        reference,
      })),
    );
  });

  it('is one entry if a batch does not list its payments', async () => {
    const [dialect] = dialects;
    if (dialect === undefined) throw new Error('no dialect');
    const payments = someIn('QRR', 10, randomOf(seed)).map(({ debit: _debit, reversal: _reversal, ...rest }) => rest);
    const { entries } = await readCamt(bankFile({ ...dialect, batch: 10, withoutDetails: true }, account, payments));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      amount: payments.reduce((sum, { amount }) => sum + amount, 0n),
      isWhole: true,
      text: 'Sammelgutschrift',
      qrIban: account.qrIban,
    });
  });

  it('keeps the amount that the payer ordered in another currency', async () => {
    const dialect = dialects.find(({ foreign }) => foreign);
    if (dialect === undefined) throw new Error('no dialect');
    const [payment] = someIn('SCOR', 1, randomOf(3));
    if (payment === undefined) throw new Error('no payment');
    const { entries } = await readCamt(bankFile(dialect, account, [{ ...payment, amount: 100_000_000n }]));
    expect(entries[0]).toMatchObject({
      currency: 'CHF',
      amount: 100_000_000n,
      ordered: { currency: 'EUR', amount: 50_000_000n },
    });
  });

  it('skips entries that are not yet booked', async () => {
    const pending = entry('10.00').replace('BOOK', 'PDNG');
    const { entries, pending: count } = await readCamt(Buffer.from(whole(`${entry('20.00')}${pending}`)));
    expect([entries.length, count]).toEqual([1, 1]);
  });

  it('contains no invisible characters', async () => {
    const hostile = `<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>=cmd|x\u202E\u200B&#x9;&#xA;A</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls>`;
    const { entries } = await readCamt(Buffer.from(whole(entry('1.00', hostile))));
    expect(entries[0]?.name).toBe('=cmd|x A');
  });
});

describe('a bad file is refused with reason and place', () => {
  const bomb = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "&a;&a;&a;&a;&a;">`).join('')}]>`;
  const long = 'x'.repeat(101);
  it.each([
    ['an entity bomb', whole(entry('1.00'), bomb), ['doctype', 1, '<!DOCTYPE']],
    ['an outer entity', whole('&x;', '<!DOCTYPE d SYSTEM "file:///etc/passwd">'), ['doctype', 1, '<!DOCTYPE']],
    ['an unknown entity', whole('\n&x;'), ['xml', 3, 'undefined entity']],
    ['Latin 1', whole('', '<?xml version="1.0" encoding="ISO-8859-1"?>'), ['encoding', 1, 'ISO-8859-1']],
    ['UTF-16', Buffer.from(`\uFEFF${whole('')}`, 'utf16le'), ['encoding', 1, 'UTF-8']],
    ['wrong bytes', Buffer.concat([Buffer.from(whole('')), Buffer.from([0xc3, 0x28])]), ['encoding', 1, 'UTF-8']],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]), ['foreign', 1, '']],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3', 'latin1'), ['foreign', 1, '']],
    ['a control character', whole('\n\u0001'), ['xml', 3, 'disallowed character']],
    ['half a file', whole(entry('1.00')).slice(0, -30), ['xml', 2, expect.stringContaining('unclosed tag')]],
    ['nothing', '', ['xml', 1, 'document must contain a root element']],
    ['no XML', 'Datum;Betrag\n1.1.2025;10', ['xml', 2, 'text data outside of root node']],
    ['camt.052', whole('', '', 'camt.052.001.08'), ['format', 1, 'urn:iso:std:iso:20022:tech:xsd:camt.052.001.08']],
    [
      'an old version',
      whole('', '', 'camt.053.001.02'),
      ['format', 1, 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'],
    ],
    ['a page', '<html></html>', ['format', 1, 'html']],
    ['no statement', whole('').replaceAll('Stmt>', 'Other>'), ['empty', 1, 'Stmt']],
    ['half a Rappen', whole(entry('1.005')), ['field', 2, 'Amt 1.005']],
    ['a float', whole(entry('1e3')), ['field', 2, 'Amt 1e3']],
    ['less than nothing', whole(entry('-5.00')), ['field', 2, 'Amt -5.00']],
    ['no day', whole(entry('5.00').replace('2025-11-18', '2025-02-30')), ['field', 2, 'BookgDt/Dt 2025-02-30']],
    ['no direction', whole(entry('5.00').replace('CRDT', 'IN')), ['field', 2, 'CdtDbtInd IN']],
    ['an element with a long name', whole(`<${long}/>`), ['xml', 2, expect.stringMatching(/^x+$/)]],
    ['an attribute with a long name', whole(`<a ${long}=""/>`), ['xml', 2, expect.stringMatching(/^x+$/)]],
    ['very deep elements', whole('<a>'.repeat(100_000)), ['xml', 2, 'a']],
    [
      'a very long text',
      whole(entry('1.00', `<AddtlNtryInf>${'x'.repeat(1_000_000)}</AddtlNtryInf>`)),
      ['xml', 2, 'AddtlNtryInf'],
    ],
  ])('%s', async (_what, content, problem) => {
    expect(await problemOf(content)).toEqual(problem);
  });

  it('200 MB', async () => {
    expect(await problemOf(Buffer.alloc(200 * 1024 * 1024, 32))).toEqual(['size', 1, '209715200']);
  });
});
