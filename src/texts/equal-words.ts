/** Words that a language rightly shares with German: names, abbreviations and common words. */
export const equalWords: { readonly [language in 'en' | 'fr' | 'it']: readonly string[] } = {
  en: [
    'Code',
    'Name',
    'Bank',
    'Total',
    'Text',
    'Filter',
    'Website',
    'Person',
    'Status',
    'Import',
    'In Kontor',
    'Tags',
  ].concat(['Link', 'Export', 'Start', 'Optional', 'Clearing']),
  fr: ['Code', 'Marge', 'Adresse', 'Total', 'Normal', 'Import', 'Tags', 'Export', 'Clearing', 'Pos.', 'Liste', 'Date'],
  it: ['Netto', 'In Kontor', 'Link', 'Clearing', 'Pos.', 'Storno'],
};

/** The same in every language: trade terms, and the names and numbers in the specimens. */
export const equalEverywhere: readonly string[] = [
  'IBAN',
  'BIC',
  'CSV',
  'PDF',
  'Logo',
  'Fax',
  'RE-2025-0418',
  'Muster AG',
  'Seilbahn Musteralp AG',
  'Lebensmittelgrosshandelsgenossenschaft Mustertal',
  'Thusis',
  'Disentis/Mustér',
  'mus',
];
