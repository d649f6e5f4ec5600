import type { ReminderLevel, ReminderText } from '#contract/kontor/company-profile.ts';

/** Reminder texts of a new company by level, from 1 (rulings/reminders#known-levels). */
const german: readonly [ReminderText, ReminderText, ReminderText] = [
  {
    title: 'Zahlungserinnerung',
    header:
      'Unsere Rechnung {document_nr} war am {due_date} fällig. Bis heute haben wir den offenen Betrag nicht erhalten. Sicher handelt es sich um ein Versehen.',
    footer:
      'Wir bitten Sie um Zahlung bis {new_due_date}. Falls sich Ihre Zahlung mit diesem Schreiben gekreuzt hat, betrachten Sie es bitte als gegenstandslos.',
    subject: 'Zahlungserinnerung zur Rechnung {document_nr}',
    message:
      'Guten Tag\n\nIm Anhang finden Sie die Zahlungserinnerung zur Rechnung {document_nr}. Offen sind {total}, zahlbar bis {new_due_date}.\n\nFreundliche Grüsse\n{company}',
  },
  {
    title: 'Mahnung',
    header: 'Unsere Rechnung {document_nr}, fällig am {due_date}, ist trotz Zahlungserinnerung noch offen.',
    footer: 'Wir bitten Sie, den Betrag bis {new_due_date} zu überweisen.',
    subject: 'Mahnung zur Rechnung {document_nr}',
    message:
      'Guten Tag\n\nIm Anhang finden Sie die Mahnung zur Rechnung {document_nr}. Offen sind {total}, zahlbar bis {new_due_date}.\n\nFreundliche Grüsse\n{company}',
  },
  {
    title: 'Letzte Mahnung',
    header: 'Unsere Rechnung {document_nr}, fällig am {due_date}, ist trotz mehrerer Mahnungen noch offen.',
    footer:
      'Dies ist die letzte Mahnung. Ist der Betrag bis {new_due_date} nicht eingegangen, leiten wir die Betreibung ein.',
    subject: 'Letzte Mahnung zur Rechnung {document_nr}',
    message:
      'Guten Tag\n\nIm Anhang finden Sie die letzte Mahnung zur Rechnung {document_nr}. Offen sind {total}, zahlbar bis {new_due_date}.\n\nFreundliche Grüsse\n{company}',
  },
];

const french: readonly [ReminderText, ReminderText, ReminderText] = [
  {
    title: 'Rappel de paiement',
    header:
      'Notre facture {document_nr} est échue depuis le {due_date}. Sauf erreur, le montant dû ne nous est pas encore parvenu ; il s’agit sans doute d’un oubli.',
    footer:
      'Nous vous prions de la régler d’ici au {new_due_date}. Si votre paiement a croisé ce rappel, veuillez ne pas en tenir compte.',
    subject: 'Rappel de paiement, facture {document_nr}',
    message:
      'Bonjour,\n\nVous trouverez en annexe le rappel de la facture {document_nr}. Le montant dû est de {total}, payable d’ici au {new_due_date}.\n\nMeilleures salutations\n{company}',
  },
  {
    title: 'Sommation',
    header: 'Malgré notre rappel, notre facture {document_nr}, échue le {due_date}, reste impayée.',
    footer: 'Nous vous prions de verser le montant dû d’ici au {new_due_date}.',
    subject: 'Sommation, facture {document_nr}',
    message:
      'Bonjour,\n\nVous trouverez en annexe la sommation concernant la facture {document_nr}. Le montant dû est de {total}, payable d’ici au {new_due_date}.\n\nMeilleures salutations\n{company}',
  },
  {
    title: 'Dernière sommation',
    header: 'Malgré plusieurs rappels, notre facture {document_nr}, échue le {due_date}, reste impayée.',
    footer:
      'Ceci est notre dernière sommation. Sans paiement d’ici au {new_due_date}, nous introduirons une poursuite.',
    subject: 'Dernière sommation, facture {document_nr}',
    message:
      'Bonjour,\n\nVous trouverez en annexe la dernière sommation concernant la facture {document_nr}. Le montant dû est de {total}, payable d’ici au {new_due_date}.\n\nMeilleures salutations\n{company}',
  },
];

const italian: readonly [ReminderText, ReminderText, ReminderText] = [
  {
    title: 'Promemoria di pagamento',
    header:
      'La nostra fattura {document_nr} è scaduta il {due_date}. Finora non abbiamo ricevuto l’importo dovuto: si tratta certamente di una svista.',
    footer:
      'Vi preghiamo di pagare entro il {new_due_date}. Se il pagamento è già stato eseguito, vi preghiamo di considerare nullo questo scritto.',
    subject: 'Promemoria di pagamento, fattura {document_nr}',
    message:
      'Buongiorno\n\nIn allegato vi trasmettiamo il promemoria di pagamento per la fattura {document_nr}. Il saldo aperto è di {total}, pagabile entro il {new_due_date}.\n\nCordiali saluti\n{company}',
  },
  {
    title: 'Sollecito',
    header:
      'Nonostante il nostro promemoria, la fattura {document_nr}, scaduta il {due_date}, non è ancora stata pagata.',
    footer: 'Vi preghiamo di versare l’importo entro il {new_due_date}.',
    subject: 'Sollecito, fattura {document_nr}',
    message:
      'Buongiorno\n\nIn allegato vi trasmettiamo il sollecito per la fattura {document_nr}. Il saldo aperto è di {total}, pagabile entro il {new_due_date}.\n\nCordiali saluti\n{company}',
  },
  {
    title: 'Ultimo sollecito',
    header: 'Nonostante diversi solleciti, la fattura {document_nr}, scaduta il {due_date}, non è ancora stata pagata.',
    footer: 'Questo è l’ultimo sollecito. Senza pagamento entro il {new_due_date} avvieremo la procedura esecutiva.',
    subject: 'Ultimo sollecito, fattura {document_nr}',
    message:
      'Buongiorno\n\nIn allegato vi trasmettiamo l’ultimo sollecito per la fattura {document_nr}. Il saldo aperto è di {total}, pagabile entro il {new_due_date}.\n\nCordiali saluti\n{company}',
  },
];

const english: readonly [ReminderText, ReminderText, ReminderText] = [
  {
    title: 'Payment reminder',
    header:
      'Our invoice {document_nr} was due on {due_date}. We have not yet received the amount due. This is probably an oversight.',
    footer: 'Please pay by {new_due_date}. If you have already paid, please ignore this letter.',
    subject: 'Payment reminder, invoice {document_nr}',
    message:
      'Dear customer\n\nPlease find attached a payment reminder for invoice {document_nr}. The open amount is {total}, payable by {new_due_date}.\n\nKind regards\n{company}',
  },
  {
    title: 'Reminder',
    header: 'Despite our payment reminder, our invoice {document_nr}, due on {due_date}, is still unpaid.',
    footer: 'Please pay by {new_due_date}.',
    subject: 'Reminder, invoice {document_nr}',
    message:
      'Dear customer\n\nPlease find attached a reminder for invoice {document_nr}. The open amount is {total}, payable by {new_due_date}.\n\nKind regards\n{company}',
  },
  {
    title: 'Final reminder',
    header: 'Despite several reminders, our invoice {document_nr}, due on {due_date}, is still unpaid.',
    footer:
      'This is our final reminder. If we have not received payment by {new_due_date}, we will start debt collection.',
    subject: 'Final reminder, invoice {document_nr}',
    message:
      'Dear customer\n\nPlease find attached the final reminder for invoice {document_nr}. The open amount is {total}, payable by {new_due_date}.\n\nKind regards\n{company}',
  },
];

const level = (of: 0 | 1 | 2, days: number): ReminderLevel => ({
  days,
  period: 14,
  fee: '0',
  texts: { de: german[of], fr: french[of], it: italian[of], en: english[of] },
});

/** Three levels without a fee; further reminders use the last. */
export const firstReminderLevels: readonly ReminderLevel[] = [level(0, 5), level(1, 10), level(2, 10)];
