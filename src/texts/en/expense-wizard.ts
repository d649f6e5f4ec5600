import type { ExpenseWizardTexts } from '../de/expense-wizard.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const expenseWizard: ExpenseWizardTexts = {
  ...areas.expenseWizard,
  forWhom: (contact) => `For ${contact}`,
  forNobody: 'No contact yet',
  ownOnly: 'This service can only bill one expense at a time: open the expense to bill it.',
  expenses: 'Expenses',
  expensesHint: 'All expenses on an invoice must belong to the same contact, or to none.',
  count: (count) => `${formatCount(count)} ${plural(count, 'expense', 'expenses')}`,
  open: 'Open expenses',
  chosen: (chosen, count) => `${formatCount(chosen)} of ${formatCount(count)} selected`,
  cut: 'Showing the first hundred. The rest follow after this invoice.',
  none: 'No open expenses',
  noneReason: 'Expenses appear here until they are on an invoice.',
  noneOfContact: 'This contact has no expenses to invoice.',
  noContact: 'no contact',
  otherContact: (count) =>
    `${formatCount(count)} ${plural(count, 'expense belongs', 'expenses belong')} to another contact.`,
  otherContactReason: 'They need a separate invoice.',
  chooseOne: 'Select at least one expense.',
  oneCurrency: 'These expenses are in different currencies. Each currency needs its own invoice.',
  oneContact: 'These expenses belong to different contacts. Each contact needs its own invoice.',
  chargedMeanwhile: 'Some expenses have been billed or deleted in the meantime and are left out.',
  notTwice: 'Nothing is billed twice.',
  alreadyOn: (expense) => `${expense} is already on`,
  itsInvoice: 'its invoice',
  leaveOut: 'Continue without these',
  positions: 'Lines and prices',
  positionsHint: 'Amount paid on the left, amount billed on the right. Alt and an arrow key move a line.',
  text: 'Text',
  paid: 'Paid',
  paidNet: 'Paid net',
  markup: 'Markup %',
  price: 'Price',
  tax: 'VAT',
  taxNote:
    'Rebilled costs are part of the main service and take its VAT rate. Only pass-through items keep the rate of the purchase.',
  likeMain: (rate: number) => `as main service, paid at ${rate}%`,
  passedOn: 'as paid: pass-through item',
  up: 'Move up',
  down: 'Move down',
  of: (label, number) => `${label}, ${number}`,
  each: 'One invoice per contact',
  eachTitle: (count) => `${formatCount(count)} ${plural(count, 'invoice', 'invoices')}, one per contact`,
  eachText:
    'Drafts dated today on the usual terms, each expense at the amount paid. You check and issue them afterwards.',
  eachLeft: (count) => `${formatCount(count)} ${plural(count, 'is', 'are')} left out: no contact, or already billed.`,
  eachMake: 'Create drafts',
  eachMaking: (done, count) => `${formatCount(done)} of ${formatCount(count)} created`,
  eachMade: (count) => `${formatCount(count)} ${plural(count, 'draft', 'drafts')} created`,
  eachNone: 'None of these is both open and linked to a contact.',
  markupTooLow: 'At least −100.',
  textMissing: 'Enter a text.',
};
