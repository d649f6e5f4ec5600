/** Code, name, purchase and sales price in francs, unit. The group determines the tax and whether there is a stock. */
export type DemoArticle = readonly [code: string, name: string, purchase: string, sale: string, unit: string];

export type DemoArticleGroup = {
  readonly name: string;
  readonly tax: 'normal' | 'reduced';
  readonly account: string;
  readonly isService: boolean;
  readonly articles: readonly DemoArticle[];
};

export const articleGroups: readonly DemoArticleGroup[] = [
  {
    name: 'Treuhand',
    tax: 'normal',
    account: '3400',
    isService: true,
    articles: [
      ['TR-200', 'Buchungspauschale bis 100 Belege', '290', '480', 'Mt.'],
      ['TR-205', 'Buchungspauschale bis 250 Belege', '540', '890', 'Mt.'],
      ['TR-210', 'Buchungspauschale bis 500 Belege', '910', '1480', 'Mt.'],
      ['TR-211', 'Buchungspauschale bis 1000 Belege', '1450', '2350', 'Mt.'],
      ['TR-220', 'MWST-Abrechnung, effektive Methode', '150', '290', 'Stk'],
      ['TR-221', 'MWST-Abrechnung, Saldosteuersatz', '90', '180', 'Stk'],
      ['TR-230', 'Jahresabschluss Einzelunternehmen', '900', '1600', 'Stk'],
      ['TR-231', 'Jahresabschluss GmbH', '1500', '2600', 'Stk'],
      ['TR-232', 'Jahresabschluss AG', '1900', '3200', 'Stk'],
      ['TR-240', 'Steuererklärung natürliche Person', '140', '260', 'Stk'],
      ['TR-241', 'Steuererklärung juristische Person', '320', '580', 'Stk'],
      ['TR-250', 'Handelsregistereintrag, Begleitung', '400', '750', 'Stk'],
      ['TR-260', 'Domizil mit Postweiterleitung', '45', '120', 'Mt.'],
      ['TR-270', 'Nebenkostenabrechnung je Wohnung', '28', '55', 'Stk'],
    ],
  },
  {
    name: 'Löhne',
    tax: 'normal',
    account: '3400',
    isService: true,
    articles: [
      ['LO-100', 'Lohnabrechnung je Person', '9', '18', 'Stk'],
      ['LO-110', 'Lohnausweis je Person', '18', '35', 'Stk'],
      ['LO-120', 'An- oder Abmeldung Sozialversicherung', '35', '70', 'Stk'],
      ['LO-130', 'Quellensteuerabrechnung', '40', '85', 'Mt.'],
      ['LO-140', 'Kurzarbeit, Abrechnung', '120', '240', 'Mt.'],
      ['LO-150', 'Lohnbuchhaltung einrichten', '450', '850', 'Stk'],
    ],
  },
  {
    name: 'Beratung',
    tax: 'normal',
    account: '3400',
    isService: true,
    articles: [
      ['BE-010', 'Beratung vor Ort', '85', '165', 'h'],
      ['BE-011', 'Beratung telefonisch', '85', '165', 'h'],
      ['BE-020', 'Unternehmensbewertung KMU', '2400', '4200', 'Stk'],
      ['BE-030', 'Nachfolgeplanung, Workshop', '980', '1800', 'Stk'],
      ['BE-040', 'Gründung GmbH, Paket', '850', '1490', 'Stk'],
      ['BE-041', 'Gründung AG, Paket', '1150', '1990', 'Stk'],
      ['BE-050', 'Eingeschränkte Revision', '2100', '3600', 'Stk'],
      ['BE-060', 'Conseil fiscal, à l’heure', '95', '185', 'h'],
      ['BE-070', 'Consulenza fiduciaria', '85', '165', 'h'],
    ],
  },
  {
    name: 'Software',
    tax: 'normal',
    account: '3400',
    isService: true,
    articles: [
      ['SW-030', 'Software-Abonnement', '31', '49', 'Mt.'],
      ['SW-031', 'Software-Abonnement, zweiter Benutzer', '12', '19', 'Mt.'],
      ['SW-040', 'Schnittstelle Bank, Einrichtung', '180', '320', 'Stk'],
      ['SW-041', 'Schnittstelle Kasse, Einrichtung', '240', '420', 'Stk'],
      ['SW-050', 'Datenübernahme aus Vorgängersystem', '600', '1100', 'Stk'],
      ['SW-060', 'Webseite, Unterhalt', '60', '120', 'Mt.'],
      ['SW-070', 'Schulung, halber Tag', '420', '780', 'Stk'],
      ['SW-080', 'Belegscanner-App', '4', '9', 'Mt.'],
    ],
  },
  {
    name: 'Fachbücher',
    tax: 'reduced',
    account: '3200',
    isService: false,
    articles: [
      ['FB-110', 'Fachbuch «Mehrwertsteuer kompakt»', '39', '59', 'Stk'],
      ['FB-111', 'Fachbuch «Lohn und Sozialversicherungen»', '48', '74', 'Stk'],
      ['FB-112', 'Fachbuch «Schweizer Kontenrahmen KMU»', '44', '68', 'Stk'],
      ['FB-113', 'Fachbuch «Aktienrecht in der Praxis»', '72', '110', 'Stk'],
      ['FB-114', 'Manuel «La TVA en pratique»', '41', '62', 'Stk'],
      ['FB-115', 'Manuale «Contabilità per PMI»', '38', '58', 'Stk'],
      ['FB-120', 'Steuerkalender', '6', '12', 'Stk'],
    ],
  },
  {
    name: 'Büro',
    tax: 'normal',
    account: '3200',
    isService: false,
    articles: [
      ['BM-300', 'Bundesordner, 7 cm, grau', '3.20', '5.90', 'Stk'],
      ['BM-301', 'Bundesordner, 4 cm, grau', '2.90', '5.40', 'Stk'],
      ['BM-302', 'Register 1–31, Karton', '2.10', '4.50', 'Stk'],
      ['BM-303', 'Kassenbuch, 50 Blatt', '7.80', '14.50', 'Stk'],
      ['BM-304', 'Quittungsblock, dreisprachig', '4.10', '8.90', 'Stk'],
      ['BM-305', 'Archivschachtel, säurefrei', '5.60', '9.80', 'Stk'],
      ['BM-306', 'QR-Einzahlungsscheine, 500 Blatt', '29', '48', 'Paket'],
      ['BM-307', 'Couverts C5 mit Fenster, 500 Stück', '31', '52', 'Paket'],
    ],
  },
  {
    name: 'Geräte',
    tax: 'normal',
    account: '3200',
    isService: false,
    articles: [
      ['HW-400', 'Belegscanner A4, duplex', '389', '549', 'Stk'],
      ['HW-401', 'Belegscanner A4, mobil', '149', '219', 'Stk'],
      ['HW-410', 'Kartenleser für E-Banking', '18', '35', 'Stk'],
      ['HW-420', 'Etikettendrucker', '98', '155', 'Stk'],
      ['HW-430', 'Aktenvernichter P-4', '139', '210', 'Stk'],
      ['HW-440', 'Tischrechner, druckend', '69', '109', 'Stk'],
      ['HW-450', 'Dokumentenkamera', '209', '319', 'Stk'],
      ['HW-460', 'Netzwerkspeicher, 4 TB', '420', '620', 'Stk'],
    ],
  },
];

const accountsByCode: ReadonlyMap<string, string> = new Map(
  articleGroups.flatMap(({ account, articles }) => articles.map(([code]) => [code, account] as const)),
);

/** The number of the income account of an article. */
export const accountOfArticle = (code: string): string => {
  const account = accountsByCode.get(code);
  if (account === undefined) throw new Error(`no demo article ${code}`);
  return account;
};
