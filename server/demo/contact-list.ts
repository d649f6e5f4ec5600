/** A demo contact: the address as «street number, postcode city», the language as its code. */
export type DemoContact = {
  readonly name: string;
  readonly address: string;
  readonly language?: 'fr' | 'it' | 'en';
  readonly country?: 'DE' | 'FR' | 'IT' | 'LI';
};

export const companies: readonly DemoContact[] = [
  { name: 'Muster AG', address: 'Bahnhofstrasse 12, 8001 Zürich' },
  { name: 'Nordlicht Consulting Ltd', address: 'Hardturmstrasse 181, 8005 Zürich', language: 'en' },
  { name: 'Garage Brönnimann', address: 'Seestrasse 47, 8803 Rüschlikon' },
  { name: 'Immobilienverwaltungsgenossenschaft Wiedikon', address: 'Birmensdorferstrasse 210, 8003 Zürich' },
  { name: 'Seilbahn Musteralp AG', address: 'Talstation 1, 7430 Thusis' },
  { name: 'Kulturverein Alte Kaserne', address: 'Technikumstrasse 8, 8400 Winterthur' },
  { name: 'Zahnarztpraxis Dr. Iseli', address: 'Rämistrasse 33, 8001 Zürich' },
  { name: 'Boulangerie Favre Sàrl', address: 'Rue du Lac 14, 1400 Yverdon-les-Bains', language: 'fr' },
  { name: 'Schreinerei Holzer & Söhne', address: 'Dorfstrasse 5, 8135 Langnau am Albis' },
  { name: 'Wasserversorgungskorporation Unteres Tösstal', address: 'Werkhofstrasse 2, 8488 Turbenthal' },
  { name: 'Fiduciaria Lugano SA', address: 'Via Nassa 21, 6900 Lugano', language: 'it' },
  { name: 'Pasticceria Bernasconi', address: 'Viale Stazione 9, 6500 Bellinzona', language: 'it' },
  { name: 'Horlogerie Perret-Gentil SA', address: 'Rue du Parc 103, 2300 La Chaux-de-Fonds', language: 'fr' },
  { name: 'Association des Maraîchers Genevois', address: 'Route de Meyrin 49, 1203 Genève', language: 'fr' },
  { name: 'Baumaterialhandelsgesellschaft Ostschweiz AG', address: 'Industriestrasse 88, 9015 St. Gallen' },
  { name: 'Physiotherapie am Bach', address: 'Bachweg 3, 5000 Aarau' },
  { name: 'Käserei Oberhasli', address: 'Alpgasse 6, 3860 Meiringen' },
  { name: 'Digitalwerk GmbH', address: 'Lagerstrasse 102, 8004 Zürich' },
  { name: 'Bodensee Yachtservice GmbH', address: 'Uferstraße 20, 88131 Lindau', country: 'DE' },
  { name: 'Ospelt Treuhandanstalt', address: 'Städtle 17, 9490 Vaduz', country: 'LI' },
  { name: 'Domaine Viticole de la Côte SNC', address: 'Chemin des Vignes 11, 1180 Rolle', language: 'fr' },
  { name: 'Elektrizitätswerkgenossenschaft Hinterrhein', address: 'Hauptstrasse 60, 7435 Splügen' },
  { name: 'Kindertagesstätte Sonnenblume', address: 'Wehntalerstrasse 299, 8046 Zürich' },
  { name: 'Architekturbüro Zumthor Lietha', address: 'Postplatz 4, 7000 Chur' },
  { name: 'Gasthof zum Goldenen Hirschen', address: 'Hauptgasse 28, 9050 Appenzell' },
  { name: 'Helvetia Robotics AG', address: 'Technoparkstrasse 1, 8005 Zürich', language: 'en' },
  { name: 'Autoverwertung Rossi & Figli', address: 'Via Cantonale 77, 6814 Lamone', language: 'it' },
  { name: 'Genossenschaft Dorfladen Ennetbaden', address: 'Grendelstrasse 9, 5408 Ennetbaden' },
];

/** Persons; some are contact persons of a company. */
export type DemoPerson = DemoContact & {
  readonly firstname: string;
  readonly salutation: 'Herr' | 'Frau';
  readonly title?: 'Dr.' | 'Prof.' | 'Dr. med.';
  readonly at?: string;
};

export const persons: readonly DemoPerson[] = [
  {
    name: 'Aeschbacher',
    firstname: 'Nicole',
    salutation: 'Frau',
    at: 'Muster AG',
    address: 'Bahnhofstrasse 12, 8001 Zürich',
  },
  {
    name: 'Lindqvist',
    firstname: 'Erik',
    salutation: 'Herr',
    at: 'Nordlicht Consulting Ltd',
    address: 'Hardturmstrasse 181, 8005 Zürich',
    language: 'en',
  },
  {
    name: 'Brönnimann',
    firstname: 'Hansruedi',
    salutation: 'Herr',
    at: 'Garage Brönnimann',
    address: 'Seestrasse 47, 8803 Rüschlikon',
  },
  {
    name: 'Schlatter-Hürlimann',
    firstname: 'Verena',
    salutation: 'Frau',
    at: 'Immobilienverwaltungsgenossenschaft Wiedikon',
    address: 'Birmensdorferstrasse 210, 8003 Zürich',
  },
  {
    name: 'Iseli',
    firstname: 'Jürg',
    salutation: 'Herr',
    title: 'Dr. med.',
    at: 'Zahnarztpraxis Dr. Iseli',
    address: 'Rämistrasse 33, 8001 Zürich',
  },
  {
    name: 'Favre',
    firstname: 'Sylvie',
    salutation: 'Frau',
    at: 'Boulangerie Favre Sàrl',
    address: 'Rue du Lac 14, 1400 Yverdon-les-Bains',
    language: 'fr',
  },
  {
    name: 'Bernasconi',
    firstname: 'Giancarlo',
    salutation: 'Herr',
    at: 'Pasticceria Bernasconi',
    address: 'Viale Stazione 9, 6500 Bellinzona',
    language: 'it',
  },
  {
    name: 'Caflisch',
    firstname: 'Gian-Andri',
    salutation: 'Herr',
    at: 'Seilbahn Musteralp AG',
    address: 'Talstation 1, 7430 Thusis',
  },
  {
    name: 'Nguyen',
    firstname: 'Thi Mai',
    salutation: 'Frau',
    title: 'Dr.',
    address: 'Universitätstrasse 65, 8006 Zürich',
  },
  { name: 'Müller', firstname: 'Ruth', salutation: 'Frau', address: 'Im Lindengut 3, 8803 Rüschlikon' },
  {
    name: 'von Grünigen',
    firstname: 'Niklaus',
    salutation: 'Herr',
    title: 'Prof.',
    address: 'Junkerngasse 40, 3011 Bern',
  },
  {
    name: 'Okonkwo',
    firstname: 'Adaeze',
    salutation: 'Frau',
    address: 'Quai du Mont-Blanc 7, 1201 Genève',
    language: 'en',
  },
];
