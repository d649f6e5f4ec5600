import type { Language } from '#contract/languages.ts';

/** What the import of timetrackings says, and the undo of examples. */
export type ImportTexts = {
  readonly importUndone: string;
  readonly changedSince: string;
  readonly exampleChanged: string;
};

const en: ImportTexts = {
  importUndone: 'The import was undone and takes no more rows.',
  changedSince: 'Changed since the import.',
  exampleChanged: 'Changed since it was put in.',
};

const de: ImportTexts = {
  importUndone: 'Der Import wurde rückgängig gemacht und nimmt keine Zeilen mehr an.',
  changedSince: 'Seit dem Import geändert.',
  exampleChanged: 'Seit dem Einfügen geändert.',
};

const fr: ImportTexts = {
  importUndone: 'L’importation a été annulée et n’accepte plus de lignes.',
  changedSince: 'Modifié depuis l’importation.',
  exampleChanged: 'Modifié depuis son insertion.',
};

const it: ImportTexts = {
  importUndone: 'L’importazione è stata annullata e non accetta più righe.',
  changedSince: 'Modificata dopo l’importazione.',
  exampleChanged: 'Modificato dopo l’inserimento.',
};

export const importTexts: { readonly [language in Language]: ImportTexts } = { en, de, fr, it };
