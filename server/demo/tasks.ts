import { taskStatus } from '#domain/documents/statuses.ts';
import { daysAgo, idOf, type Demo, type Ids } from './demo.ts';

/** Due date in days from today (negative in the past), subject and contact; done ones come last. */
type DemoTask = readonly [due: number, subject: string, contact?: string];

export const openTasks: readonly DemoTask[] = [
  [-2, 'Offerte Musteralp nachfassen', 'Seilbahn Musteralp AG'],
  [0, 'MWST-Abrechnung einreichen', 'Garage Brönnimann'],
  [1, 'Lohnausweise vorbereiten', 'Baumaterialhandelsgesellschaft Ostschweiz AG'],
  [3, 'Rappeler le décompte TVA', 'Horlogerie Perret-Gentil SA'],
  [4, 'Vollmacht Steueramt einholen', 'Müller'],
  [5, 'Send accruals list to the auditors', 'Nordlicht Consulting Ltd'],
  [7, 'Eigentümerversammlung: Einladung versenden', 'Immobilienverwaltungsgenossenschaft Wiedikon'],
  [8, 'Vertrag Wartung Webshop erneuern', 'Seilbahn Musteralp AG'],
  [11, 'Kassenbuch abholen', 'Kulturverein Alte Kaserne'],
  [14, 'Controllare la bozza del rapporto', 'Fiduciaria Lugano SA'],
  [18, 'Quartalsgespräch planen', 'Zahnarztpraxis Dr. Iseli'],
  [21, 'Inventar Werkstatt begleiten', 'Schreinerei Holzer & Söhne'],
  [25, 'Budget nächstes Jahr besprechen', 'Muster AG'],
  [30, 'Versicherungspolicen prüfen'],
  [45, 'Weiterbildung Team festlegen'],
];

const done: readonly DemoTask[] = [
  [-6, 'Offerte Webseite schreiben', 'Muster AG'],
  [-9, 'Bilan provisoire à Mme Favre', 'Boulangerie Favre Sàrl'],
  [-13, 'Zahlungslauf freigeben'],
  [-17, 'Due diligence: open points', 'Helvetia Robotics AG'],
  [-24, 'Lohnlauf kontrollieren', 'Zahnarztpraxis Dr. Iseli'],
  [-31, 'Statuten an Notariat', 'Digitalwerk GmbH'],
  [-38, 'Nebenkosten: Verteilschlüssel klären', 'Immobilienverwaltungsgenossenschaft Wiedikon'],
  [-52, 'Kreditantrag zusammenstellen', 'Schreinerei Holzer & Söhne'],
  [-66, 'Scanner bestellen'],
  [-80, 'Revision: Termine vereinbaren', 'Fiduciaria Lugano SA'],
];

const isFor =
  (contacts: Ids) =>
  ([, , contact]: DemoTask): boolean =>
    contact === undefined || contacts.has(contact);

/** Up to 25 tasks for existing contacts: one overdue, one due today, others to come, ten done; one in four has a reminder. */
export const makeTasks = async (demo: Demo, contacts: Ids): Promise<void> => {
  const toDo = openTasks.filter(isFor(contacts));
  const tasks = [...toDo, ...done.filter(isFor(contacts))];
  for (const [index, [due, subject, contact]] of tasks.entries()) {
    const reminds = index % 4 === 1;
    await demo.create('task', {
      subject,
      user_id: index % 3 === 2 ? demo.users.reto : demo.users.anna,
      finish_date: `${daysAgo(demo, -due)} ${index % 2 === 0 ? '17:00' : '11:30'}:00`,
      contact_id: contact === undefined ? null : idOf(contacts, contact),
      todo_status_id: index < toDo.length ? taskStatus.open : taskStatus.done,
      todo_priority_id: (index % 3) + 1,
      have_remember: reminds,
      ...(reminds ? { remember_type_id: 2, remember_time_id: 4 } : {}),
    });
  }
};
