import type { Language } from '#contract/languages.ts';

/** The texts of printed documents; dates and amounts are inserted as printed. */
export type PrintLabels = {
  readonly estimate: string;
  readonly order: string;
  readonly invoice: string;
  readonly reminder: string;
  /** The credited amount of an invoice, on its reminder. */
  readonly credited: string;
  readonly draft: string;
  /** Marks an order, an invoice, or the invoice of a reminder. */
  readonly cancelled: string;
  /** Marks an estimate. */
  readonly declined: string;
  readonly date: string;
  readonly validUntil: string;
  readonly payableBy: string;
  readonly dueSince: string;
  readonly invoiceDate: string;
  readonly contact: string;
  readonly project: string;
  /** The VAT number of the customer. */
  readonly yourVatNumber: string;
  /** The day or days of the work. */
  readonly service: string;
  readonly pos: string;
  readonly text: string;
  readonly amount: string;
  readonly price: string;
  readonly discount: string;
  readonly tax: string;
  readonly total: string;
  readonly optional: string;
  readonly page: string;
  readonly net: string;
  readonly vat: (rate: string, basis: string) => string;
  readonly containedVat: (rate: string, basis: string) => string;
  readonly rounding: string;
  readonly totalIn: (currency: string) => string;
  readonly received: string;
  readonly openIn: (currency: string) => string;
  readonly open: string;
  readonly invoiceTotal: string;
  readonly fee: string;
  readonly toPay: (currency: string) => string;
  readonly bracketsNote: string;
  readonly grossNote: string;
  readonly withoutVatNote: string;
  readonly exemptNote: string;
  /** For a company that is not registered for VAT. */
  readonly notRegisteredNote: string;
  readonly payTo: string;
  readonly bank: string;
  readonly account: string;
  readonly reference: string;
  /** In a draft, in place of the QR-bill that the invoice will have. */
  readonly qrBillLater: string;
};

const de: PrintLabels = {
  estimate: 'Offerte',
  order: 'Auftragsbestätigung',
  invoice: 'Rechnung',
  reminder: 'Mahnung',
  credited: 'Gutgeschrieben',
  draft: 'Entwurf',
  cancelled: 'storniert',
  declined: 'abgelehnt',
  date: 'Datum',
  validUntil: 'Gültig bis',
  payableBy: 'Zahlbar bis',
  dueSince: 'Fällig seit',
  invoiceDate: 'Rechnung vom',
  contact: 'Kontakt',
  project: 'Projekt',
  yourVatNumber: 'Ihre MWST-Nr.',
  service: 'Leistung',
  pos: 'Pos.',
  text: 'Bezeichnung',
  amount: 'Menge',
  price: 'Preis',
  discount: 'Rabatt',
  tax: 'MWST',
  total: 'Betrag',
  optional: 'optional',
  page: 'Seite {page} von {pages}',
  net: 'Netto',
  vat: (rate, basis) => `MWST ${rate} auf ${basis}`,
  containedVat: (rate, basis) => `inkl. MWST ${rate} von ${basis}`,
  rounding: 'Rundung',
  totalIn: (currency) => `Total ${currency}`,
  received: 'Erhalten',
  openIn: (currency) => `Offen ${currency}`,
  open: 'Offen',
  invoiceTotal: 'Rechnungsbetrag',
  fee: 'Mahngebühr',
  toPay: (currency) => `Zu zahlen ${currency}`,
  bracketsNote: 'Beträge in Klammern sind optional und im Total nicht enthalten.',
  grossNote: 'Alle Preise enthalten die MWST.',
  withoutVatNote: 'Alle Preise ohne MWST.',
  exemptNote: 'Von der MWST ausgenommen.',
  notRegisteredNote: 'Nicht MWST-pflichtig. Es wird keine MWST erhoben.',
  payTo: 'Zahlbar an',
  bank: 'Bank',
  account: 'Konto',
  reference: 'Referenz',
  qrBillLater: 'Der Zahlteil mit QR-Code steht hier, sobald die Rechnung ausgestellt ist.',
};

const fr: PrintLabels = {
  estimate: 'Offre',
  order: 'Confirmation de commande',
  invoice: 'Facture',
  reminder: 'Rappel',
  credited: 'Crédité',
  draft: 'brouillon',
  cancelled: 'annulée',
  declined: 'refusée',
  date: 'Date',
  validUntil: 'Valable jusqu’au',
  payableBy: 'Payable jusqu’au',
  dueSince: 'Échue le',
  invoiceDate: 'Facture du',
  contact: 'Contact',
  project: 'Projet',
  yourVatNumber: 'Votre n° TVA',
  service: 'Prestation',
  pos: 'Pos.',
  text: 'Désignation',
  amount: 'Quantité',
  price: 'Prix',
  discount: 'Rabais',
  tax: 'TVA',
  total: 'Montant',
  optional: 'en option',
  page: 'Page {page} sur {pages}',
  net: 'Net',
  vat: (rate, basis) => `TVA ${rate} sur ${basis}`,
  containedVat: (rate, basis) => `dont TVA ${rate} sur ${basis}`,
  rounding: 'Arrondi',
  totalIn: (currency) => `Total ${currency}`,
  received: 'Reçu',
  openIn: (currency) => `Solde ${currency}`,
  open: 'Solde',
  invoiceTotal: 'Montant de la facture',
  fee: 'Frais de rappel',
  toPay: (currency) => `À payer ${currency}`,
  bracketsNote: 'Les montants entre parenthèses sont en option et ne sont pas compris dans le total.',
  grossNote: 'Tous les prix comprennent la TVA.',
  withoutVatNote: 'Tous les prix s’entendent hors TVA.',
  exemptNote: 'Exclu du champ de la TVA.',
  notRegisteredNote: 'Entreprise non assujettie à la TVA. Aucune TVA n’est facturée.',
  payTo: 'Payable à',
  bank: 'Banque',
  account: 'Compte',
  reference: 'Référence',
  qrBillLater: 'La section paiement avec code QR figurera ici dès que la facture sera émise.',
};

const it: PrintLabels = {
  estimate: 'Offerta',
  order: 'Conferma d’ordine',
  invoice: 'Fattura',
  reminder: 'Sollecito',
  credited: 'Accreditato',
  draft: 'bozza',
  cancelled: 'annullata',
  declined: 'rifiutata',
  date: 'Data',
  validUntil: 'Valida fino al',
  payableBy: 'Pagabile entro il',
  dueSince: 'Scaduta il',
  invoiceDate: 'Fattura del',
  contact: 'Contatto',
  project: 'Progetto',
  yourVatNumber: 'Vostro n. IVA',
  service: 'Prestazione',
  pos: 'Pos.',
  text: 'Descrizione',
  amount: 'Quantità',
  price: 'Prezzo',
  discount: 'Sconto',
  tax: 'IVA',
  total: 'Importo',
  optional: 'facoltativo',
  page: 'Pagina {page} di {pages}',
  net: 'Netto',
  vat: (rate, basis) => `IVA ${rate} su ${basis}`,
  containedVat: (rate, basis) => `di cui IVA ${rate} su ${basis}`,
  rounding: 'Arrotondamento',
  totalIn: (currency) => `Totale ${currency}`,
  received: 'Ricevuto',
  openIn: (currency) => `Saldo ${currency}`,
  open: 'Saldo',
  invoiceTotal: 'Importo della fattura',
  fee: 'Spese di sollecito',
  toPay: (currency) => `Da pagare ${currency}`,
  bracketsNote: 'Gli importi tra parentesi sono facoltativi e non sono compresi nel totale.',
  grossNote: 'Tutti i prezzi comprendono l’IVA.',
  withoutVatNote: 'Tutti i prezzi sono senza IVA.',
  exemptNote: 'Escluso dall’IVA.',
  notRegisteredNote: 'Impresa non assoggettata all’IVA. Non viene addebitata alcuna IVA.',
  payTo: 'Pagabile a',
  bank: 'Banca',
  account: 'Conto',
  reference: 'Riferimento',
  qrBillLater: 'La sezione pagamento con codice QR figurerà qui non appena la fattura sarà emessa.',
};

const en: PrintLabels = {
  estimate: 'Estimate',
  order: 'Order confirmation',
  invoice: 'Invoice',
  reminder: 'Reminder',
  credited: 'Credited',
  draft: 'draft',
  cancelled: 'cancelled',
  declined: 'declined',
  date: 'Date',
  validUntil: 'Valid until',
  payableBy: 'Payable by',
  dueSince: 'Due since',
  invoiceDate: 'Invoice date',
  contact: 'Contact',
  project: 'Project',
  yourVatNumber: 'Your VAT no.',
  service: 'Service',
  pos: 'Pos.',
  text: 'Description',
  amount: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  tax: 'VAT',
  total: 'Amount',
  optional: 'optional',
  page: 'Page {page} of {pages}',
  net: 'Net',
  vat: (rate, basis) => `VAT ${rate} on ${basis}`,
  containedVat: (rate, basis) => `of which VAT ${rate} on ${basis}`,
  rounding: 'Rounding',
  totalIn: (currency) => `Total ${currency}`,
  received: 'Received',
  openIn: (currency) => `Open ${currency}`,
  open: 'Open',
  invoiceTotal: 'Invoice total',
  fee: 'Reminder fee',
  toPay: (currency) => `To pay ${currency}`,
  bracketsNote: 'Amounts in brackets are optional and not included in the total.',
  grossNote: 'All prices include VAT.',
  withoutVatNote: 'All prices exclude VAT.',
  exemptNote: 'Exempt from VAT.',
  notRegisteredNote: 'Not registered for VAT. No VAT is charged.',
  payTo: 'Payable to',
  bank: 'Bank',
  account: 'Account',
  reference: 'Reference',
  qrBillLater: 'The payment part with QR code will appear here once the invoice is issued.',
};

export const printLabels: { readonly [language in Language]: PrintLabels } = { de, fr, it, en };
