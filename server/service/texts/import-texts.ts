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
  /** Messages about open invoices of another program. */
  readonly numberTaken: (number: string) => string;
  readonly notPositive: string;
  readonly nothingOpen: string;
  readonly notYetIssued: string;
  readonly noReference: string;
  readonly referenceTaken: (number: string) => string;
  readonly noActiveIncomeAccount: string;
  readonly noPdf: string;
  readonly paperTooLarge: string;
  readonly noPaperExpected: string;
  readonly importedInvoice: string;
  /** The text of its position, printed in the language of the invoice. */
  readonly asInvoiced: (number: string) => string;
};

const en: ImportTexts = {
  importUndone: 'The import has been undone and cannot take any more rows.',
  changedSince: 'Changed since the import.',
  exampleChanged: 'Changed since it was inserted.',
  notInBin: 'It is no longer in the bin.',
  meansNothing: (text) => `“${text}” is not known.`,
  meansSeveral: (text) => `“${text}” could be one of several records.`,
  numberTaken: (number) => `Invoice ${number} already exists.`,
  notPositive: 'The amount must be above 0.',
  nothingOpen: 'Nothing is left to pay.',
  notYetIssued: 'The date is in the future.',
  noReference: 'Neither a QR reference nor a creditor reference.',
  referenceTaken: (number) => `Invoice ${number} already has this reference.`,
  noActiveIncomeAccount: 'There is no active income account.',
  noPdf: 'The document of an invoice must be a PDF file.',
  paperTooLarge: 'The PDF of an invoice can be up to 5 MB.',
  noPaperExpected: 'A PDF can be added only to an imported invoice, and only once.',
  importedInvoice: 'This invoice was issued by another program and stays as it is. Cancel it or write a credit note.',
  asInvoiced: (number) => `As per invoice ${number}`,
};

const de: ImportTexts = {
  importUndone: 'Der Import wurde rückgängig gemacht und nimmt keine Zeilen mehr an.',
  changedSince: 'Seit dem Import geändert.',
  exampleChanged: 'Seit dem Einfügen geändert.',
  notInBin: 'Er ist nicht mehr im Papierkorb.',
  meansNothing: (text) => `«${text}» ist nicht bekannt.`,
  meansSeveral: (text) => `«${text}» ist nicht eindeutig.`,
  numberTaken: (number) => `Die Rechnung ${number} gibt es schon.`,
  notPositive: 'Der Betrag muss über 0 liegen.',
  nothingOpen: 'Es ist nichts mehr offen.',
  notYetIssued: 'Das Datum liegt in der Zukunft.',
  noReference: 'Weder QR-Referenz noch Creditor-Referenz.',
  referenceTaken: (number) => `Die Rechnung ${number} hat diese Referenz schon.`,
  noActiveIncomeAccount: 'Es gibt kein aktives Ertragskonto.',
  noPdf: 'Das Dokument einer Rechnung muss eine PDF-Datei sein.',
  paperTooLarge: 'Das PDF einer Rechnung darf höchstens 5 MB gross sein.',
  noPaperExpected: 'Nur eine importierte Rechnung kann ein PDF übernehmen, und nur einmal.',
  importedInvoice:
    'Diese Rechnung hat ein anderes Programm ausgestellt. Sie bleibt, wie sie ist; stornieren Sie sie, oder schreiben Sie eine Gutschrift.',
  asInvoiced: (number) => `Gemäss Rechnung ${number}`,
};

const fr: ImportTexts = {
  importUndone: 'L’import a été annulé et n’accepte plus de lignes.',
  changedSince: 'Modifié depuis l’import.',
  exampleChanged: 'Modifié depuis son insertion.',
  notInBin: 'Cette saisie n’est plus dans la corbeille.',
  meansNothing: (text) => `« ${text} » est inconnu.`,
  meansSeveral: (text) => `« ${text} » correspond à plusieurs enregistrements.`,
  numberTaken: (number) => `La facture ${number} existe déjà.`,
  notPositive: 'Le montant doit être supérieur à 0.',
  nothingOpen: 'Il ne reste rien à payer.',
  notYetIssued: 'La date est dans le futur.',
  noReference: 'Ni une référence QR, ni une référence de créancier.',
  referenceTaken: (number) => `La facture ${number} porte déjà cette référence.`,
  noActiveIncomeAccount: 'Il n’y a aucun compte de produits actif.',
  noPdf: 'Seul un fichier PDF peut servir de document pour une facture.',
  paperTooLarge: 'Le PDF d’une facture ne doit pas dépasser 5 Mo.',
  noPaperExpected: 'Seule une facture importée peut reprendre un PDF, et une seule fois.',
  importedInvoice:
    'Cette facture a été émise par un autre programme et reste telle quelle. Annulez-la ou établissez une note de crédit.',
  asInvoiced: (number) => `Selon facture ${number}`,
};

const it: ImportTexts = {
  importUndone: 'L’importazione è stata annullata e non accetta più righe.',
  changedSince: 'Modificata dopo l’importazione.',
  exampleChanged: 'Modificato dopo l’inserimento.',
  notInBin: 'Non è più nel cestino.',
  meansNothing: (text) => `«${text}» è sconosciuto.`,
  meansSeveral: (text) => `«${text}» corrisponde a più elementi.`,
  numberTaken: (number) => `La fattura ${number} esiste già.`,
  notPositive: 'L’importo deve essere superiore a 0.',
  nothingOpen: 'Non resta nulla da pagare.',
  notYetIssued: 'La data è nel futuro.',
  noReference: 'Non è né un riferimento QR né un riferimento del creditore.',
  referenceTaken: (number) => `La fattura ${number} ha già questo riferimento.`,
  noActiveIncomeAccount: 'Non c’è nessun conto ricavi attivo.',
  noPdf: 'Solo un file PDF può essere il documento di una fattura.',
  paperTooLarge: 'Il PDF di una fattura ha al massimo 5 MB.',
  noPaperExpected: 'Solo una fattura importata può riprendere un PDF, e una volta sola.',
  importedInvoice:
    'Questa fattura è stata emessa da un altro programma e resta com’è. Si può annullare oppure emettere una nota di credito.',
  asInvoiced: (number) => `Secondo fattura ${number}`,
};

export const importTexts: { readonly [language in Language]: ImportTexts } = { en, de, fr, it };
