import { createNamed, daysAgo, idOf, type Demo, type Ids } from './demo.ts';

type DemoProject = {
  readonly name: string;
  readonly contact: string;
  /** Days before today; null if it is still running. */
  readonly from: number;
  readonly to: number | null;
};

const projects = (today: string): readonly DemoProject[] => {
  const year = today.slice(0, 4);
  const quarter = Math.floor((Number(today.slice(5, 7)) + 2) / 3);
  return [
    { name: `MWST Q${quarter === 1 ? 4 : quarter - 1}`, contact: 'Garage Brönnimann', from: 80, to: null },
    { name: 'Webseite Relaunch', contact: 'Muster AG', from: 120, to: null },
    { name: `Year-end ${year}`, contact: 'Nordlicht Consulting Ltd', from: 100, to: null },
    { name: 'Nebenkosten', contact: 'Immobilienverwaltungsgenossenschaft Wiedikon', from: 175, to: null },
    { name: 'Webshop', contact: 'Seilbahn Musteralp AG', from: 150, to: null },
    { name: 'Vereinsbuchhaltung', contact: 'Kulturverein Alte Kaserne', from: 180, to: null },
    { name: 'Clôture annuelle', contact: 'Boulangerie Favre Sàrl', from: 95, to: 20 },
    { name: 'Löhne', contact: 'Baumaterialhandelsgesellschaft Ostschweiz AG', from: 180, to: null },
    { name: 'Revisione limitata', contact: 'Fiduciaria Lugano SA', from: 140, to: 60 },
    { name: 'Due diligence', contact: 'Helvetia Robotics AG', from: 70, to: null },
    { name: 'Gründung', contact: 'Digitalwerk GmbH', from: 160, to: 110 },
    { name: `Abschluss ${year}`, contact: 'Elektrizitätswerkgenossenschaft Hinterrhein', from: 60, to: null },
  ];
};

/**
 * Up to twelve projects for existing contacts; their names refer to the year and quarter before today. Keyed by the
 * name of their contact, which has only one.
 */
export const makeProjects = async (demo: Demo, contacts: Ids): Promise<Ids> =>
  createNamed(
    projects(demo.today).filter(({ contact }) => contacts.has(contact)),
    ({ contact }) => contact,
    async ({ name, contact, from, to }, index) =>
      demo.create('project', {
        nr: `P-${String(index + 1).padStart(3, '0')}`,
        name,
        contact_id: idOf(contacts, contact),
        user_id: demo.users.anna,
        start_date: daysAgo(demo, from),
        end_date: to === null ? null : daysAgo(demo, to),
        pr_state_id: to === null ? 2 : 3,
      }),
  );
