/** For whom, how many days before today, and how it stands ("document statuses" of the gap register). */
export type DemoDocument = {
  readonly contact: string;
  readonly ago: number;
  readonly status: number;
  /** How many reminders were sent. */
  readonly reminders?: number;
};

export const document = (contact: string, ago: number, status: number, reminders = 0): DemoDocument => ({
  contact,
  ago,
  status,
  reminders,
});

export const estimates: readonly DemoDocument[] = [
  document('Muster AG', 172, 3),
  document('Digitalwerk GmbH', 163, 3),
  document('Architekturbüro Zumthor Lietha', 149, 4),
  document('Seilbahn Musteralp AG', 133, 3),
  document('Käserei Oberhasli', 118, 4),
  document('Helvetia Robotics AG', 92, 3),
  document('Elektrizitätswerkgenossenschaft Hinterrhein', 71, 3),
  document('Association des Maraîchers Genevois', 48, 2),
  document('Gasthof zum Goldenen Hirschen', 33, 2),
  document('Seilbahn Musteralp AG', 16, 2),
  document('Kindertagesstätte Sonnenblume', 5, 1),
  document('Domaine Viticole de la Côte SNC', 1, 1),
];

export const orders: readonly DemoDocument[] = [
  document('Muster AG', 165, 6),
  document('Digitalwerk GmbH', 155, 6),
  document('Seilbahn Musteralp AG', 126, 6),
  document('Physiotherapie am Bach', 104, 21),
  document('Helvetia Robotics AG', 85, 5),
  document('Elektrizitätswerkgenossenschaft Hinterrhein', 62, 5),
  document('Bodensee Yachtservice GmbH', 29, 5),
  document('Ospelt Treuhandanstalt', 9, 5),
];

/** Paid ones first; then nine that are overdue, three pending, two drafts. */
export const invoices: readonly DemoDocument[] = [
  document('Muster AG', 178, 9),
  document('Nordlicht Consulting Ltd', 171, 9),
  document('Baumaterialhandelsgesellschaft Ostschweiz AG', 168, 9),
  document('Digitalwerk GmbH', 151, 9),
  document('Boulangerie Favre Sàrl', 147, 9),
  document('Nordlicht Consulting Ltd', 139, 9),
  document('Physiotherapie am Bach', 128, 19),
  document('Baumaterialhandelsgesellschaft Ostschweiz AG', 117, 9),
  document('Seilbahn Musteralp AG', 112, 9),
  document('Horlogerie Perret-Gentil SA', 106, 9),
  document('Kulturverein Alte Kaserne', 99, 31, 3),
  document('Immobilienverwaltungsgenossenschaft Wiedikon', 81, 16, 2),
  document('Seilbahn Musteralp AG', 71, 31, 1),
  document('Garage Brönnimann', 64, 31),
  document('Zahnarztpraxis Dr. Iseli', 57, 31),
  document('Nordlicht Consulting Ltd', 50, 31),
  document('Boulangerie Favre Sàrl', 45, 31),
  document('Muster AG', 43, 31),
  document('Schreinerei Holzer & Söhne', 37, 31),
  document('Baumaterialhandelsgesellschaft Ostschweiz AG', 22, 8),
  document('Helvetia Robotics AG', 14, 8),
  document('Fiduciaria Lugano SA', 6, 8),
  document('Muster AG', 1, 7),
  document('Immobilienverwaltungsgenossenschaft Wiedikon', 0, 7),
];
