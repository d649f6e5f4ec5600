import type { BankAccount } from '#contract/resources/bank-account.ts';
import type { BusinessActivity } from '#contract/resources/business-activity.ts';
import type { NamedLookup } from '#contract/resources/lookups.ts';
import type { TermsOfPaymentTemplate } from '#contract/resources/terms-of-payment-template.ts';
import { termsWithin } from '#domain/documents/default-texts.ts';
import { accountId } from './chart-of-accounts.ts';

const named = (names: readonly string[]): readonly Omit<NamedLookup, 'id'>[] => names.map((name) => ({ name }));

/** Known values (rulings/companions#known-names); ids follow the order, from 1. */
export const salutations = named(['Herr', 'Frau', 'Familie', 'Herr & Frau']);
export const titles = named(['Dr.', 'Prof.', 'Dr. med.']);
export const units = named(['Stk', 'h']);

const terms = (days: number): Omit<TermsOfPaymentTemplate, 'id'> => ({
  name: `${days} Tage netto`,
  days,
  text: termsWithin(days, 'de'),
  discount_percent: null,
  discount_days: null,
});

export const termsOfPayment: readonly Omit<TermsOfPaymentTemplate, 'id'>[] = [terms(30), terms(20), terms(10)];

/** Time tracking requires an activity: one is billed, one is not. */
export const businessActivities: readonly Omit<BusinessActivity, 'id'>[] = [
  {
    name: 'Beratung',
    default_is_billable: true,
    default_price_per_hour: null,
    account_id: accountId('3400'),
  },
  { name: 'Administration', default_is_billable: false, default_price_per_hour: null, account_id: null },
];

/** One account must remain, because every invoice needs one for its payment; the company enters its numbers. */
export const bankAccounts = (owner: string, currencyId: number): readonly Omit<BankAccount, 'id'>[] => [
  {
    name: 'Geschäftskonto',
    owner,
    bc_nr: null,
    bank_name: null,
    bank_nr: null,
    account_nr: null,
    iban_nr: null,
    currency_id: currencyId,
    accounting_plan_nr: '1020',
    remarks: null,
    is_esr: false,
    esr_besr_id: null,
    esr_post_account_nr: null,
    esr_payment_for_text: null,
    esr_in_favour_of_text: null,
  },
];
