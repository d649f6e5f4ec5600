import type { StatusTexts } from '../de/document-statuses.ts';

export const statuses: StatusTexts = {
  draft: 'Brouillon',
  pending: 'Ouverte',
  accepted: 'Acceptée',
  declined: 'Refusée',
  expired: 'Expirée',
  ordered: 'Commandée',
  invoiced: 'Facturée',
  partlyInvoiced: 'Facturée en partie',
  paid: 'Payée',
  partlyPaid: 'Payée en partie',
  unpaid: 'En retard',
  cancelled: 'Annulée',
};
