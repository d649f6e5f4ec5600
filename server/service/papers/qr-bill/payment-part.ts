import { formatReference } from 'swissqrbill/utils';
import type { Finding } from '#contract/kontor/check-operation.ts';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { cent } from '#domain/numbers/percent.ts';
import type { ChangeOrigin } from '../../journal/event.ts';
import type { Reader } from '../../store/database.ts';
import { valueIn } from '../../store/rows.ts';
import type { Row } from '../../store/sql.ts';
import { accountOf, plainAccountOf, type Account } from './account.ts';
import { countryCode, partyOfContact } from './contact-party.ts';
import { makeFinding } from './finding.ts';
import type { Labelled, Party, PrintedDocument, QrBill } from '../render/printed-document.ts';
import type { PrintLabels } from '../words/print-labels.ts';
import { qrPostcode, qrText } from './qr-text.ts';
import { isQrIban, referenceFor, suitsIban, swissIban } from './references.ts';
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

/** The holder of the account at the company's address as the creditor of a QR-bill; undefined without postcode and city. */
const creditorOf = async (
  { origin, reader, profile }: Claim,
  account: Account | undefined,
): Promise<Party | undefined> => {
  const holder = qrText(account?.owner ?? '', 70);
  const party = {
    name: holder === '' ? qrText(profile.name, 70) : holder,
    street: qrText(profile.street_name ?? '', 70),
    house_number: qrText(profile.house_number ?? '', 16),
    postcode: qrPostcode(profile.postcode ?? ''),
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
  const creditor = await creditorOf(claim, account);
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

type Plain = Pick<Claim, 'words' | 'profile'> & { readonly account: Account; readonly reference: string };

const linesOf = ({ words, profile, account, reference }: Plain): readonly Labelled[] => {
  const iban = account.iban_nr ?? '';
  const lines = [
    { label: words.payTo, value: account.owner ?? profile.name },
    { label: words.bank, value: account.bank_name ?? '' },
    iban === '' ? { label: words.account, value: account.account_nr ?? '' } : { label: 'IBAN', value: iban },
    { label: words.reference, value: reference },
  ];
  const isPayable = iban !== '' || lines.some(({ label, value }) => label === words.account && value !== '');
  return isPayable ? lines.filter(({ value }) => value !== '') : [];
};

/** The account that a paper without a QR-bill names: a QR-IBAN takes francs and euros only. */
const namedAccount = async (owed: Owed, account: Account | undefined): Promise<Account | undefined> =>
  qrCurrency(owed.currency) === undefined && isQrIban(account?.iban_nr ?? null) ? plainAccountOf(owed) : account;

const plainPart = async (claim: Claim, chosen: Account | undefined): Promise<Labelled[]> => {
  const account = await namedAccount(claim, chosen);
  if (account === undefined) return [];
  const iban = isQrIban(account.iban_nr) ? ibanOf(account) : undefined;
  const reference = iban === undefined ? claim.invoice.number : formatReference(referenceOn(iban, claim.invoice));
  return [...linesOf({ ...claim, account, reference })];
};

/**
 * Payment details: a Swiss QR-bill in francs or euros if IBAN, addresses and amount allow it, otherwise plain lines.
 * Empty if nothing is owed.
 */
export const paymentPart = async (claim: Claim): Promise<Payment> => {
  if (claim.amount <= 0n) return nothingToPay;
  const account = await accountOf(claim);
  const qr_bill = await qrBillOf(claim, account);
  return { payment: qr_bill === null ? await plainPart(claim, account) : [], qr_bill };
};

/**
 * The account that a customer pays several invoices to in a currency, as lines with a reference. Without one, `byInvoice`
 * is true if a QR-IBAN takes the payment of each invoice, which it does in francs and euros only.
 */
export const accountLines = async (
  { origin, reader, profile, words }: Pick<Claim, 'origin' | 'reader' | 'profile' | 'words'>,
  currency: { readonly id: number | null; readonly name: string },
  reference: string,
): Promise<{ readonly lines: readonly Labelled[]; readonly byInvoice: boolean }> => {
  const row = { currency_id: currency.id === null ? null : BigInt(currency.id) };
  const payable = { origin, reader, profile, invoice: { row } };
  const account = await plainAccountOf(payable);
  if (account !== undefined) return { lines: linesOf({ words, profile, account, reference }), byInvoice: false };
  const hasParts = qrCurrency(currency.name) !== undefined && isQrIban((await accountOf(payable))?.iban_nr ?? null);
  return { lines: [], byInvoice: hasParts };
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
  const account = await namedAccount(owed, await accountOf(owed));
  if (account === undefined) return [makeFinding('no_account', { place: 'document', field: 'bank_account_id' })];
  const isOther = account.currency_id !== (valueIn(invoice.row, 'invoice', 'currency_id') ?? owed.profile.currency_id);
  const apart = isOther ? [makeFinding('account_currency', { place: 'document', field: 'bank_account_id' })] : [];
  if (qrCurrency(owed.currency) === undefined)
    return [makeFinding('currency_without_qr', { place: 'document', field: 'currency_id' }), ...apart];
  return ibanOf(account) === undefined ? [ibanFinding(account), ...apart] : apart;
};
