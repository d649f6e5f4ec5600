import { useMemo } from 'react';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { at } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { usePermissions } from '#auth/permissions.ts';
import { printIban } from '#components/fields/iban.ts';
import type { Column } from '#components/record-table/column.ts';
import { RecordList } from '#components/list/record-list.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { bankAccountName } from './bank-account-form.ts';
import { useIsLastAccount } from './last-account.ts';
import { PasteIban } from './paste-iban.tsx';

const useColumns = (): readonly Column<AppRecord<typeof bankAccount>>[] => {
  const t = useTexts().bankAccounts;
  return useMemo(
    (): readonly Column<AppRecord<typeof bankAccount>>[] => [
      {
        key: 'name',
        label: t.name,
        width: 'minmax(0,1fr)',
        sort: 'name',
        phone: 'name',
        className: 'font-strong',
        named: 'bank_account',
        id: ({ id }) => id,
      },
      {
        key: 'bank',
        label: t.bank_name,
        width: 'minmax(0,1fr)',
        sort: 'bank_name',
        title: ({ bank_name }) => bank_name ?? '',
        cell: ({ bank_name }) => bank_name,
        csv: ({ bank_name }) => bank_name,
      },
      {
        key: 'iban',
        label: t.iban_nr,
        width: '224px',
        phone: 'detail',
        className: 'tn',
        cell: ({ iban_nr }) => printIban(iban_nr ?? ''),
        csv: ({ iban_nr }) => iban_nr,
      },
      {
        key: 'owner',
        label: t.owner,
        width: 'minmax(0,1fr)',
        isWide: true,
        cell: ({ owner }) => owner,
        csv: ({ owner }) => owner,
      },
      {
        key: 'currency',
        label: t.currency_id,
        width: '64px',
        phone: 'amount',
        named: 'currency',
        id: ({ currency_id }) => currency_id,
      },
      {
        key: 'ledger',
        label: t.accounting_plan_nr,
        width: '96px',
        isNumber: true,
        cell: ({ accounting_plan_nr }) => accounting_plan_nr,
        csv: ({ accounting_plan_nr }) => accounting_plan_nr,
      },
    ],
    [t],
  );
};

/** The company's bank accounts; the last one cannot be deleted. */
export const BankAccountsPage = () => {
  const { bankAccounts: t, frame } = useTexts();
  const may = usePermissions(bankAccount);
  const columns = useColumns();
  const isLast = useIsLastAccount();
  if (!may.read) return <NoAccess title={t.title} />;
  return (
    <RecordList
      endpoint={at(bankAccount)}
      texts={t}
      kicker={frame.settings}
      paths={paths.bankAccounts}
      columns={columns}
      order="name"
      nameOf={bankAccountName}
      isUndeletable={isLast}
      firstWays={may.write ? <PasteIban /> : null}
      note={<p className="mt-4 text-label text-ink-2">{t.lastStays}</p>}
    />
  );
};
