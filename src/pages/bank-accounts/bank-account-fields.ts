import { useMemo } from 'react';
import type { bankAccount } from '#contract/resources/bank-account.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import { isIban } from '#components/fields/iban.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Group = FieldGroup<InputName<typeof bankAccount>>;

/** Every input of a bank account. */
export const useBankAccountFields = (): readonly Group[] => {
  const t = useTexts().bankAccounts;
  return useMemo(
    (): readonly Group[] => [
      {
        title: t.account,
        fields: [
          { name: 'name', label: t.name },
          { name: 'bank_name', label: t.bank_name },
          { name: 'owner', label: t.owner },
          { name: 'currency_id', label: t.currency_id },
        ],
      },
      {
        title: t.numbers,
        fields: [
          {
            name: 'iban_nr',
            label: t.iban_nr,
            width: 4,
            as: 'iban',
            check: (iban) => (iban === '' || isIban(iban) ? undefined : t.ibanWrong),
          },
          { name: 'bank_nr', label: t.bank_nr, width: 2 },
          { name: 'account_nr', label: t.account_nr, width: 2 },
          { name: 'bc_nr', label: t.bc_nr, width: 2 },
          { name: 'accounting_plan_nr', label: t.accounting_plan_nr, width: 2 },
        ],
      },
      { title: t.more, fields: [{ name: 'remarks', label: t.remarks, width: 6, as: 'lines' }] },
    ],
    [t],
  );
};
