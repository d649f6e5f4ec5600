import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { iban, qrIban, startPaperService } from '../../testing/test-paper-service.ts';
import { idOf } from '../../testing/test-service.ts';
import { bytesOf, readPages } from '../../papers/render/test-pdf.ts';

/** The accounts that a statement names: it collects several invoices, so it has no QR reference. Expectations are written by hand. */
const service = await startPaperService();
const { call, issued, makeContact, editProfile } = service;
afterAll(service.close);

const owner = 'Lindenhof Treuhand AG';
const euroIban = 'CH56 0483 5012 3456 7800 9';
const accountWith = async (currency_id: number, iban_nr: string): Promise<number> =>
  idOf(
    await call('POST', '/bank_account', { body: { name: 'x', owner, bank_name: 'Eurobank', currency_id, iban_nr } }),
  );
const reset = async (iban_nr: string) =>
  call('POST', '/bank_account/1', { body: { iban_nr, bank_name: 'Frankenbank', owner } });
const made: number[] = [];
beforeEach(async () => {
  for (const id of made.splice(0)) await call('DELETE', `/bank_account/${id}`);
  await reset(iban);
  await editProfile({ bank_account_id: 1 });
});

/** The lines of a statement of open francs and euros, from the sentence or first account on. */
const paidTo = async (currencies: readonly number[], language_id = 1): Promise<string[]> => {
  const contact_id = await makeContact({ language_id, nr: `K${language_id}` });
  for (const currency_id of currencies) await issued('100', { contact_id, currency_id, bank_account_id: 1 });
  const { body } = await call('POST', `/kontor/contact/${contact_id}/statement/pdf`, { body: {} });
  const lines = (await readPages(bytesOf(body))).flat();
  const start = lines.findLastIndex((line) => /^(?:108\.10|0\.00) .* 108\.10$/.test(line)) + 1;
  return lines
    .slice(start)
    .filter((line) => !/^(?:Stimmt|Si ce|Se il|If this|Lindenhof Treuhand AG ·|Kontoauszug per)/.test(line));
};

describe('an account with a QR-IBAN', () => {
  it.each([
    [1, 'Bitte zahlen Sie jede Rechnung in CHF einzeln, mit ihrem Zahlteil.'],
    [2, 'Veuillez payer chaque facture en CHF séparément, avec sa section paiement.'],
    [3, 'Vi preghiamo di pagare ogni fattura in CHF singolarmente, con la sua sezione pagamento.'],
    [4, 'Please pay each invoice in CHF separately, with its payment part.'],
  ])('is not named; the statement in language %i refers to the payment parts', async (language_id, sentence) => {
    await reset(qrIban);
    expect(await paidTo([1], language_id)).toEqual([sentence]);
  });

  it('is no way to pay dollars: they have no payment parts', async () => {
    await reset(qrIban);
    expect(await paidTo([3])).toEqual([]);
    expect(await paidTo([1, 3])).toEqual(['Bitte zahlen Sie jede Rechnung in CHF einzeln, mit ihrem Zahlteil.']);
  });

  it('gives way to one without', async () => {
    await reset(qrIban);
    made.push(await accountWith(1, euroIban));
    const lines = await paidTo([1]);
    expect(lines).toContain(`IBAN ${euroIban}`);
    expect(lines.join(' ')).not.toMatch(/CH44|Zahlteil/);
  });
});

describe('open francs and euros', () => {
  const francs = ['Bank Frankenbank', `IBAN ${iban}`];

  it('are paid to an account each, whichever the company prefers', async () => {
    const euro = await accountWith(2, euroIban);
    made.push(euro);
    for (const preferred of [1, euro, null]) {
      await editProfile({ bank_account_id: preferred });
      expect(await paidTo([1, 2])).toEqual([
        `Zahlbar an (CHF) ${owner}`,
        'Bank (CHF) Frankenbank',
        `IBAN (CHF) ${iban}`,
        'Referenz (CHF) Kunde K1',
        `Zahlbar an (EUR) ${owner}`,
        'Bank (EUR) Eurobank',
        `IBAN (EUR) ${euroIban}`,
        'Referenz (EUR) Kunde K1',
      ]);
      expect(await paidTo([2])).toContain(`IBAN ${euroIban}`);
    }
  });

  it('are paid to one account without a currency if the company has no other', async () => {
    expect(await paidTo([1, 2])).toEqual([`Zahlbar an ${owner}`, ...francs, 'Referenz Kunde K1']);
  });

  it('are told apart if only one of them has an account for several invoices', async () => {
    await reset(qrIban);
    made.push(await accountWith(2, euroIban));
    const lines = await paidTo([1, 2]);
    expect(lines[0]).toBe('Bitte zahlen Sie jede Rechnung in CHF einzeln, mit ihrem Zahlteil.');
    expect(lines).toContain(`IBAN (EUR) ${euroIban}`);
  });
});
