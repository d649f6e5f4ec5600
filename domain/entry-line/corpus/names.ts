/** The names that the sentences can refer to, by the key used in their readings. */
export const activities = [
  { key: 'Beratung', id: 1, name: 'Beratung' },
  { key: 'Sitzung', id: 2, name: 'Sitzung' },
  { key: 'Buchhaltung', id: 3, name: 'Buchhaltung' },
  { key: 'Revision', id: 4, name: 'Revision' },
  { key: 'Jahresabschluss', id: 5, name: 'Jahresabschluss' },
  { key: 'Webentwicklung', id: 6, name: 'Webentwicklung' },
  { key: 'Support', id: 7, name: 'Support' },
  { key: 'Conseil', id: 8, name: 'Conseil' },
  { key: 'Réunion', id: 9, name: 'Réunion' },
  { key: 'Comptabilité', id: 10, name: 'Comptabilité' },
  { key: 'Consulenza', id: 11, name: 'Consulenza' },
  { key: 'Riunione', id: 12, name: 'Riunione' },
  { key: 'Contabilità', id: 13, name: 'Contabilità' },
  { key: 'Consulting', id: 14, name: 'Consulting' },
  { key: 'Meeting', id: 15, name: 'Meeting' },
  { key: 'Bookkeeping', id: 16, name: 'Bookkeeping' },
] as const;

export const contacts = [
  { key: 'Muster', id: 101, name: 'Muster AG' },
  { key: 'Brönnimann', id: 102, name: 'Brönnimann Hansruedi' },
  { key: 'Garage', id: 103, name: 'Garage Brönnimann' },
  { key: 'Müller', id: 104, name: 'Müller Ruth' },
  { key: 'Käserei', id: 105, name: 'Käserei Emmental GmbH' },
  { key: 'Iseli', id: 106, name: 'Iseli Peter' },
  { key: 'Fiduciaire', id: 107, name: 'Fiduciaire Léman SA' },
  { key: 'Ristorante', id: 108, name: 'Ristorante Ticino Sagl' },
  { key: 'Lakeside', id: 109, name: 'Lakeside Ltd' },
  { key: 'MeierBau', id: 110, name: 'Meier Bau AG' },
  { key: 'MeierTreuhand', id: 111, name: 'Meier Treuhand' },
] as const;

export const projects = [
  { key: 'Webseite', id: 201, name: 'Webseite Relaunch', contact_id: 101 },
  { key: 'MWST', id: 202, name: 'MWST Q3', contact_id: 103 },
  { key: 'Löhne', id: 203, name: 'Löhne 2025', contact_id: 105 },
  { key: 'Bouclement', id: 204, name: 'Bouclement 2025', contact_id: 107 },
  { key: 'Year-end', id: 205, name: 'Year-end 2025', contact_id: 109 },
  { key: 'Trasloco', id: 206, name: 'Trasloco', contact_id: 108 },
] as const;
