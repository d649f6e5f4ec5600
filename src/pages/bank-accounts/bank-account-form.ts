import { bankAccount } from '#contract/resources/bank-account.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { recordForm } from '#components/record-form/record-form.ts';

/** The form of a bank account ("Bank account"). */
export const bankAccountForm = recordForm(bankAccount);

export const bankAccountName = ({ name, bank_name }: AppRecord<typeof bankAccount>): string => name ?? bank_name ?? '';
