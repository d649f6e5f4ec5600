import type { Rule } from '../rule.ts';
import { bankAccountRule } from './bank-account.ts';
import { businessActivityRule } from './business-activity.ts';
import { creditNoteRule } from './credit-note.ts';
import { contactRelationRule } from './contact-relation.ts';
import { contactRule } from './contact.ts';
import { expenseRule } from './expense.ts';
import { itemRule } from './item.ts';
import { paymentRule } from './payment.ts';
import { positionRules } from './position.ts';
import { reminderRule } from './reminder.ts';
import { estimateRule, invoiceRule, orderRule } from './sales-document.ts';
import { taskRule } from './task.ts';
import { timesheetRule } from './timesheet.ts';
import { timetrackingRule } from './timetracking.ts';
import { writeOffRule } from './write-off.ts';

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
  ...positionRules,
  estimate: estimateRule,
  order: orderRule,
  invoice: invoiceRule,
  payment: paymentRule,
  credit_note: creditNoteRule,
  write_off: writeOffRule,
};
