import { maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import type { BankContext } from '../../bank/store-entries.ts';
import type { Call } from '../../requests/call.ts';
import { notSaved } from '../../requests/refusal.ts';
import type { Reader } from '../../store/database.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';

/** Decodes strict base64; 422 if it is invalid or more than 20 MB. */
export const bytesOf = (content: string): Buffer => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxBankFileBytes) throw notSaved((t) => [`content: ${t.bankFileSize}`]);
  if (bytes.toString('base64') !== content) throw notSaved((t) => [`content: ${t.bankFileBase64}`]);
  return bytes;
};

/** The number under which the entries of a CSV name their account, which may have no IBAN. */
export const accountNumber = (id: number): string => `#${id}`;

const accounts = selection({ a: 'bank_account' }, ['a.id', 'a.iban_nr']);

/** The company's bank accounts by IBAN and by `accountNumber`. */
export const accountsOf = async ({ caller }: Call, reader: Reader): Promise<BankContext['accounts']> => {
  const rows = await accounts.all(
    reader,
    sql`from bank_account a where company_id = ${caller.companyId} order by id desc`,
  );
  return new Map(
    rows.flatMap(({ id, iban_nr }) => [
      [(iban_nr ?? '').replaceAll(/\s/g, '').toUpperCase(), id] as const,
      [accountNumber(id), id] as const,
    ]),
  );
};
