import type { TourTexts } from '../de/tour.ts';

export const tour: TourTexts = {
  title: 'Tour',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  end: 'End tour',
  steps: {
    record: {
      title: 'Track time',
      text: 'One line is enough: 2h30 Consulting @Muster. N takes you to the line, S starts the stopwatch.',
    },
    bill: { title: 'Bill the hours', text: 'Choose the contact, round, group: the hours become a draft.' },
    issue: {
      title: 'Check and issue',
      text: 'Open the draft. Ctrl Enter shows what is missing and issues the invoice.',
    },
    send: {
      title: 'Send',
      text: 'M in an invoice sends it with its QR payment part. This page shows what was accepted.',
    },
    paid: {
      title: 'Paid',
      text: 'Import a bank file: Kontor finds the invoice for each payment. Reminders show the rest.',
    },
  },
};
