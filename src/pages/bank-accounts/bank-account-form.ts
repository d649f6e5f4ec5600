import { bankAccount } from '#contract/resources/bank-account.ts';
import type { Shown } from '#api/service/record-shown.ts';
import { recordForm } from '#components/record-form/record-form.ts';

/** The form of a bank account ("Bank account"). */
export const bankAccountForm = recordForm(bankAccount);

export const bankAccountName = ({ name, bank_name }: Shown<typeof bankAccount>): string => name ?? bank_name ?? '';
