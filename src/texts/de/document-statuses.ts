export const statuses = {
  draft: 'Entwurf',
  pending: 'Offen',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  expired: 'Abgelaufen',
  ordered: 'Beauftragt',
  invoiced: 'Verrechnet',
  partlyInvoiced: 'Teils verrechnet',
  paid: 'Bezahlt',
  partlyPaid: 'Teils bezahlt',
  unpaid: 'Überfällig',
  cancelled: 'Storniert',
};
export type StatusTexts = typeof statuses;
