import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { ChangeOrigin } from '../../journal/event.ts';
import type { Reader } from '../../store/database.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { sql, type Row } from '../../store/sql.ts';
import { isQrIban, swissIban } from './references.ts';

const accounts = selection({ a: 'bank_account' }, [
  'a.id',
  'a.iban_nr',
  'a.owner',
  'a.bank_name',
  'a.account_nr',
  'a.currency_id',
]);

/** A bank account of the company. */
export type Account = RowIn<typeof accounts>;

/** The company whose customer pays, and the invoice or another row with a currency. */
type Payable = {
  readonly origin: ChangeOrigin;
  readonly reader: Reader;
  readonly profile: CompanyProfile;
  readonly invoice: { readonly row: Row };
};

const accountsOf = async ({ origin, reader }: Payable): Promise<readonly Account[]> =>
  accounts.all(reader, sql`from bank_account a where company_id = ${origin.caller.companyId} order by id`);

const currencyIn = ({ invoice, profile }: Payable): number | null => {
  const id = invoice.row['currency_id'] ?? null;
  return id === null ? profile.currency_id : Number(id);
};

const hasSwissIban = ({ iban_nr }: Account): boolean => swissIban(iban_nr) !== undefined;

/** The account of the document, else that of the company, else the first with an IBAN in the currency. */
export const accountOf = async (payable: Payable): Promise<Account | undefined> => {
  const all = await accountsOf(payable);
  const by = (id: unknown): Account | undefined =>
    id === null || id === undefined ? undefined : all.find((account) => account.id === Number(id));
  const currency = currencyIn(payable);
  return (
    by(payable.invoice.row['bank_account_id']) ??
    by(payable.profile.bank_account_id) ??
    all.find((account) => account.currency_id === currency && hasSwissIban(account))
  );
};

const isPayable = ({ iban_nr, account_nr }: Account): boolean =>
  [iban_nr, account_nr].some((number) => number !== null && number !== '');

/**
 * The account for a payment without a QR reference, which banks refuse on a QR-IBAN: that of the company, else the first,
 * among those in the currency; among all if the company has none in it.
 */
export const plainAccountOf = async (payable: Payable): Promise<Account | undefined> => {
  const all = (await accountsOf(payable)).filter(isPayable);
  const currency = currencyIn(payable);
  const inCurrency = all.filter(({ currency_id }) => currency_id === currency);
  const plain = (inCurrency.length === 0 ? all : inCurrency).filter(({ iban_nr }) => !isQrIban(iban_nr));
  return plain.find(({ id }) => id === payable.profile.bank_account_id) ?? plain[0];
};
