import type { Call } from '../../requests/call.ts';
import { readProfile, writeProfile } from '../../master-data/company-profile.ts';
import { entityNamed } from '../../records/entity.ts';
import { isUnused } from '../../records/references.ts';
import type { Transaction } from '../../store/database.ts';
import { updateRecords } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { keepFindings, nameOf } from './step.ts';

const accounts = selection({ b: 'bank_account' }, ['b.id']);

/** The account with an IBAN that the latest of the moved invoices names, else the first one in the company's currency. */
const movedAccount = async (
  { caller }: Call,
  transaction: Transaction,
  source: string,
): Promise<number | undefined> => {
  const { companyId, currencyId } = caller;
  const row = await accounts.get(
    transaction,
    sql`from bank_account b
    join moved_id m on m.company_id = b.company_id and m.new_id = b.id and m.source = ${source} and m.resource = 'bank_account'
    where b.company_id = ${companyId} and b.currency_id = ${currencyId} and coalesce(b.iban_nr, '') <> ''
    order by coalesce((select max(i.is_valid_from) from invoice i
      where i.company_id = b.company_id and i.bank_account_id = b.id), '') desc, b.id limit 1`,
  );
  return row?.id;
};

/** Returns true if the company has set up an account for payments, or uses one without IBAN. */
const hasOwnAccount = async (call: Call, transaction: Transaction, source: string, chosen: number | null) => {
  const { companyId } = call.caller;
  const which =
    chosen === null
      ? sql`id not in (select new_id from moved_id
          where company_id = ${companyId} and source = ${source} and resource = 'bank_account')`
      : sql`id = ${chosen}`;
  const own = await transaction.get(sql`
    select id from bank_account where company_id = ${companyId} and coalesce(iban_nr, '') <> '' and ${which} limit 1`);
  if (own !== undefined) return true;
  return chosen !== null && !(await isUnused(call, transaction, entityNamed('bank_account'), chosen));
};

/** New invoices are paid to an account that arrived, unless the company has one of its own. */
const chooseAccount = async (call: Call, transaction: Transaction, source: string): Promise<void> => {
  const { companyId } = call.caller;
  const { profile } = await readProfile(transaction, companyId);
  if (await hasOwnAccount(call, transaction, source, profile.bank_account_id)) return;
  const moved = await movedAccount(call, transaction, source);
  if (moved !== undefined) await writeProfile(transaction, companyId, { ...profile, bank_account_id: moved });
};

const articles = selection({ i: 'item', p: 'position_article' }, ['i.id', 'p.account_id']);

/** The interface does not show the account of an item: it gets the one that the latest line with it was booked to. */
const chooseItemAccounts = async ({ caller }: Call, transaction: Transaction, source: string): Promise<void> => {
  const { companyId } = caller;
  const rows = await articles.all(
    transaction,
    sql`from item i
    join moved_id m on m.company_id = i.company_id and m.new_id = i.id and m.source = ${source} and m.resource = 'item'
    join (select article_id, max(id) as last from position_article where company_id = ${companyId} group by article_id) l
      on l.article_id = i.id
    join position_article p on p.company_id = i.company_id and p.id = l.last
    where i.company_id = ${companyId} and i.account_id is null`,
  );
  for (const { id, account_id } of rows)
    await updateRecords(transaction, 'item', { company_id: companyId, id }, { account_id });
};

const withoutAccount = selection({ m: 'moved_id', i: 'item' }, ['m.old_id', 'i.intern_code', 'i.intern_name']);

/** An owner gives the other items their accounts. */
const nameItemsWithoutAccount = async (call: Call, transaction: Transaction, source: string): Promise<void> => {
  const rows = await withoutAccount.all(
    transaction,
    sql`from item i
    join moved_id m on m.company_id = i.company_id and m.new_id = i.id and m.source = ${source} and m.resource = 'item'
    where i.company_id = ${call.caller.companyId} and i.account_id is null order by i.id`,
  );
  const findings = rows.map((row) => ({
    resource: 'item' as const,
    oldId: row.old_id,
    name: nameOf(row),
    finding: 'no_account' as const,
  }));
  await keepFindings(transaction, { call }, findings);
};

/** Chooses the accounts that depend on all records of the move. */
export const completeMove = async (call: Call, transaction: Transaction, source: string): Promise<void> => {
  await chooseAccount(call, transaction, source);
  await chooseItemAccounts(call, transaction, source);
  await nameItemsWithoutAccount(call, transaction, source);
};
