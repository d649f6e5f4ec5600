import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { check } from '#contract/kontor/check-operation.ts';
import { iban, qrIban, startPaperService } from '../../testing/test-paper-service.ts';
import { idOf } from '../../testing/test-service.ts';
import { readText, scanQr } from '../render/test-pdf.ts';

/** Banks take a payment to a QR-IBAN with a QR reference only, in francs and euros. */
const service = await startPaperService();
const { call, issued, paper, editProfile } = service;
afterAll(service.close);
const qr = { name: 'QR', owner: 'x', bank_name: 'Bank', currency_id: 1, iban_nr: qrIban };
const bank_account_id = idOf(await call('POST', '/bank_account', { body: qr }));
const other = async (iban_nr: string | null) => call('POST', '/bank_account/1', { body: { iban_nr } });
beforeEach(async () => other(iban));

describe('an invoice without a QR-bill on a QR-IBAN', () => {
  it('has the QR reference in francs', async () => {
    await editProfile({ city: null });
    const bytes = await paper(await issued('100', { bank_account_id }));
    await editProfile({ city: 'Zürich' });
    expect(await scanQr(bytes)).toBeUndefined();
    expect(await readText(bytes)).toMatch(new RegExp(`IBAN ${qrIban}\\s+Referenz \\d\\d(?: \\d{5}){5}\\s`));
  });

  it('names another account in dollars', async () => {
    const text = await readText(await paper(await issued('100', { bank_account_id, currency_id: 3 })));
    expect(text).toContain(`IBAN ${iban}`);
    expect(text).not.toContain(qrIban);
  });

  it('names none in dollars if there is no other, and the check says so', async () => {
    await other(null);
    const invoice = await issued('100', { bank_account_id, currency_id: 3 });
    expect(await readText(await paper(invoice))).not.toMatch(/IBAN|Zahlbar an/);
    await call('POST', `${invoice}/revert_issue`);
    const found = check.answer.parse((await call('GET', `/kontor${invoice}/check`)).body);
    expect(found.map(({ code }) => code)).toContain('no_account');
  });
});
