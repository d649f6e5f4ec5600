import { afterAll, describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/test-service.ts';
import { iban, qrIban, startPaperService } from '../../testing/test-paper-service.ts';
import { readText, scanQr } from '../render/test-pdf.ts';

/** The QR code is read from the pixels of the page and compared line by line with the records. */
const service = await startPaperService();
const { call, make, addLine, issued, remind, paper, editProfile, makeContact } = service;
afterAll(service.close);

const company = 'Lindenhof Treuhand AG';
const creditorNamed = (name: string) => ['S', name, 'Lindenhofgasse', '12', '8001', 'Zürich', 'CH'];
const debtor = ['S', 'Muster AG', 'Seestrasse', '5', '8002', 'Zürich', 'CH'];
const nobody = ['', '', '', '', '', '', ''];
const compact = (text: string): string => text.replaceAll(' ', '');

type Expected = {
  readonly account?: string;
  readonly holder?: string;
  readonly amount: string;
  readonly currency?: string;
  readonly debtor?: readonly string[];
  readonly reference: readonly [string, unknown];
  readonly message: string;
};
/** The fields of the standard, in order. */
const codeOf = ({
  account = iban,
  holder = company,
  amount,
  currency = 'CHF',
  debtor: payer = debtor,
  reference,
  message,
}: Expected) =>
  [
    ['SPC', '0200', '1', compact(account)],
    creditorNamed(holder),
    nobody,
    [amount, currency],
    payer,
    reference,
    [message, 'EPD'],
  ].flat();
const numberOf = async (document: string): Promise<string> =>
  String(recordOf(await call('GET', document))['document_nr']);
const scor: readonly [string, unknown] = ['SCOR', expect.stringMatching(/^RF\d\d[\dA-Z]{1,21}$/)];

describe('the QR-bill of an invoice', () => {
  it('an IBAN gives a creditor reference and the amount due', async () => {
    const invoice = await issued('1234.5');
    const number = await numberOf(invoice);
    const code = await scanQr(await paper(invoice));
    expect(code).toEqual(codeOf({ amount: '1334.50', reference: scor, message: `Rechnung ${number}` }));
    expect(code?.[28]).toContain(compact(number).replace('-', ''));
  });

  it('a QR-IBAN gives a QR reference, and the holder of the account is the creditor', async () => {
    const body = { name: 'QR', owner: 'Anna Lindenhof', bank_name: 'Bank', currency_id: 1, iban_nr: qrIban };
    const account = recordOf(await call('POST', '/bank_account', { body }))['id'];
    const invoice = await issued('100', { bank_account_id: account });
    const reference = ['QRR', expect.stringMatching(/^\d{27}$/)] as const;
    const message = `Rechnung ${await numberOf(invoice)}`;
    expect(await scanQr(await paper(invoice))).toEqual(
      codeOf({ account: qrIban, holder: 'Anna Lindenhof', amount: '108.10', reference, message }),
    );
  });

  it('an address typed on the invoice is the debtor', async () => {
    const invoice = await issued('100', { contact_address_manual: 'Erika Muster\nHauptgasse 1\n4500 Solothurn' });
    const payer = ['S', 'Erika Muster', 'Hauptgasse 1', '', '4500', 'Solothurn', 'CH'];
    const message = `Rechnung ${await numberOf(invoice)}`;
    expect(await scanQr(await paper(invoice))).toEqual(
      codeOf({ amount: '108.10', reference: scor, message, debtor: payer }),
    );
  });

  it('an amount in euros is marked as such', async () => {
    const invoice = await issued('100', { currency_id: 2, bank_account_id: 1 });
    const message = `Rechnung ${await numberOf(invoice)}`;
    expect(await scanQr(await paper(invoice))).toEqual(
      codeOf({ amount: '108.10', currency: 'EUR', reference: scor, message }),
    );
  });

  it.each([
    ['without a street', { street_name: null, house_number: null }, ['S', 'Muster AG', '', '', '8002', 'Zürich', 'CH']],
    [
      'with letters of other languages',
      { name_1: 'Łódź & Şişli’s – Oy' },
      ['S', "Łódź & Şişli's - Oy", 'Seestrasse', '5', '8002', 'Zürich', 'CH'],
    ],
    [
      'without a country, who is in Switzerland',
      { country_id: null },
      ['S', 'Muster AG', 'Seestrasse', '5', '8002', 'Zürich', 'CH'],
    ],
    [
      'whose postcode names the country',
      { postcode: 'CH-8002' },
      ['S', 'Muster AG', 'Seestrasse', '5', '8002', 'Zürich', 'CH'],
    ],
    ['abroad', { country_id: 2, city: 'Lindau' }, ['S', 'Muster AG', 'Seestrasse', '5', '8002', 'Lindau', 'DE']],
    [
      'who is a person',
      { contact_type_id: 2, name_1: 'Meier', name_2: 'Eva' },
      ['S', 'Eva Meier', 'Seestrasse', '5', '8002', 'Zürich', 'CH'],
    ],
    ['without a place, who writes it by hand', { city: null }, nobody],
    [
      'with a name that is too long',
      { name_1: 'M'.repeat(80) },
      ['S', 'M'.repeat(70), 'Seestrasse', '5', '8002', 'Zürich', 'CH'],
    ],
  ])('names a debtor %s', async (_, more, expected) => {
    const invoice = await issued('100', { contact_id: await makeContact(more) });
    const code = await scanQr(await paper(invoice));
    expect(code?.slice(20, 27)).toEqual(expected);
  });

  it('is in the language of the document', async () => {
    const text = await readText(await paper(await issued('100', { language_id: 2 })));
    for (const word of ['Section paiement', 'Récépissé', 'Payable par']) expect(text).toContain(word);
  });
});

describe('the QR-bill of a reminder', () => {
  it('asks for the open amount and the fee under the reference of the invoice', async () => {
    const invoice = await issued('1000');
    await call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value: '81' } });
    const reminder = await remind(invoice, { value: '20.5' });
    const number = await numberOf(invoice);
    const [first, second] = [await scanQr(await paper(invoice)), await scanQr(await paper(reminder))];
    const message = `Zahlungserinnerung, Rechnung ${number}`;
    expect(second).toEqual(codeOf({ amount: '1020.50', reference: ['SCOR', first?.[28]], message }));
  });
});

describe('with insufficient data', () => {
  const without = async (invoice: string): Promise<string> => {
    const bytes = await paper(invoice);
    expect(await scanQr(bytes)).toBeUndefined();
    return readText(bytes);
  };

  it.each([
    ['the IBAN is of another country', 'DE89 3704 0044 0532 0130 00', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['the IBAN does not check', 'CH93 0076 2011 6238 5295 8', 'IBAN CH93 0076 2011 6238 5295 8'],
  ])('plain lines give payment details because %s', async (_, iban_nr, line) => {
    const body = { name: 'x', owner: 'Inhaber AG', bank_name: 'Bank', currency_id: 1, iban_nr };
    const account = recordOf(await call('POST', '/bank_account', { body }))['id'];
    const text = await without(await issued('100', { bank_account_id: account }));
    for (const part of [line, 'Zahlbar an Inhaber AG']) expect(text).toContain(part);
  });

  it('plain lines give payment details because of another currency', async () => {
    expect(await without(await issued('100', { currency_id: 3, bank_account_id: 1 }))).toContain(`IBAN ${iban}`);
  });

  it('plain lines give payment details because the amount is too large', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'viel', '999999999.99');
    expect(await without(invoice)).toContain(`IBAN ${iban}`);
  });

  it('plain lines give payment details because the company has no place', async () => {
    await editProfile({ city: null });
    expect(await without(await issued('100'))).toContain(`IBAN ${iban}`);
    await editProfile({ city: 'Zürich' });
  });

  it('no payment details are printed because nothing is owed', async () => {
    expect(await without(await issued('0'))).not.toContain('IBAN');
  });
});

describe('the account', () => {
  it('is that of the document, else of the company, else the first in the currency with a valid IBAN', async () => {
    const body = { name: 'x', owner: 'x', bank_name: 'Bank', currency_id: 1, iban_nr: qrIban };
    const other = Number(recordOf(await call('POST', '/bank_account', { body }))['id']);
    const draft = await make('kb_invoice');
    await addLine(draft, 'x', '100');
    const accountNow = async () => {
      await call('POST', `${draft}/issue`);
      const code = await scanQr(await paper(draft));
      await call('POST', `${draft}/revert_issue`);
      return code?.[3];
    };
    await call('POST', draft, { body: { bank_account_id: other } });
    expect(await accountNow()).toBe(compact(qrIban));
    await call('POST', draft, { body: { bank_account_id: null } });
    expect(await accountNow()).toBe(compact(iban));
    await editProfile({ bank_account_id: other });
    expect(await accountNow()).toBe(compact(qrIban));
    await editProfile({ bank_account_id: null });
  });
});
