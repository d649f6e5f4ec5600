import type { Language } from '#contract/languages.ts';

/** What the making of PDFs says. */
export type PdfTexts = { readonly pdfFailed: string };

export const pdfTexts: { readonly [language in Language]: PdfTexts } = {
  en: { pdfFailed: 'The PDF could not be made. The document itself is stored and unchanged.' },
  de: { pdfFailed: 'Das PDF konnte nicht erstellt werden. Das Dokument selbst ist gespeichert und unverändert.' },
  fr: { pdfFailed: 'Le PDF n’a pas pu être créé. Le document lui-même est enregistré et inchangé.' },
  it: { pdfFailed: 'Non è stato possibile creare il PDF. Il documento stesso è salvato e invariato.' },
};
