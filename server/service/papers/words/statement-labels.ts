import type { Language } from '#contract/languages.ts';
import type { MovementKind } from '#contract/kontor/statement-operations.ts';

/** The words on a statement of account and on the list of open items; dates, numbers and amounts are inserted as printed. */
type StatementLabels = {
  readonly statement: string;
  readonly openItems: string;
  readonly titleOn: (title: string, date: string) => string;
  readonly period: string;
  readonly date: string;
  readonly document: string;
  readonly text: string;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
  readonly opening: string;
  readonly closing: string;
  readonly movements: { readonly [kind in MovementKind]: string };
  /** Money paid back to the customer. */
  readonly refund: string;
  readonly account: (currency: string) => string;
  readonly openOf: (currency: string) => string;
  readonly due: string;
  readonly overdue: string;
  readonly days: (count: number) => string;
  readonly amount: string;
  readonly open: string;
  readonly ages: readonly [string, string, string, string, string];
  readonly customer: string;
  readonly total: string;
  readonly nothing: string;
  /** The list of open items is empty. */
  readonly nothingOpen: string;
  readonly question: string;
  /** The company has only a QR-IBAN in a currency. */
  readonly byInvoice: (currency: string) => string;
};

const de: StatementLabels = {
  statement: 'Kontoauszug',
  openItems: 'Offene Posten',
  titleOn: (title, date) => `${title} per ${date}`,
  period: 'Zeitraum',
  date: 'Datum',
  document: 'Beleg',
  text: 'Text',
  debit: 'Belastung',
  credit: 'Gutschrift',
  balance: 'Saldo',
  opening: 'Saldovortrag',
  closing: 'Saldo',
  movements: {
    invoice: 'Rechnung',
    payment: 'Zahlung',
    credit_note: 'Gutschrift',
    write_off: 'Abschreibung',
    cancellation: 'Storno',
    fee: 'Mahngebühr',
  },
  refund: 'Auszahlung',
  account: (currency) => `Bewegungen in ${currency}`,
  openOf: (currency) => `Davon offen in ${currency}`,
  due: 'Fällig',
  overdue: 'Verzug',
  days: (count) => `${count} ${count === 1 ? 'Tag' : 'Tage'}`,
  amount: 'Betrag',
  open: 'Offen',
  ages: ['Nicht fällig', '1–30 Tage', '31–60 Tage', '61–90 Tage', 'Über 90 Tage'],
  customer: 'Kunde',
  total: 'Total',
  nothing: 'In diesem Zeitraum gab es keine Bewegungen, und es ist nichts offen.',
  nothingOpen: 'An diesem Tag war nichts offen.',
  question: 'Stimmt der Saldo nicht mit Ihrer Buchhaltung überein, genügt eine kurze Mitteilung.',
  byInvoice: (currency) => `Bitte zahlen Sie jede Rechnung in ${currency} einzeln, mit ihrem Zahlteil.`,
};

const fr: StatementLabels = {
  statement: 'Relevé de compte',
  openItems: 'Postes ouverts',
  titleOn: (title, date) => `${title} au ${date}`,
  period: 'Période',
  date: 'Date',
  document: 'Pièce',
  text: 'Texte',
  debit: 'Débit',
  credit: 'Crédit',
  balance: 'Solde',
  opening: 'Solde reporté',
  closing: 'Solde',
  movements: {
    invoice: 'Facture',
    payment: 'Paiement',
    credit_note: 'Note de crédit',
    write_off: 'Reste soldé',
    cancellation: 'Annulation',
    fee: 'Frais de rappel',
  },
  refund: 'Remboursement',
  account: (currency) => `Mouvements en ${currency}`,
  openOf: (currency) => `Dont ouvert en ${currency}`,
  due: 'Échéance',
  overdue: 'Retard',
  days: (count) => `${count} ${count === 1 ? 'jour' : 'jours'}`,
  amount: 'Montant',
  open: 'Ouvert',
  ages: ['Non échu', '1–30 jours', '31–60 jours', '61–90 jours', 'Plus de 90 jours'],
  customer: 'Client',
  total: 'Total',
  nothing: 'Aucun mouvement durant cette période, et rien n’est ouvert.',
  nothingOpen: 'Rien n’était ouvert ce jour-là.',
  question: 'Si ce solde ne correspond pas à votre comptabilité, un bref message nous suffit.',
  byInvoice: (currency) => `Veuillez payer chaque facture en ${currency} séparément, avec sa section paiement.`,
};

const it: StatementLabels = {
  statement: 'Estratto conto',
  openItems: 'Partite aperte',
  titleOn: (title, date) => `${title} al ${date}`,
  period: 'Periodo',
  date: 'Data',
  document: 'Documento',
  text: 'Testo',
  debit: 'Dare',
  credit: 'Avere',
  balance: 'Saldo',
  opening: 'Saldo riportato',
  closing: 'Saldo',
  movements: {
    invoice: 'Fattura',
    payment: 'Pagamento',
    credit_note: 'Nota di credito',
    write_off: 'Stralcio',
    cancellation: 'Storno',
    fee: 'Spese di sollecito',
  },
  refund: 'Rimborso',
  account: (currency) => `Movimenti in ${currency}`,
  openOf: (currency) => `Di cui aperto in ${currency}`,
  due: 'Scadenza',
  overdue: 'Ritardo',
  days: (count) => `${count} ${count === 1 ? 'giorno' : 'giorni'}`,
  amount: 'Importo',
  open: 'Aperto',
  ages: ['Non scaduto', '1–30 giorni', '31–60 giorni', '61–90 giorni', 'Oltre 90 giorni'],
  customer: 'Cliente',
  total: 'Totale',
  nothing: 'In questo periodo non ci sono stati movimenti e non c’è nulla di aperto.',
  nothingOpen: 'In questo giorno non c’era nulla di aperto.',
  question: 'Se il saldo non corrisponde alla vostra contabilità, basta un breve messaggio.',
  byInvoice: (currency) =>
    `Vi preghiamo di pagare ogni fattura in ${currency} singolarmente, con la sua sezione pagamento.`,
};

const en: StatementLabels = {
  statement: 'Statement of account',
  openItems: 'Open items',
  titleOn: (title, date) => `${title} as of ${date}`,
  period: 'Period',
  date: 'Date',
  document: 'Document',
  text: 'Text',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  opening: 'Balance brought forward',
  closing: 'Balance',
  movements: {
    invoice: 'Invoice',
    payment: 'Payment',
    credit_note: 'Credit note',
    write_off: 'Write-off',
    cancellation: 'Cancellation',
    fee: 'Reminder fee',
  },
  refund: 'Refund',
  account: (currency) => `Transactions in ${currency}`,
  openOf: (currency) => `Open in ${currency}`,
  due: 'Due',
  overdue: 'Overdue',
  days: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
  amount: 'Amount',
  open: 'Open',
  ages: ['Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'],
  customer: 'Customer',
  total: 'Total',
  nothing: 'There were no transactions in this period, and nothing is open.',
  nothingOpen: 'Nothing was open on this day.',
  question: 'If this balance does not agree with your books, please send us a short message.',
  byInvoice: (currency) => `Please pay each invoice in ${currency} separately, with its payment part.`,
};

export const statementLabels: { readonly [language in Language]: StatementLabels } = { de, fr, it, en };
