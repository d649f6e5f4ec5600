import type { Language } from '#contract/languages.ts';

/** Messages about making PDFs. */
export type PdfTexts = {
  readonly pdfFailed: string;
  readonly pdfTooLarge: string;
  readonly pdfBusy: string;
};

export const pdfTexts: { readonly [language in Language]: PdfTexts } = {
  en: {
    pdfFailed: 'The PDF could not be created. The document itself is saved and unchanged.',
    pdfTooLarge: 'This document is too large for a PDF.',
    pdfBusy: 'Many PDFs are being created at the moment. Please try again shortly.',
  },
  de: {
    pdfFailed: 'Das PDF konnte nicht erstellt werden. Das Dokument selbst ist gespeichert und unverändert.',
    pdfTooLarge: 'Dieses Dokument ist zu gross für ein PDF.',
    pdfBusy: 'Im Moment werden viele PDF erstellt. Bitte gleich nochmals versuchen.',
  },
  fr: {
    pdfFailed: 'Le PDF n’a pas pu être créé. Le document est enregistré et inchangé.',
    pdfTooLarge: 'Ce document est trop volumineux pour un PDF.',
    pdfBusy: 'De nombreux PDF sont en cours de création. Réessayez dans un instant.',
  },
  it: {
    pdfFailed: 'Non è stato possibile creare il PDF. Il documento è salvato e invariato.',
    pdfTooLarge: 'Questo documento è troppo grande per un PDF.',
    pdfBusy: 'Al momento si stanno creando molti PDF. Riprovare tra poco.',
  },
};
