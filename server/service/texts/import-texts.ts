import type { Language } from '#contract/languages.ts';

/** Messages about the import of time entries and master data, the undo of examples and the bin. */
export type ImportTexts = {
  readonly importUndone: string;
  readonly changedSince: string;
  readonly exampleChanged: string;
  readonly notInBin: string;
  /** A text of a file that names no record, or several. */
  readonly meansNothing: (text: string) => string;
  readonly meansSeveral: (text: string) => string;
};

const en: ImportTexts = {
  importUndone: 'The import has been undone and cannot take any more rows.',
  changedSince: 'Changed since the import.',
  exampleChanged: 'Changed since it was inserted.',
  notInBin: 'It is no longer in the bin.',
  meansNothing: (text) => `“${text}” is not known.`,
  meansSeveral: (text) => `“${text}” could be one of several records.`,
};

const de: ImportTexts = {
  importUndone: 'Der Import wurde rückgängig gemacht und nimmt keine Zeilen mehr an.',
  changedSince: 'Seit dem Import geändert.',
  exampleChanged: 'Seit dem Einfügen geändert.',
  notInBin: 'Er ist nicht mehr im Papierkorb.',
  meansNothing: (text) => `«${text}» ist nicht bekannt.`,
  meansSeveral: (text) => `«${text}» ist nicht eindeutig.`,
};

const fr: ImportTexts = {
  importUndone: 'L’import a été annulé et n’accepte plus de lignes.',
  changedSince: 'Modifié depuis l’import.',
  exampleChanged: 'Modifié depuis son insertion.',
  notInBin: 'Cette saisie n’est plus dans la corbeille.',
  meansNothing: (text) => `« ${text} » est inconnu.`,
  meansSeveral: (text) => `« ${text} » correspond à plusieurs enregistrements.`,
};

const it: ImportTexts = {
  importUndone: 'L’importazione è stata annullata e non accetta più righe.',
  changedSince: 'Modificata dopo l’importazione.',
  exampleChanged: 'Modificato dopo l’inserimento.',
  notInBin: 'Non è più nel cestino.',
  meansNothing: (text) => `«${text}» è sconosciuto.`,
  meansSeveral: (text) => `«${text}» corrisponde a più registrazioni.`,
};

export const importTexts: { readonly [language in Language]: ImportTexts } = { en, de, fr, it };
