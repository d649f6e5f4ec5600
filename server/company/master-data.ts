import type { Input } from '#server/service/requests/rule.ts';
import { accounts } from './chart-of-accounts.ts';
import { choices, currencies, languages, stockPlaces } from './choices.ts';
import { countries } from './countries.ts';
import { bankAccounts, businessActivities, salutations, termsOfPayment, titles, units } from './starter-records.ts';
import { taxes } from './taxes.ts';

/** Records of a resource, complete except for their ids, which follow the order from 1. */
export type RecordsOf = { readonly resource: string; readonly records: readonly Input[] };

const of = (resource: string, records: readonly Input[]): RecordsOf => ({ resource, records });

/**
 * Initial records of a new company (rulings/companions): every lookup but its users, and the first records of those
 * that the company maintains. Referenced records come first.
 */
export const masterData = (company: { readonly name: string; readonly currencyId: number }): readonly RecordsOf[] => [
  of('language', languages),
  of('currency', currencies),
  of('country', countries),
  of('account', accounts),
  of('tax', taxes),
  ...Object.entries(choices).map(([resource, records]) => of(resource, records)),
  of('stock_place', stockPlaces),
  of('salutation', salutations),
  of('title', titles),
  of('unit', units),
  of('terms_of_payment_template', termsOfPayment),
  of('business_activity', businessActivities),
  of('bank_account', bankAccounts(company.name, company.currencyId)),
];
