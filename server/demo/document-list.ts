import {
  estimateStatus as estimate,
  invoiceStatus as invoice,
  orderStatus as order,
} from '#domain/documents/statuses.ts';

/** Client, date in days before today, and status (domain/documents/statuses.ts). */
export type DemoDocument = {
  readonly contact: string;
  readonly ago: number;
  readonly status: number;
  /** Number of reminders sent. */
  readonly reminders?: number;
};

export const document = (contact: string, ago: number, status: number, reminders = 0): DemoDocument => ({
  contact,
  ago,
  status,
  reminders,
});

export const estimates: readonly DemoDocument[] = [
  document('Muster AG', 172, estimate.accepted),
  document('Digitalwerk GmbH', 163, estimate.accepted),
  document('Architekturbüro Zumthor Lietha', 149, estimate.declined),
  document('Seilbahn Musteralp AG', 133, estimate.accepted),
  document('Käserei Oberhasli', 118, estimate.declined),
  document('Helvetia Robotics AG', 92, estimate.accepted),
  document('Elektrizitätswerkgenossenschaft Hinterrhein', 71, estimate.accepted),
  document('Association des Maraîchers Genevois', 48, estimate.pending),
  document('Gasthof zum Goldenen Hirschen', 33, estimate.pending),
  document('Seilbahn Musteralp AG', 16, estimate.pending),
  document('Kindertagesstätte Sonnenblume', 5, estimate.draft),
  document('Domaine Viticole de la Côte SNC', 1, estimate.draft),
];

export const orders: readonly DemoDocument[] = [
  document('Muster AG', 165, order.invoiced),
  document('Digitalwerk GmbH', 155, order.invoiced),
  document('Seilbahn Musteralp AG', 126, order.invoiced),
  document('Physiotherapie am Bach', 104, order.cancelled),
  document('Helvetia Robotics AG', 85, order.pending),
  document('Elektrizitätswerkgenossenschaft Hinterrhein', 62, order.pending),
  document('Bodensee Yachtservice GmbH', 29, order.pending),
  document('Ospelt Treuhandanstalt', 9, order.pending),
];

/** First the paid ones, then nine overdue, the last since yesterday, three pending, two drafts. */
export const invoices: readonly DemoDocument[] = [
  document('Muster AG', 178, invoice.paid),
  document('Nordlicht Consulting Ltd', 171, invoice.paid),
  document('Baumaterialhandelsgesellschaft Ostschweiz AG', 168, invoice.paid),
  document('Digitalwerk GmbH', 151, invoice.paid),
  document('Boulangerie Favre Sàrl', 147, invoice.paid),
  document('Nordlicht Consulting Ltd', 139, invoice.paid),
  document('Physiotherapie am Bach', 128, invoice.cancelled),
  document('Baumaterialhandelsgesellschaft Ostschweiz AG', 117, invoice.paid),
  document('Seilbahn Musteralp AG', 112, invoice.paid),
  document('Horlogerie Perret-Gentil SA', 106, invoice.paid),
  document('Kulturverein Alte Kaserne', 99, invoice.unpaid, 3),
  document('Immobilienverwaltungsgenossenschaft Wiedikon', 81, invoice.partlyPaid, 2),
  document('Seilbahn Musteralp AG', 71, invoice.unpaid, 1),
  document('Garage Brönnimann', 64, invoice.unpaid),
  document('Zahnarztpraxis Dr. Iseli', 57, invoice.unpaid),
  document('Nordlicht Consulting Ltd', 50, invoice.unpaid),
  document('Boulangerie Favre Sàrl', 45, invoice.unpaid),
  document('Muster AG', 43, invoice.unpaid),
  document('Schreinerei Holzer & Söhne', 31, invoice.unpaid),
  document('Baumaterialhandelsgesellschaft Ostschweiz AG', 22, invoice.pending),
  document('Helvetia Robotics AG', 14, invoice.pending),
  document('Fiduciaria Lugano SA', 6, invoice.pending),
  document('Muster AG', 1, invoice.draft),
  document('Immobilienverwaltungsgenossenschaft Wiedikon', 0, invoice.draft),
];
