import type { Language } from '#contract/languages.ts';

/** Messages about the import of timetrackings, the undo of examples and the bin. */
export type ImportTexts = {
  readonly importUndone: string;
  readonly changedSince: string;
  readonly exampleChanged: string;
  readonly notInBin: string;
};

const en: ImportTexts = {
  importUndone: 'The import has been undone and cannot take any more rows.',
  changedSince: 'Changed since the import.',
  exampleChanged: 'Changed since it was inserted.',
  notInBin: 'It is no longer in the bin.',
};

const de: ImportTexts = {
  importUndone: 'Der Import wurde rückgängig gemacht und nimmt keine Zeilen mehr an.',
  changedSince: 'Seit dem Import geändert.',
  exampleChanged: 'Seit dem Einfügen geändert.',
  notInBin: 'Er ist nicht mehr im Papierkorb.',
};

const fr: ImportTexts = {
  importUndone: 'L’import a été annulé et n’accepte plus de lignes.',
  changedSince: 'Modifié depuis l’import.',
  exampleChanged: 'Modifié depuis son insertion.',
  notInBin: 'Cette saisie n’est plus dans la corbeille.',
};

const it: ImportTexts = {
  importUndone: 'L’importazione è stata annullata e non accetta più righe.',
  changedSince: 'Modificata dopo l’importazione.',
  exampleChanged: 'Modificato dopo l’inserimento.',
  notInBin: 'Non è più nel cestino.',
};

export const importTexts: { readonly [language in Language]: ImportTexts } = { en, de, fr, it };
