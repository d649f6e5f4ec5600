import { z } from 'zod';
import { boolean, id, reference, requiredText, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({
  bank_name: requiredText(80),
  currency_id: reference('currency'),
  name: requiredText(80),
  owner: requiredText(100),
  account_nr: text(50).nullable().optional(),
  accounting_plan_nr: text(20).nullable().optional(),
  bank_nr: text(50).nullable().optional(),
  bc_nr: text(20).nullable().optional(),
  iban_nr: text(50).nullable().optional(),
  remarks: text(600).nullable().optional(),
});

/** "Bank accounts, `bank_account`"; the last one cannot be deleted. */
export const bankAccount = defineResource({
  name: 'bank_account',
  path: '/bank_account',
  scopes: { read: ['general'], write: ['general'] },
  sort: ['bank_name', 'id'],
  search: ['bank_name'],
  record: z.strictObject({
    id: id(),
    name: string().nullable(),
    owner: string().nullable(),
    bc_nr: string().nullable(),
    bank_name: string().nullable(),
    bank_nr: string().nullable(),
    account_nr: string().nullable(),
    iban_nr: string().nullable(),
    currency_id: reference('currency'),
    accounting_plan_nr: string().nullable(),
    remarks: string().nullable(),
    is_esr: boolean(),
    esr_besr_id: string().nullable(),
    esr_post_account_nr: string().nullable(),
    esr_payment_for_text: string().nullable(),
    esr_in_favour_of_text: string().nullable(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
});

export type BankAccount = z.infer<typeof bankAccount.record>;
