import type { Rule } from '../requests/rule.ts';
import { bankAccountRule } from '../master-data/bank-account.ts';
import { businessActivityRule } from '../master-data/business-activity.ts';
import { creditNoteRule } from '../sales/credit-note.ts';
import { contactRelationRule } from '../master-data/contact-relation.ts';
import { contactRule } from '../master-data/contact.ts';
import { exchangeRateRule } from '../master-data/exchange-rate.ts';
import { expenseRule } from '../expenses/expense.ts';
import { itemRule } from '../master-data/item.ts';
import { masterAccountRule } from '../master-data/master-account.ts';
import { countryRule, masterCountryRule } from '../master-data/master-country.ts';
import { masterCurrencyRule } from '../master-data/master-currency.ts';
import { masterUnitRule, unitRule } from '../master-data/master-unit.ts';
import { paymentRule } from '../sales/payment.ts';
import { positionRules } from '../documents/position.ts';
import { reminderRule } from '../reminders/reminder.ts';
import { estimateRule, invoiceRule, orderRule } from '../sales/sales-document.ts';
import { taskRule } from '../master-data/task.ts';
import { termsOfPaymentRule } from '../master-data/terms-of-payment.ts';
import { timesheetRule } from '../time/timesheet.ts';
import { timetrackingRule } from '../time/timetracking.ts';
import { writeOffRule } from '../sales/write-off.ts';

/** The resources that do more than store their input, by resource name. */
export const rules: { readonly [resource: string]: Rule | undefined } = {
  timesheet: timesheetRule,
  timetracking: timetrackingRule,
  task: taskRule,
  bank_account: bankAccountRule,
  business_activity: businessActivityRule,
  contact: contactRule,
  contact_relation: contactRelationRule,
  item: itemRule,
  expense: expenseRule,
  reminder: reminderRule,
  terms_of_payment_template: termsOfPaymentRule,
  ...positionRules,
  estimate: estimateRule,
  order: orderRule,
  invoice: invoiceRule,
  payment: paymentRule,
  credit_note: creditNoteRule,
  write_off: writeOffRule,
  master_account: masterAccountRule,
  master_currency: masterCurrencyRule,
  exchange_rate: exchangeRateRule,
  unit: unitRule,
  master_unit: masterUnitRule,
  country: countryRule,
  master_country: masterCountryRule,
};
