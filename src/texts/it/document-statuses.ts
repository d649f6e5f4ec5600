import type { StatusTexts } from '../de/document-statuses.ts';

/** Feminine: offerta, fattura. */
export const statuses: StatusTexts = {
  draft: 'Bozza',
  pending: 'Aperta',
  accepted: 'Accettata',
  declined: 'Rifiutata',
  expired: 'Non più valida',
  ordered: 'Ordinata',
  invoiced: 'Fatturata',
  partlyInvoiced: 'Fatturata in parte',
  paid: 'Pagata',
  partlyPaid: 'Pagata in parte',
  unpaid: 'Scaduta',
  cancelled: 'Annullata',
};
export const orderStatuses: StatusTexts = {
  ...statuses,
  pending: 'Aperto',
  invoiced: 'Fatturato',
  partlyInvoiced: 'Fatturato in parte',
  cancelled: 'Annullato',
};
