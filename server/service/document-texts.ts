import type { Language } from '#contract/languages.ts';

/** What the rules of estimates, orders, invoices and their positions say. */
export type DocumentTexts = {
  readonly noDraft: string;
  readonly notInStatus: string;
  readonly hasFollowUp: string;
  readonly hasPayments: string;
  readonly hasReminders: string;
  readonly noPayment: string;
  readonly noSubposition: string;
  readonly holdsItself: string;
  readonly tooNested: string;
  readonly noSibling: string;
  readonly everyPosition: string;
  readonly discountAtTop: string;
  readonly tooManyDigits: string;
};

const en: DocumentTexts = {
  noDraft: 'The document is no draft any more and stays as it is.',
  notInStatus: 'The document does not allow this in its status.',
  hasFollowUp: 'A document was made from this one and still stands.',
  hasPayments: 'The invoice has payments. They must be deleted first.',
  hasReminders: 'A reminder of this invoice was sent already.',
  noPayment: 'Only an invoice that is issued and not cancelled takes payments.',
  noSubposition: 'There is no such subposition in this document.',
  holdsItself: 'A subposition cannot hold itself.',
  tooNested: 'Positions go four levels deep at most.',
  noSibling: 'There is no such position on this level.',
  everyPosition: 'Every position of the document once.',
  discountAtTop: 'A discount stands on no level but the top.',
  tooManyDigits: 'The figures of the document become too large.',
};

const de: DocumentTexts = {
  noDraft: 'Das Dokument ist kein Entwurf mehr und bleibt, wie es ist.',
  notInStatus: 'In diesem Status lässt das Dokument das nicht zu.',
  hasFollowUp: 'Aus diesem Dokument wurde ein weiteres erstellt, das noch besteht.',
  hasPayments: 'Die Rechnung hat Zahlungen. Sie müssen zuerst gelöscht werden.',
  hasReminders: 'Zu dieser Rechnung wurde schon eine Mahnung versandt.',
  noPayment: 'Nur eine gestellte Rechnung, die nicht storniert ist, nimmt Zahlungen an.',
  noSubposition: 'Diese Unterposition gibt es in diesem Dokument nicht.',
  holdsItself: 'Eine Unterposition kann sich nicht selbst enthalten.',
  tooNested: 'Positionen gehen höchstens vier Ebenen tief.',
  noSibling: 'Diese Position gibt es auf dieser Ebene nicht.',
  everyPosition: 'Jede Position des Dokuments genau einmal.',
  discountAtTop: 'Ein Rabatt steht nur auf der obersten Ebene.',
  tooManyDigits: 'Die Beträge des Dokuments werden zu gross.',
};

const fr: DocumentTexts = {
  noDraft: 'Le document n’est plus un brouillon et reste tel quel.',
  notInStatus: 'Le statut du document ne le permet pas.',
  hasFollowUp: 'Un document créé à partir de celui-ci existe encore.',
  hasPayments: 'La facture a des paiements. Il faut d’abord les supprimer.',
  hasReminders: 'Un rappel de cette facture a déjà été envoyé.',
  noPayment: 'Seule une facture émise et non annulée accepte des paiements.',
  noSubposition: 'Cette sous-position n’existe pas dans ce document.',
  holdsItself: 'Une sous-position ne peut pas se contenir elle-même.',
  tooNested: 'Les positions ont quatre niveaux au plus.',
  noSibling: 'Cette position n’existe pas à ce niveau.',
  everyPosition: 'Chaque position du document une seule fois.',
  discountAtTop: 'Un rabais ne se place qu’au premier niveau.',
  tooManyDigits: 'Les montants du document deviennent trop grands.',
};

const it: DocumentTexts = {
  noDraft: 'Il documento non è più una bozza e resta com’è.',
  notInStatus: 'Lo stato del documento non lo permette.',
  hasFollowUp: 'Esiste ancora un documento creato da questo.',
  hasPayments: 'La fattura ha dei pagamenti. Vanno prima eliminati.',
  hasReminders: 'Un sollecito di questa fattura è già stato inviato.',
  noPayment: 'Solo una fattura emessa e non annullata accetta pagamenti.',
  noSubposition: 'Questa sottoposizione non esiste nel documento.',
  holdsItself: 'Una sottoposizione non può contenere sé stessa.',
  tooNested: 'Le posizioni hanno al massimo quattro livelli.',
  noSibling: 'Questa posizione non esiste a questo livello.',
  everyPosition: 'Ogni posizione del documento una sola volta.',
  discountAtTop: 'Uno sconto sta solo al livello più alto.',
  tooManyDigits: 'Gli importi del documento diventano troppo grandi.',
};

export const documentTexts: { readonly [language in Language]: DocumentTexts } = { en, de, fr, it };
