import { demoName, type Demo } from './demo.ts';

const account = (
  name: string,
  bank: string,
  iban: string,
  ledger: string,
  currencyId = 1,
): { readonly [field: string]: string | number } => ({
  name,
  owner: demoName,
  bank_name: bank,
  iban_nr: iban,
  accounting_plan_nr: ledger,
  currency_id: currencyId,
});

const accounts = [
  account('Geschäftskonto', 'Zürcher Musterbank', 'CH93 0076 2011 6238 5295 7', '1020'),
  account('QR-Konto Debitoren', 'Zürcher Musterbank', 'CH44 3199 9123 0008 8901 2', '1021'),
  account('Lohnkonto', 'Alpina Regionalbank Genossenschaft', 'CH58 0079 1123 0008 8901 2', '1022'),
  account('Euro-Konto', 'Bodensee Handelsbank', 'DE89 3704 0044 0532 0130 00', '1025', 2),
];

/** Four accounts; every new company already has the first. */
export const makeBankAccounts = async ({ create, edit }: Demo): Promise<void> => {
  for (const [index, body] of accounts.entries()) {
    if (index === 0) await edit('bank_account', 1, body);
    else await create('bank_account', body);
  }
};
