import type { ExpenseWizardTexts } from '../de/expense-wizard.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const expenseWizard: ExpenseWizardTexts = {
  ...areas.expenseWizard,
  forWhom: (contact) => `For ${contact}`,
  forNobody: 'No contact yet',
  ownOnly: 'This service can bill one expense at a time only: on the page of the expense.',
  expenses: 'Expenses',
  expensesHint: 'All expenses of an invoice belong to the same contact, or to none.',
  count: (count) => `${formatCount(count)} ${plural(count, 'expense', 'expenses')}`,
  open: 'Open expenses',
  chosen: (chosen, count) => `${formatCount(chosen)} of ${formatCount(count)} chosen`,
  cut: 'Shown are the first hundred. The next ones come after this invoice.',
  none: 'No open expense',
  noneReason: 'What this contact owes stands on invoices already.',
  noContact: 'no contact',
  otherContact: (count) =>
    `${formatCount(count)} ${plural(count, 'expense belongs', 'expenses belong')} to another contact.`,
  otherContactReason: 'That takes an invoice of its own.',
  chooseOne: 'Choose at least one expense.',
  oneCurrency: 'These expenses are in different currencies. Each currency needs an invoice of its own.',
  chargedMeanwhile: 'Some of it has been billed or deleted meanwhile. It goes on without that.',
  notTwice: 'Nothing is billed twice.',
  alreadyOn: (expense) => `${expense} stands already on`,
  itsInvoice: 'its invoice',
  leaveOut: 'Go on without these',
  positions: 'Positions and prices',
  positionsHint: 'What was paid on the left, what is billed on the right. Alt with an arrow moves a line.',
  text: 'Text',
  paid: 'Paid',
  paidNet: 'Paid net',
  markup: 'Markup %',
  price: 'Price',
  tax: 'VAT',
  taxNote:
    'Costs that are passed on belong to the main service and share its rate. The rate of the purchase is the exception, for pass-through items.',
  likeMain: (rate: number) => `like the main service, paid at ${rate} %`,
  passedOn: 'as paid: pass-through item',
  up: 'Move up',
  down: 'Move down',
  of: (label, number) => `${label}, ${number}`,
  each: 'One invoice per contact',
  eachTitle: (count) => `${formatCount(count)} ${plural(count, 'invoice', 'invoices')}, one per contact`,
  eachText:
    'Drafts of today on the usual terms, each expense at what was paid. They are checked and issued afterwards.',
  eachLeft: (count) => `Without a contact or billed already, left out: ${formatCount(count)}.`,
  eachMake: 'Make drafts',
  eachMaking: (done, count) => `${formatCount(done)} of ${formatCount(count)} made`,
  eachMade: (count) => `${formatCount(count)} ${plural(count, 'draft', 'drafts')} made`,
  eachNone: 'None of these is open and belongs to a contact.',
  noNumber: 'This is no number.',
  textMissing: 'Needs a text.',
};
