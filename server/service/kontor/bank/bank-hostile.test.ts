import { afterAll, describe, expect, it } from 'vitest';
import { bankFileDownload } from '#contract/kontor/bank-operations.ts';
import { startTestService } from '../../testing/test-service.ts';
import { bankIn, bankSamples, testAccount } from './test-bank.ts';

/** Files that attack the service: each is refused with a short reason and leaves nothing behind, or is harmless (docs/trust.md). */
const service = await startTestService();
const { call, stranger } = service;
afterAll(service.close);
const { payment, fileOf, send, sent, entries } = await bankIn(service);

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const whole = (inside: string, start = ''): string =>
  `${start}<Document xmlns="${namespace}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${testAccount.iban}</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, rest = ''): string =>
  `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-11-18</Dt></BookgDt>${rest}</Ntry>`;
const long = 'x'.repeat(2_000_000);
const bomb = `<!DOCTYPE b [<!ENTITY a0 "lol">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};&a${n};">`).join('')}]>`;
const strangersIban = 'CH5604835012345678009';

describe('a hostile bank file is refused, with a short reason, and nothing is written', () => {
  it.each<readonly [string, () => string | Buffer, RegExp]>([
    ['an entity bomb', () => whole(entry('&a30;'), bomb), /document type/],
    [
      'an entity that reads a file',
      () => whole('&x;', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      /type/,
    ],
    ['a document type elsewhere', () => whole('', '<!DOCTYPE d SYSTEM "http://127.0.0.1/d.dtd">'), /document type/],
    ['UTF-16', () => Buffer.from(`\uFEFF${whole('')}`, 'utf16le'), /UTF-8/],
    ['Latin 1', () => Buffer.from(whole(entry('1.00', '<X>é</X>')), 'latin1'), /UTF-8/],
    ['UTF-8 that is cut in the middle of a letter', () => Buffer.from(whole('é')).subarray(0, -1), /XML|UTF-8/],
    ['a control character', () => whole('\u0001'), /XML/],
    ['a control character by its number', () => whole('&#1;'), /XML/],
    ['half of it missing', () => whole(entry('1.00')).slice(0, -20), /XML/],
    ['an element with a name of 2 MB', () => whole(`<${long}>`), /XML/],
    ['an attribute of 2 MB', () => whole(entry('1.00').replace('CHF', long)), /XML/],
    ['a namespace of 2 MB', () => `<Document xmlns="${long}"/>`, /camt/],
    ['a text of 2 MB', () => whole(entry('1.00', `<AddtlNtryInf>${long}</AddtlNtryInf>`)), /XML/],
    ['100,000 elements inside each other', () => whole('<a>'.repeat(100_000)), /XML/],
    ['an amount of 15,000 digits', () => whole(entry('9'.repeat(15_000))), /Amt 9{40}\)/],
    ['an amount that no database can hold', () => whole(entry('9999999999999.00')), /Amt/],
    ['a day that does not exist', () => whole(entry('1.00').replace('11-18', '13-41')), /Dt/],
    ['a ZIP archive instead of the file', () => Buffer.from('PK\u0003\u0004'.padEnd(400, '\u0000')), /XML/],
    ['20,001 entries', () => whole(entry('1.00').repeat(20_001)), /20,000 entries/],
    [
      'an entry with 20,001 parts',
      () => whole(entry('1.00', `<NtryDtls>${'<TxDtls/>'.repeat(20_001)}</NtryDtls>`)),
      /20,000/,
    ],
    ['more than 20 MB', () => Buffer.alloc(20_971_521, 32), /20 MB/],
    [
      'the account of another company',
      () => fileOf([payment('1')], undefined, { iban: strangersIban, qrIban: 'x' }),
      /IBAN/,
    ],
  ])('%s', async (_what, content, reason) => {
    const before = (await call('GET', '/kontor/bank_file')).body;
    const response = await send(Buffer.from(content()));
    expect([response.status, response.text]).toEqual([422, expect.stringMatching(reason)]);
    expect(response.text.length).toBeLessThan(400);
    expect((await call('GET', '/kontor/bank_file')).body).toEqual(before);
  });

  it('a request over the limit of its operation', async () => {
    const body = { name: 'camt.xml', content: 'A'.repeat(40_000_000) };
    expect((await call('POST', '/kontor/bank_file', { body })).status).toBe(413);
  });

  it('the account of another company, even though that company has it', async () => {
    const options = { token: await service.token(stranger), org: stranger.org };
    const body = { ...bankSamples.accountBody, iban_nr: strangersIban };
    expect((await call('POST', '/bank_account', { body, ...options })).status).toBe(201);
    const file = fileOf([payment('1')], undefined, { iban: strangersIban, qrIban: 'x' });
    expect((await send(file)).status).toBe(422);
    expect((await send(file, options)).status).toBe(201);
  });
});

it('eight files at once are read one after the other; those beyond four that wait are asked to retry', async () => {
  const content = Buffer.from(`Datum;Betrag\n${'18.11.2025;1.00\n'.repeat(20_000)}`).toString('base64');
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => call('POST', '/kontor/bank_csv/read', { body: { content } })),
  );
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(429)]).toEqual([5, 3]);
});

describe('a hostile text in a bank file stays a text', () => {
  it('formulas, markup and invisible characters', async () => {
    const name = '=HYPERLINK("http://127.0.0.1","x")\u202E\u200B<img src=x onerror=alert(1)>';
    const { file } = await sent(fileOf([payment('7.77', { name, text: '@SUM(1)\t+1' })]));
    expect((await entries(file.id)).entries).toMatchObject([
      { name: '=HYPERLINK("http://127.0.0.1","x") <img src=x onerror=alert(1)>', text: '@SUM(1) +1' },
    ]);
  });

  it('a path is only the name of a file', async () => {
    const content = fileOf([payment('8.88')]).toString('base64');
    const name = '../../etc/passwd.xml';
    const { body } = await call('POST', '/kontor/bank_file', { body: { name, content } });
    expect(body).toMatchObject({ file: { name } });
    const [file] = (await entries()).entries.filter(({ amount }) => amount === '8.88');
    const kept = await call('GET', `/kontor/bank_file/${String(file?.bank_file_id)}/download`);
    expect(bankFileDownload.answer.parse(kept.body)).toMatchObject({ name, content });
  });

  it('other references to files and addresses are ignored', async () => {
    const start = '<?xml-stylesheet href="http://127.0.0.1/x.xsl"?>';
    const include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>';
    const { file } = await sent(Buffer.from(whole(`${entry('9.99')}${include}`, start)));
    expect((await entries(file.id)).entries).toMatchObject([{ amount: '9.99', text: '' }]);
  });
});
