import { isQRIBAN } from 'swissqrbill/utils';
import type { Transaction } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { listOf, sql } from '../store/sql.ts';
import type { BankEntry } from './bank-entry.ts';

type Context = { readonly companyId: number; readonly accounts: ReadonlyMap<string, number> };

/** Accounts under which other files may have stored the payments of a CSV. */
export type PossibleAccounts = {
  /** Its own account, and those of QR-IBANs that certainly belong to the same bank. */
  readonly own: ReadonlySet<number>;
  /** Those of other QR-IBANs, which may belong to another bank. */
  readonly others: ReadonlySet<number>;
};

const found = selection({ a: 'bank_account' }, ['a.id']);

/**
 * Camt files store some payments of an account under its QR-IBAN, and the numbers do not show which IBAN a QR-IBAN belongs
 * to. A file with entries of both does.
 */
export const possibleAccounts = async (
  transaction: Transaction,
  { companyId, accounts }: Context,
  entries: readonly BankEntry[],
): Promise<PossibleAccounts> => {
  const own = new Set(entries.flatMap(({ account }) => accounts.get(account) ?? []));
  const withQR = [...accounts].flatMap(([number, id]) => (isQRIBAN(number) && !own.has(id) ? [id] : []));
  if (withQR.length === 0 || own.size === 0) return { own, others: new Set(withQR) };
  const same = await found.all(
    transaction,
    sql`from bank_account a where a.company_id = ${companyId} and a.id in (
      select e.bank_account_id from bank_entry e
      where e.company_id = ${companyId} and e.bank_account_id in (${listOf(withQR)}) and e.bank_file_id in (
        select o.bank_file_id from bank_entry o
        where o.company_id = ${companyId} and o.bank_account_id in (${listOf(own)})))`,
  );
  for (const { id } of same) own.add(id);
  return { own, others: new Set(withQR.filter((id) => !own.has(id))) };
};
