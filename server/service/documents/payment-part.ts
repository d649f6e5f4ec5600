import type { CompanyProfile } from '#contract/company-profile.ts';
import { formatDecimal } from '#domain/decimal.ts';
import type { Place } from '../event.ts';
import { textOrNull } from '../rule.ts';
import type { Reader } from '../store/database.ts';
import { sql, type Row, type SqlParameter } from '../store/sql.ts';
import { countryCode, partyOfContact } from './contact-party.ts';
import type { Labelled, Party, PrintedDocument, QrBill } from './printed-document.ts';
import type { PrintWords } from './print-words.ts';
import { qrText } from './qr-text.ts';
import { referenceFor, swissIban } from './references.ts';

/** What is asked for; `amount` in millionths. */
export type Claim = {
  readonly place: Place;
  readonly reader: Reader;
  readonly profile: CompanyProfile;
  readonly words: PrintWords;
  readonly invoice: { readonly id: number; readonly number: string; readonly row: Row };
  readonly currency: string;
  readonly amount: bigint;
  /** What the payer reads in his bank's notice. */
  readonly message: string;
};

const accountBy = async ({ place, reader }: Claim, id: SqlParameter): Promise<Row | undefined> =>
  id === null
    ? undefined
    : reader.get(sql`select * from bank_account where company_id = ${place.caller.companyId} and id = ${id}`);

const firstWithIban = async ({ place, reader, invoice, profile }: Claim): Promise<Row | undefined> => {
  const rows = await reader.all(sql`
    select * from bank_account where company_id = ${place.caller.companyId}
      and currency_id = ${invoice.row['currency_id'] ?? profile.currency_id} order by id`);
  return rows.find((row) => swissIban(textOrNull(row, 'iban_nr')) !== undefined);
};

/** The account of the document, else that of the company, else the first with an IBAN in the currency. */
const accountOf = async (claim: Claim): Promise<Row | undefined> =>
  (await accountBy(claim, claim.invoice.row['bank_account_id'] ?? null)) ??
  (await accountBy(claim, claim.profile.bank_account_id)) ??
  (await firstWithIban(claim));

/** The company as the creditor of a QR-bill; undefined without postcode and city. */
const creditorOf = async ({ place, reader, profile }: Claim): Promise<Party | undefined> => {
  const party = {
    name: qrText(profile.name, 70),
    street: qrText(profile.street_name ?? '', 70),
    house_number: qrText(profile.house_number ?? '', 16),
    postcode: qrText(profile.postcode ?? '', 16),
    city: qrText(profile.city ?? '', 35),
    country: await countryCode(place, reader, profile.country_id),
  };
  return party.name === '' || party.postcode === '' || party.city === '' ? undefined : party;
};

const cents = 10_000n;
const greatestAmount = 999_999_999_990_000n;
const currencies = ['CHF', 'EUR'] as const;

const qrBillOf = async (claim: Claim, account: Row | undefined): Promise<QrBill | null> => {
  const { place, reader, invoice, amount } = claim;
  const currency = currencies.find((known) => known === claim.currency);
  const iban = account === undefined ? undefined : swissIban(textOrNull(account, 'iban_nr'));
  const creditor = await creditorOf(claim);
  if (currency === undefined || iban === undefined || creditor === undefined) return null;
  if (amount < cents || amount > greatestAmount) return null;
  return {
    iban,
    reference: referenceFor(iban, invoice.number, invoice.id),
    amount: formatDecimal(amount, 2),
    currency,
    creditor,
    debtor: (await partyOfContact(place, reader, invoice.row['contact_id'] ?? null)) ?? null,
    message: qrText(claim.message, 140),
  };
};

const linesOf = ({ words, profile, invoice }: Claim, account: Row | undefined): readonly Labelled[] => {
  if (account === undefined) return [];
  const iban = textOrNull(account, 'iban_nr') ?? '';
  const lines = [
    { label: words.payTo, value: textOrNull(account, 'owner') ?? profile.name },
    { label: words.bank, value: textOrNull(account, 'bank_name') ?? '' },
    iban === ''
      ? { label: words.account, value: textOrNull(account, 'account_nr') ?? '' }
      : { label: 'IBAN', value: iban },
    { label: words.reference, value: invoice.number },
  ];
  const isPayable = iban !== '' || lines.some(({ label, value }) => label === words.account && value !== '');
  return isPayable ? lines.filter(({ value }) => value !== '') : [];
};

/**
 * How to pay: a Swiss QR-bill in francs or euros where IBAN, addresses and amount allow it, else plain lines. Nothing where nothing is
 * owed.
 */
export const paymentPart = async (claim: Claim): Promise<Pick<PrintedDocument, 'payment' | 'qr_bill'>> => {
  if (claim.amount <= 0n) return { payment: [], qr_bill: null };
  const account = await accountOf(claim);
  const qr_bill = await qrBillOf(claim, account);
  return { payment: qr_bill === null ? [...linesOf(claim, account)] : [], qr_bill };
};
