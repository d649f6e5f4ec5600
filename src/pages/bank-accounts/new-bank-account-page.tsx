import { useSearchParams } from 'react-router';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { isIban, readIban } from '#components/fields/iban.ts';
import { NewRecordPage } from '#components/record-form/new-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useBankAccountFields } from './bank-account-fields.ts';
import { bankOf } from './bank-of.ts';
import { bankAccountForm, bankAccountName } from './bank-account-form.ts';

/** A new bank account of the company, filled from the IBAN in `?iban=` if there is one. */
export const NewBankAccountPage = () => {
  const t = useTexts().bankAccounts;
  const company = useCompany();
  const groups = useBankAccountFields();
  const iban = useSearchParams()[0].get('iban') ?? '';
  const pasted = isIban(iban) ? { iban_nr: readIban(iban), ...bankOf(iban) } : {};
  if (!usePermissions(bankAccount).write) return <NoAccess title={t.new} />;
  return (
    <NewRecordPage
      endpoint={at(bankAccount)}
      form={bankAccountForm}
      groups={groups}
      title={t.new}
      first={{ ...(!company.hosted && { owner: company.name, currency_id: company.currency_id }), ...pasted }}
      nameOf={bankAccountName}
      list={paths.bankAccounts.list}
    />
  );
};
