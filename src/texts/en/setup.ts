import type { SetupTexts } from '../de/setup.ts';

export const setup: SetupTexts = {
  title: 'Set-up',
  stepsLabel: 'Steps',
  steps: {
    company: 'Company',
    vat: 'VAT',
    bank: 'Account',
    letterhead: 'Letterhead',
    numbers: 'Numbers',
    mail: 'E-mail',
    members: 'Members',
  },
  questions: {
    company: 'What is the company called, and where is it?',
    vat: 'Is the company registered for VAT?',
    bank: 'Where should customers pay?',
    letterhead: 'What does the letterhead look like?',
    numbers: 'Which number comes first?',
    mail: 'Which address sends the e-mails?',
    members: 'Who works with you?',
  },
  answered: 'answered',
  open: 'open',
  later: 'You can skip any step. Everything is in the settings, too.',
  goOn: 'Continue',
  skip: 'Skip',
  finish: 'Go to Today',
  missing: 'Missing for the first invoice',
  left: (count: number) => `${count} to go`,
  nothingMissing: 'You have everything for your first invoice.',
  toInvoice: 'Write the first invoice',
  needs: {
    company: 'Company address',
    vat: 'VAT number',
    bank: 'IBAN',
  },
  reasons: {
    company: 'for the letterhead and the payment part',
    vat: 'or the statement that no VAT is due',
    bank: 'so that invoices have a payment part',
  },
  ibanHint: 'IBAN or QR-IBAN, with or without spaces. Your e-banking shows both with the account details.',
  qrIban: 'Every invoice gets a QR reference, so payments can be matched automatically.',
  plainIban:
    'Invoices get a payment part. With a QR-IBAN from your bank, payments could be matched automatically, too.',
  membersHint: 'People you invite choose their own password. You can change roles and rights at any time.',
  testMail: {
    send: 'Send a test e-mail to me',
    hint: 'Saves the address and sends a short message to your own.',
    sent: (address: string) => `The mail server accepted the message to ${address}.`,
  },
};
