import { afterAll, describe, expect, it } from 'vitest';
import { bankFileDownload, bankFileList } from '#contract/kontor/bank-operations.ts';
import { bankIn, dialectNamed, testAccount } from './test-bank.ts';
import { startTestService } from '../../testing/test-service.ts';

/** rulings/bank: bank files, from upload to undo. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { accountId, invoice, payment, fileOf, send, sent, entries, book, undo, statusOf, paymentsOf } =
  await bankIn(service);
const pending = 8;

describe('a bank file', () => {
  it('is stored unchanged, and its entries are counted', async () => {
    const one = await invoice('100');
    const bytes = fileOf([payment('100', { reference: one.reference }), payment('5', { debit: true })]);
    const { file, is_known } = await sent(bytes);
    expect(is_known).toBe(false);
    expect(file).toMatchObject({
      name: 'camt.xml',
      size: bytes.length,
      kind: 'camt.053',
      version: '04',
      from: '2025-11-18',
      to: '2025-11-18',
      entries: 2,
      duplicates: 0,
      payments: 1,
      booked: 0,
    });
    const kept = bankFileDownload.answer.parse((await call('GET', `/kontor/bank_file/${file.id}/download`)).body);
    expect(Buffer.from(kept.content, 'base64').equals(bytes)).toBe(true);
    expect(bankFileList.answer.parse((await call('GET', '/kontor/bank_file')).body)[0]).toEqual(file);
  });

  it('changes nothing when uploaded again, even five times at once', async () => {
    const one = await invoice('31');
    const bytes = fileOf([payment('31', { reference: one.reference })]);
    const all = await Promise.all(Array.from({ length: 5 }, async () => sent(bytes)));
    expect(all.filter(({ is_known }) => !is_known)).toHaveLength(1);
    expect(new Set(all.map(({ file }) => file.id)).size).toBe(1);
    const [first] = all;
    expect((await entries(first?.file.id)).entries).toHaveLength(1);
  });

  it.each([
    [
      'another account',
      async () =>
        fileOf([payment('1')])
          .toString()
          .replace(testAccount.iban, 'CH5604835012345678009')
          .replaceAll(testAccount.qrIban, 'x'),
      'CH5604835012345678009',
    ],
    ['no XML', async () => 'Datum;Betrag', 'Line 1'],
    ['an entity', async () => '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'Line 1: a document type'],
  ])('a file with %s is refused with the place, and nothing is written', async (_what, text, reason) => {
    const before = (await call('GET', '/kontor/bank_file')).body;
    const answered = await send(Buffer.from(await text()));
    expect([answered.status, answered.text]).toEqual([422, expect.stringContaining(reason)]);
    expect((await call('GET', '/kontor/bank_file')).body).toEqual(before);
  });

  it('belongs to the account whose QR-IBAN its bookings name if the IBAN is unknown', async () => {
    const iban = 'CH5604835012345678009';
    const { file } = await sent(fileOf([payment('17')], dialectNamed('Swiss 053.04'), { ...testAccount, iban }));
    expect(file.bank_account_ids).toEqual([accountId]);
  });

  it('prevents the delete of its account', async () => {
    await sent(fileOf([payment('2.22')]));
    const answered = await call('DELETE', `/bank_account/${accountId}`);
    expect([answered.status, answered.text]).toEqual([403, expect.stringContaining('entries from bank files')]);
  });

  it('files of another company cannot be seen', async () => {
    const { file } = await sent(fileOf([payment('2')]));
    const token = await service.token(service.stranger);
    const options = { token, org: service.stranger.org };
    expect((await call('GET', `/kontor/bank_file/${file.id}`, options)).status).toBe(404);
    expect(
      (await call('POST', '/kontor/bank_entry/query', { ...options, body: { bank_file_id: file.id } })).status,
    ).toBe(404);
  });
});

describe('undoing a file', () => {
  it('deletes its payments and entries, and the file can be uploaded again', async () => {
    const one = await invoice('99');
    const bytes = fileOf([payment('99', { reference: one.reference }), payment('3')]);
    const { file } = await sent(bytes);
    await book((await entries(file.id)).entries.filter(({ group }) => group === 'exact'));
    expect(await undo(file.id)).toMatchObject({ deleted: 2, kept: [], file: { entries: 0, booked: 0 } });
    expect([await statusOf(one.path), await paymentsOf(one.path)]).toEqual([pending, []]);
    expect((await call('POST', `/kontor/bank_file/${file.id}/undo`)).status).toBe(409);
    const again = await sent(bytes);
    expect(again).toMatchObject({ is_known: false, file: { id: file.id, undone_at: null, entries: 2 } });
  });

  it('leaves its entries to another file that also had them', async () => {
    const payments = [payment('11'), payment('12')];
    const first = await sent(fileOf(payments));
    const second = await sent(fileOf([...payments, payment('13')]));
    expect(second.file).toMatchObject({ entries: 1, duplicates: 2 });
    await undo(first.file.id);
    expect((await entries(second.file.id)).entries.map(({ amount }) => amount).toSorted()).toEqual([
      '11.00',
      '12.00',
      '13.00',
    ]);
  });
});
