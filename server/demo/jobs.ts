/** Recurring work: client, activity and text. Without a contact it is internal. */
export type Job = {
  readonly contact?: string;
  readonly activity: string;
  readonly texts: readonly [string, ...string[]];
  /** Maximum duration in minutes. */
  readonly upTo?: number;
};

export const clientJobs: readonly [Job, ...Job[]] = [
  {
    contact: 'Garage Brönnimann',
    activity: 'Mehrwertsteuer',
    texts: [
      'Abrechnung drittes Quartal prüfen',
      'Vorsteuer abstimmen',
      'Umsätze mit Kasse vergleichen',
      'Saldosteuersatz klären',
    ],
  },
  {
    contact: 'Muster AG',
    activity: 'Webentwicklung',
    texts: [
      'Checkout: fix rounding to 5 Rappen',
      'Produktseiten, Übersetzung FR',
      'Rechnungs-PDF mit QR-Zahlteil',
      'Newsletter form, double opt-in',
      'Suche: Umlaute und Bindestriche',
    ],
  },
  {
    contact: 'Nordlicht Consulting Ltd',
    activity: 'Beratung',
    texts: [
      'Auditor questions, accruals list',
      'Reconcile intercompany accounts',
      'Fixed assets, depreciation run',
      'VAT return draft',
      'Board pack, management comments',
    ],
  },
  {
    contact: 'Immobilienverwaltungsgenossenschaft Wiedikon',
    activity: 'Sitzung',
    texts: [
      'Eigentümerversammlung vorbereiten',
      'Nebenkostenabrechnung besprechen',
      'Budget Liegenschaft Birmensdorferstrasse',
      'Erneuerungsfonds, Varianten',
    ],
  },
  {
    contact: 'Immobilienverwaltungsgenossenschaft Wiedikon',
    activity: 'Buchhaltung',
    texts: ['Mietzinseingänge verbuchen', 'Heizkosten verteilen', 'Kreditoren erfassen und Zahlungslauf'],
  },
  {
    contact: 'Seilbahn Musteralp AG',
    activity: 'Webentwicklung',
    texts: [
      'Webshop: Saisonkarten, Preise der neuen Saison',
      'Wetterdaten und Pistenbericht einbinden',
      'Barrierefreiheit prüfen',
    ],
  },
  {
    contact: 'Kulturverein Alte Kaserne',
    activity: 'Buchhaltung',
    texts: ['Belege Sommerfest verbuchen', 'Mitgliederbeiträge abgleichen', 'Kassenbuch nachführen'],
  },
  {
    contact: 'Zahnarztpraxis Dr. Iseli',
    activity: 'Lohnbuchhaltung',
    texts: ['Lohnlauf, Ferienguthaben', 'Quellensteuer Dentalhygienikerin', 'Mutterschaftsentschädigung anmelden'],
  },
  {
    contact: 'Boulangerie Favre Sàrl',
    activity: 'Jahresabschluss',
    texts: [
      'Clôture: inventaire et amortissements',
      'Entretien avec Mme Favre, provisions',
      'Annexe aux comptes',
      'Contrôle des salaires AVS',
    ],
  },
  {
    contact: 'Schreinerei Holzer & Söhne',
    activity: 'Beratung',
    texts: ['Nachfolge: Bewertung der Firma', 'Offerte CNC-Maschine, Finanzierung', 'Mahnwesen einrichten'],
  },
  {
    contact: 'Baumaterialhandelsgesellschaft Ostschweiz AG',
    activity: 'Lohnbuchhaltung',
    texts: ['Lohnlauf, 46 Mitarbeitende', 'Kurzarbeit, Abrechnung', 'Lohnausweise vorbereiten', 'BVG-Meldungen'],
  },
  {
    contact: 'Fiduciaria Lugano SA',
    activity: 'Revision',
    texts: ['Revisione limitata: conti debitori', 'Verifica dell’inventario', 'Rapporto, prima bozza'],
  },
  {
    contact: 'Helvetia Robotics AG',
    activity: 'Beratung',
    texts: ['Due diligence: data room, contracts', 'Cap table and option plan', 'Revenue recognition memo'],
  },
  {
    contact: 'Elektrizitätswerkgenossenschaft Hinterrhein',
    activity: 'Jahresabschluss',
    texts: ['Anlagenspiegel Netz', 'Abgrenzung Konzessionsgebühren', 'Deckungsdifferenzen berechnen'],
  },
  {
    contact: 'Horlogerie Perret-Gentil SA',
    activity: 'Mehrwertsteuer',
    texts: ['Décompte TVA, exportations', 'Impôt sur les acquisitions', 'Préparer le contrôle TVA'],
  },
  {
    contact: 'Müller',
    activity: 'Steuererklärung',
    texts: ['Steuererklärung, Belege sichten', 'Liegenschaftsunterhalt, Rückfrage Steueramt'],
  },
  {
    contact: 'von Grünigen',
    activity: 'Steuererklärung',
    texts: ['Steuererklärung Kanton Bern', 'Autorenhonorare, Verrechnungssteuer'],
  },
  {
    contact: 'Pasticceria Bernasconi',
    activity: 'Buchhaltung',
    texts: ['Chiusura mensile', 'Cassa e carte di credito'],
  },
  {
    contact: 'Seilbahn Musteralp AG',
    activity: 'Reisezeit',
    texts: ['Zürich–Thusis retour', 'Besprechung vor Ort, Anreise'],
  },
];

export const internalJobs: readonly [Job, ...Job[]] = [
  {
    activity: 'Administration',
    upTo: 120,
    texts: ['Post, Ablage, Belege scannen', 'Lohnlauf intern', 'Offerten schreiben', 'Teamsitzung', 'Séance d’équipe'],
  },
  { activity: 'Weiterbildung', texts: ['Kurs: neues Aktienrecht', 'Webinaire: TVA et plateformes', 'Fachliteratur'] },
];
