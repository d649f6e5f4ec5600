import type { Finding } from '#contract/kontor/check-operation.ts';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { cent } from '#domain/numbers/percent.ts';
import type { ChangeOrigin } from '../../journal/event.ts';
import type { Reader } from '../../store/database.ts';
import type { RowIn } from '../../store/result.ts';
import { valueIn } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql, type Row, type SqlParameter } from '../../store/sql.ts';
import { countryCode, partyOfContact } from './contact-party.ts';
import { makeFinding } from './finding.ts';
import type { Labelled, Party, PrintedDocument, QrBill } from '../render/printed-document.ts';
import type { PrintLabels } from '../words/print-labels.ts';
import { qrText } from './qr-text.ts';
import { referenceFor, suitsIban, swissIban } from './references.ts';
import { partyOfAddress } from './typed-address.ts';

/** The amount due on an invoice; `amount` in millionths. */
type Owed = {
  readonly origin: ChangeOrigin;
  readonly reader: Reader;
  readonly profile: CompanyProfile;
  readonly invoice: { readonly id: number; readonly number: string; readonly row: Row };
  readonly currency: string;
  readonly amount: bigint;
};

/** The printed part of it. */
export type Claim = Owed & {
  readonly words: PrintLabels;
  /** The message in the payer's bank notice. */
  readonly message: string;
};

/** The part of a paper that shows how to pay. */
export type Payment = Pick<PrintedDocument, 'payment' | 'qr_bill' | 'qr_bill_later'>;
export const nothingToPay: Payment = { payment: [], qr_bill: null };

const accounts = selection({ a: 'bank_account' }, [
  'a.id',
  'a.iban_nr',
  'a.owner',
  'a.bank_name',
  'a.account_nr',
  'a.currency_id',
]);

type Account = RowIn<typeof accounts>;

const accountBy = async ({ origin, reader }: Owed, id: SqlParameter): Promise<Account | undefined> =>
  id === null
    ? undefined
    : accounts.get(reader, sql`from bank_account a where company_id = ${origin.caller.companyId} and id = ${id}`);

const firstWithIban = async ({ origin, reader, invoice, profile }: Owed): Promise<Account | undefined> => {
  const rows = await accounts.all(
    reader,
    sql`from bank_account a where company_id = ${origin.caller.companyId}
      and currency_id = ${invoice.row['currency_id'] ?? profile.currency_id} order by id`,
  );
  return rows.find(({ iban_nr }) => swissIban(iban_nr) !== undefined);
};

/** The account of the document, else that of the company, else the first with an IBAN in the currency. */
const accountOf = async (owed: Owed): Promise<Account | undefined> =>
  (await accountBy(owed, owed.invoice.row['bank_account_id'] ?? null)) ??
  (await accountBy(owed, owed.profile.bank_account_id)) ??
  (await firstWithIban(owed));

/** The company as the creditor of a QR-bill; undefined without postcode and city. */
const creditorOf = async ({ origin, reader, profile }: Claim): Promise<Party | undefined> => {
  const party = {
    name: qrText(profile.name, 70),
    street: qrText(profile.street_name ?? '', 70),
    house_number: qrText(profile.house_number ?? '', 16),
    postcode: qrText(profile.postcode ?? '', 16),
    city: qrText(profile.city ?? '', 35),
    country: await countryCode(origin, reader, profile.country_id),
  };
  return party.name === '' || party.postcode === '' || party.city === '' ? undefined : party;
};

const maxAmount = 999_999_999_990_000n;
const currencies = ['CHF', 'EUR'] as const;

const qrCurrency = (name: string): QrBill['currency'] | undefined => currencies.find((known) => known === name);
const ibanOf = (account: Account | undefined): string | undefined => account && swissIban(account.iban_nr);

/** Customers of an imported invoice keep the reference that they know, if the account may carry it. */
const referenceOn = (iban: string, { id, number, row }: Owed['invoice']): string => {
  const known = row['payment_reference'];
  return typeof known === 'string' && suitsIban(known, iban) ? known : referenceFor(iban, number, id);
};

/** An address typed on the invoice counts before that of its contact, as in the window of the letter. */
const debtorOf = async ({ origin, reader, invoice: { row } }: Claim): Promise<Party | undefined> =>
  partyOfAddress(valueIn(row, 'invoice', 'contact_address_manual') ?? '') ??
  (await partyOfContact(origin, reader, valueIn(row, 'invoice', 'contact_id')));

const qrBillOf = async (claim: Claim, account: Account | undefined): Promise<QrBill | null> => {
  const { invoice, amount } = claim;
  const currency = qrCurrency(claim.currency);
  const iban = ibanOf(account);
  const creditor = await creditorOf(claim);
  if (currency === undefined || iban === undefined || creditor === undefined) return null;
  if (amount < cent || amount > maxAmount) return null;
  return {
    iban,
    reference: referenceOn(iban, invoice),
    amount: formatDecimal(amount, 2),
    currency,
    creditor,
    debtor: (await debtorOf(claim)) ?? null,
    message: qrText(claim.message, 140),
  };
};

const linesOf = ({ words, profile, invoice }: Claim, account: Account | undefined): readonly Labelled[] => {
  if (account === undefined) return [];
  const iban = account.iban_nr ?? '';
  const lines = [
    { label: words.payTo, value: account.owner ?? profile.name },
    { label: words.bank, value: account.bank_name ?? '' },
    iban === '' ? { label: words.account, value: account.account_nr ?? '' } : { label: 'IBAN', value: iban },
    { label: words.reference, value: invoice.number },
  ];
  const isPayable = iban !== '' || lines.some(({ label, value }) => label === words.account && value !== '');
  return isPayable ? lines.filter(({ value }) => value !== '') : [];
};

/**
 * Payment details: a Swiss QR-bill in francs or euros if IBAN, addresses and amount allow it, otherwise plain lines.
 * Empty if nothing is owed.
 */
export const paymentPart = async (claim: Claim): Promise<Payment> => {
  if (claim.amount <= 0n) return nothingToPay;
  const account = await accountOf(claim);
  const qr_bill = await qrBillOf(claim, account);
  return { payment: qr_bill === null ? [...linesOf(claim, account)] : [], qr_bill };
};

/** The account that a customer pays to in a currency, as lines with a reference; empty if there is none. */
export const accountLines = async (
  { origin, reader, profile, words, currency }: Pick<Claim, 'origin' | 'reader' | 'profile' | 'words' | 'currency'>,
  currency_id: number | null,
  reference: string,
): Promise<readonly Labelled[]> => {
  const row = { currency_id: currency_id === null ? null : BigInt(currency_id) };
  const owed = { origin, reader, profile, currency, amount: 0n, invoice: { id: 0, number: reference, row } };
  return linesOf({ ...owed, words, message: '' }, await accountOf(owed));
};

/** Why an account cannot have a QR-bill: it needs an IBAN of Switzerland or Liechtenstein. */
const ibanFinding = ({ id, iban_nr }: Account): Finding => {
  const iban = (iban_nr ?? '').trim();
  if (iban !== '' && !/^(?:CH|LI)/i.test(iban))
    return makeFinding('foreign_iban', { place: 'document', field: 'bank_account_id' });
  const place = { place: 'bank_account', id, field: 'iban_nr' } as const;
  return makeFinding(iban === '' ? 'no_iban' : 'wrong_iban', place);
};

/** Reports why an invoice will have no QR-bill, and an account whose currency differs from the invoice's. */
export const paymentFindings = async (owed: Owed): Promise<Finding[]> => {
  const { amount, invoice } = owed;
  if (amount < cent) return [makeFinding('nothing_to_pay', { place: 'document', field: 'positions' })];
  if (amount > maxAmount) return [makeFinding('amount_too_large', { place: 'document', field: 'positions' })];
  const account = await accountOf(owed);
  if (account === undefined) return [makeFinding('no_account', { place: 'document', field: 'bank_account_id' })];
  const isOther = account.currency_id !== (valueIn(invoice.row, 'invoice', 'currency_id') ?? owed.profile.currency_id);
  const apart = isOther ? [makeFinding('account_currency', { place: 'document', field: 'bank_account_id' })] : [];
  if (qrCurrency(owed.currency) === undefined)
    return [makeFinding('currency_without_qr', { place: 'document', field: 'currency_id' }), ...apart];
  return ibanOf(account) === undefined ? [ibanFinding(account), ...apart] : apart;
};
