import type { Language } from '#contract/languages.ts';

/** Texts of the customer page, in addition to those of printed documents. Dates and amounts are passed as printed. */
export type CustomerTexts = {
  readonly noDocument: string;
  readonly gone: string;
  readonly failed: string;
  readonly open: string;
  readonly partlyPaid: string;
  readonly paid: (date: string) => string;
  readonly openUntil: (date: string) => string;
  readonly expired: (date: string) => string;
  readonly accepted: string;
  readonly declined: string;
  /** Between currency and day: `CHF, payable by 20.12.2025`. */
  readonly payableBy: string;
  readonly dueSince: string;
  readonly nothingToPay: string;
  /** Label of the amount if nothing is due now. */
  readonly total: string;
  readonly forWhom: (name: string) => string;
  readonly openPdf: string;
  readonly payHint: string;
  readonly amountIn: (currency: string) => string;
  readonly scan: string;
  readonly scanElsewhere: string;
  readonly lines: string;
  readonly movement: string;
  readonly date: string;
  readonly received: string;
  /** Money paid back to the customer. */
  readonly refund: string;
  readonly fee: string;
  readonly otherCredits: string;
  readonly balance: string;
  /** Label of the balance if the customer has paid too much. */
  readonly inCredit: string;
  readonly questions: string;
  readonly secret: string;
  readonly madeWith: string;
};

const de: CustomerTexts = {
  noDocument: 'Kein Dokument gefunden',
  gone: 'Der Link stimmt nicht oder gilt nicht mehr. Einen neuen erhalten Sie beim Absender.',
  failed: 'Die Seite lässt sich im Moment nicht anzeigen. Bitte versuchen Sie es in einer Minute nochmals.',
  open: 'offen',
  partlyPaid: 'teilweise bezahlt',
  paid: (date) => `bezahlt am ${date}`,
  openUntil: (date) => `offen bis ${date}`,
  expired: (date) => `abgelaufen am ${date}`,
  accepted: 'angenommen',
  declined: 'abgelehnt',
  payableBy: 'zahlbar bis',
  dueSince: 'fällig seit',
  nothingToPay: 'nichts mehr zu zahlen',
  total: 'Total',
  forWhom: (name) => `für ${name}`,
  openPdf: 'PDF öffnen',
  payHint: 'Mit der Bank-App zahlen: PDF öffnen, teilen, Bank-App wählen. Oder diese Angaben kopieren:',
  amountIn: (currency) => `Betrag ${currency}`,
  scan: 'Mit der Bank-App scannen. Der Code enthält Konto, Betrag und Referenz.',
  scanElsewhere: 'Mit einem zweiten Gerät scannen.',
  lines: 'Positionen und MWST',
  movement: 'Bewegung',
  date: 'Datum',
  received: 'Zahlung erhalten',
  refund: 'Auszahlung',
  fee: 'Mahngebühr',
  otherCredits: 'Gutschriften und Abzüge',
  balance: 'Saldo',
  inCredit: 'Guthaben',
  questions: 'Fragen?',
  secret: 'Diese Seite ist nur über den Link aus der Mail erreichbar.',
  madeWith: 'Betrieben mit Kontor.',
};

const fr: CustomerTexts = {
  noDocument: 'Document introuvable',
  gone: 'Ce lien est erroné ou n’est plus valable. L’expéditeur peut vous en envoyer un nouveau.',
  failed: 'La page ne peut pas être affichée pour l’instant. Réessayez dans une minute.',
  open: 'ouverte',
  partlyPaid: 'payée en partie',
  paid: (date) => `payée le ${date}`,
  openUntil: (date) => `valable jusqu’au ${date}`,
  expired: (date) => `expirée le ${date}`,
  accepted: 'acceptée',
  declined: 'refusée',
  payableBy: 'payable jusqu’au',
  dueSince: 'échue depuis le',
  nothingToPay: 'plus rien à payer',
  total: 'total',
  forWhom: (name) => `pour ${name}`,
  openPdf: 'Ouvrir le PDF',
  payHint:
    'Pour payer avec votre application bancaire : ouvrez le PDF, partagez-le et choisissez l’application. Ou copiez ces données :',
  amountIn: (currency) => `Montant ${currency}`,
  scan: 'À scanner avec votre application bancaire. Le code contient le compte, le montant et la référence.',
  scanElsewhere: 'À scanner avec un autre appareil.',
  lines: 'Prestations et TVA',
  movement: 'Mouvement',
  date: 'Date',
  received: 'Paiement reçu',
  refund: 'Remboursement',
  fee: 'Frais de rappel',
  otherCredits: 'Notes de crédit et déductions',
  balance: 'Solde',
  inCredit: 'Solde en votre faveur',
  questions: 'Une question ?',
  secret: 'Cette page n’est accessible qu’avec le lien reçu par e-mail.',
  madeWith: 'Réalisée avec Kontor.',
};

const it: CustomerTexts = {
  noDocument: 'Documento non trovato',
  gone: 'Il link è errato o non è più valido. Il mittente può inviarne uno nuovo.',
  failed: 'Al momento la pagina non può essere mostrata. Riprovare tra un minuto.',
  open: 'aperta',
  partlyPaid: 'pagata in parte',
  paid: (date) => `pagata il ${date}`,
  openUntil: (date) => `valida fino al ${date}`,
  expired: (date) => `scaduta il ${date}`,
  accepted: 'accettata',
  declined: 'rifiutata',
  payableBy: 'pagabile entro il',
  dueSince: 'scaduta dal',
  nothingToPay: 'nulla da pagare',
  total: 'totale',
  forWhom: (name) => `per ${name}`,
  openPdf: 'Apri il PDF',
  payHint: 'Pagare con l’app della banca: aprire il PDF, condividerlo, scegliere l’app. Oppure copiare questi dati:',
  amountIn: (currency) => `Importo ${currency}`,
  scan: 'Da scansionare con l’app della banca. Il codice contiene conto, importo e riferimento.',
  scanElsewhere: 'Da scansionare con un altro dispositivo.',
  lines: 'Prestazioni e IVA',
  movement: 'Movimento',
  date: 'Data',
  received: 'Pagamento ricevuto',
  refund: 'Rimborso',
  fee: 'Spese di sollecito',
  otherCredits: 'Note di credito e deduzioni',
  balance: 'Saldo',
  inCredit: 'Saldo a vostro favore',
  questions: 'Domande?',
  secret: 'Questa pagina è accessibile solo con il link ricevuto per e-mail.',
  madeWith: 'Realizzata con Kontor.',
};

const en: CustomerTexts = {
  noDocument: 'Document not found',
  gone: 'This link is wrong or no longer valid. The sender can give you a new one.',
  failed: 'The page cannot be shown right now. Try again in a minute.',
  open: 'open',
  partlyPaid: 'partly paid',
  paid: (date) => `paid on ${date}`,
  openUntil: (date) => `open until ${date}`,
  expired: (date) => `expired on ${date}`,
  accepted: 'accepted',
  declined: 'declined',
  payableBy: 'due on',
  dueSince: 'due since',
  nothingToPay: 'nothing left to pay',
  total: 'total',
  forWhom: (name) => `for ${name}`,
  openPdf: 'Open PDF',
  payHint: 'Pay with your banking app: open the PDF, share it, choose the app. Or copy these details:',
  amountIn: (currency) => `Amount ${currency}`,
  scan: 'Scan with your banking app. The code contains the account, amount and reference.',
  scanElsewhere: 'Scan with a second device.',
  lines: 'Lines and VAT',
  movement: 'Transaction',
  date: 'Date',
  received: 'Payment received',
  refund: 'Refund',
  fee: 'Reminder fee',
  otherCredits: 'Credits and deductions',
  balance: 'Balance',
  inCredit: 'Credit balance',
  questions: 'Questions?',
  secret: 'This page works only with the link from the e-mail.',
  madeWith: 'Made with Kontor.',
};

export const customerTexts: { readonly [language in Language]: CustomerTexts } = { en, de, fr, it };
