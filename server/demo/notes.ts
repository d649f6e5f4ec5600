import { daysAgo, idOf, type Demo, type Ids } from './demo.ts';

/** Subject, contact and kind of communication of a note: 1 telephone, 2 mail, 3 meeting. */
type DemoNote = readonly [subject: string, contact: string, kind: 1 | 2 | 3, info?: string];

const notes: readonly DemoNote[] = [
  ['Rückruf Frau Aeschbacher', 'Muster AG', 1, 'Relaunch auf den 1. Februar verschoben. Budget bleibt.'],
  ['Call with Erik', 'Nordlicht Consulting Ltd', 1, 'Auditors come in week 4. Accruals list until then.'],
  [
    'Besprechung Nebenkosten',
    'Immobilienverwaltungsgenossenschaft Wiedikon',
    3,
    'Verteilschlüssel Haus C neu nach Fläche.',
  ],
  ['Entretien téléphonique', 'Boulangerie Favre Sàrl', 1, 'Nouvelle adresse de facturation dès janvier.'],
  ['Offerte verschickt', 'Seilbahn Musteralp AG', 2],
  ['Belege fehlen', 'Garage Brönnimann', 2, 'Tankbelege August und September.'],
  ['Sopralluogo', 'Fiduciaria Lugano SA', 3, 'Inventario completo, mancano due contratti.'],
  ['Mahnstopp vereinbart', 'Zahnarztpraxis Dr. Iseli', 1, 'Bis Ende Monat.'],
  [
    'Nachfolge: erstes Gespräch',
    'Schreinerei Holzer & Söhne',
    3,
    'Sohn übernimmt, Tochter wird ausbezahlt. Bewertung bis März.',
  ],
  ['Vorstandssitzung', 'Kulturverein Alte Kaserne', 3, 'Jahresrechnung an der Versammlung vom 12. vorlegen.'],
  ['Data room access', 'Helvetia Robotics AG', 2],
  ['Lohnlauf: neue Eintritte', 'Baumaterialhandelsgesellschaft Ostschweiz AG', 2, 'Drei Lernende ab August.'],
  ['Konzession verlängert', 'Elektrizitätswerkgenossenschaft Hinterrhein', 1],
  ['Contrôle TVA annoncé', 'Horlogerie Perret-Gentil SA', 2, 'Mardi et mercredi de la semaine prochaine.'],
  ['Vollmacht unterzeichnet', 'Müller', 3],
];

/** Up to 30 notes for existing contacts: each subject twice, some weeks apart. */
export const makeNotes = async (demo: Demo, contacts: Ids, projects: Ids): Promise<void> => {
  const known = notes.filter(([, contact]) => contacts.has(contact));
  const twice = [...known, ...known];
  for (const [index, [subject, contact, kind, info]] of twice.entries()) {
    const isFollowUp = index >= known.length;
    await demo.create('note', {
      subject: isFollowUp ? `${subject}, Nachtrag` : subject,
      info: info ?? null,
      user_id: index % 4 === 3 ? demo.users.reto : demo.users.anna,
      contact_id: idOf(contacts, contact),
      pr_project_id: projects.get(contact) ?? null,
      communication_kind_id: kind,
      event_start: `${daysAgo(demo, (twice.length - index) * 6 - demo.random.whole(0, 4))} ${demo.random.pick(['09:15', '10:30', '14:00', '16:45'])}:00`,
    });
  }
};
