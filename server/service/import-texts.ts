import type { Language } from '#contract/texts.ts';

/** What the import of timetrackings says. */
export type ImportTexts = { readonly importUndone: string; readonly changedSince: string };

const en: ImportTexts = {
  importUndone: 'The import was undone and takes no more rows.',
  changedSince: 'Changed since the import.',
};

const de: ImportTexts = {
  importUndone: 'Der Import wurde rückgängig gemacht und nimmt keine Zeilen mehr an.',
  changedSince: 'Seit dem Import geändert.',
};

const fr: ImportTexts = {
  importUndone: 'L’importation a été annulée et n’accepte plus de lignes.',
  changedSince: 'Modifié depuis l’importation.',
};

const it: ImportTexts = {
  importUndone: 'L’importazione è stata annullata e non accetta più righe.',
  changedSince: 'Modificata dopo l’importazione.',
};

export const importTexts: { readonly [language in Language]: ImportTexts } = { en, de, fr, it };
