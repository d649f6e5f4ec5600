import { bankAccount } from '#contract/resources/bank-account.ts';
import { at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EditRecordPage } from '#components/record-form/edit-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useBankAccountFields } from './bank-account-fields.ts';
import { bankAccountForm, bankAccountName } from './bank-account-form.ts';
import { useIsLastAccount } from './last-account.ts';

/** One bank account; the last one cannot be deleted. */
export const BankAccountPage = () => {
  const t = useTexts().bankAccounts;
  const groups = useBankAccountFields();
  const isLast = useIsLastAccount();
  const may = usePermissions(bankAccount);
  if (!may.read) return <NoAccess title={t.title} />;
  return (
    <EditRecordPage
      endpoint={at(bankAccount)}
      form={bankAccountForm}
      groups={groups}
      nameOf={bankAccountName}
      list={paths.bankAccounts.list}
      undeletable={isLast ? t.lastStays : undefined}
    />
  );
};
