import type { Language } from '#contract/languages.ts';

/** The words on a credit note and on a cancellation; dates and amounts are inserted as printed. */
type CreditWords = {
  readonly creditNote: string;
  /** The title of the paper that voids a wrong invoice. */
  readonly cancellation: string;
  readonly reason: (text: string) => string;
  /** Labels a credited amount that has no quantity. */
  readonly priceReduction: string;
  /** The part of discounts that falls on the credited lines. */
  readonly shareOfDiscounts: string;
  /** The same, of an invoice that earlier credit notes or write-offs have reduced. */
  readonly shareWithCredits: string;
  readonly settledNote: (amount: string) => string;
  readonly paidOutNote: (amount: string) => string;
};

const de: CreditWords = {
  creditNote: 'Gutschrift',
  cancellation: 'Stornorechnung',
  reason: (text) => `Grund: ${text}`,
  priceReduction: 'Preisminderung',
  shareOfDiscounts: 'Rabatte, anteilig',
  shareWithCredits: 'Rabatte und frühere Gutschriften, anteilig',
  settledNote: (amount) => `Wird mit dem offenen Betrag der Rechnung verrechnet: ${amount}.`,
  paidOutNote: (amount) => `Wird Ihnen ausbezahlt: ${amount}.`,
};

const fr: CreditWords = {
  creditNote: 'Note de crédit',
  cancellation: 'Annulation de facture',
  reason: (text) => `Motif : ${text}`,
  priceReduction: 'Réduction de prix',
  shareOfDiscounts: 'Rabais, au prorata',
  shareWithCredits: 'Rabais et notes de crédit antérieures, au prorata',
  settledNote: (amount) => `Imputé sur le solde de la facture : ${amount}.`,
  paidOutNote: (amount) => `Vous sera remboursé : ${amount}.`,
};

const it: CreditWords = {
  creditNote: 'Nota di credito',
  cancellation: 'Storno di fattura',
  reason: (text) => `Motivo: ${text}`,
  priceReduction: 'Riduzione del prezzo',
  shareOfDiscounts: 'Sconti, in proporzione',
  shareWithCredits: 'Sconti e note di credito precedenti, in proporzione',
  settledNote: (amount) => `Importo compensato con il saldo aperto della fattura: ${amount}.`,
  paidOutNote: (amount) => `Importo che vi rimborsiamo: ${amount}.`,
};

const en: CreditWords = {
  creditNote: 'Credit note',
  cancellation: 'Invoice cancellation',
  reason: (text) => `Reason: ${text}`,
  priceReduction: 'Price reduction',
  shareOfDiscounts: 'Discounts, in proportion',
  shareWithCredits: 'Discounts and earlier credits, in proportion',
  settledNote: (amount) => `Set off against the open amount of the invoice: ${amount}.`,
  paidOutNote: (amount) => `Will be paid out to you: ${amount}.`,
};

export const creditLabels: { readonly [language in Language]: CreditWords } = { de, fr, it, en };
