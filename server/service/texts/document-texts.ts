import type { Language } from '#contract/languages.ts';
import { creditTexts, type CreditTexts } from './credit-texts.ts';

/** Messages about the rules of estimates, orders, invoices and their positions. */
type OwnTexts = {
  readonly noDraft: string;
  readonly hasLeft: string;
  readonly notInStatus: string;
  readonly noCustomerPage: string;
  readonly hasFollowUp: (number: string) => string;
  readonly hasPayments: string;
  readonly hasReminders: string;
  readonly noPayment: string;
  readonly paidBack: string;
  readonly isDivided: string;
  readonly noSubposition: string;
  readonly idTwice: string;
  readonly positionsApart: (path: string) => string;
  readonly holdsItself: string;
  readonly tooNested: string;
  readonly noSibling: string;
  readonly noOption: string;
  readonly insideOption: string;
  readonly everyPosition: string;
  readonly discountAtTop: string;
  readonly tooManyDigits: string;
  readonly longUnitNames: string;
  readonly twoPlaces: string;
};

/** Messages about sales documents, their credit notes and write-offs. */
export type DocumentTexts = OwnTexts & CreditTexts;

const en: OwnTexts = {
  noDraft: 'The document is no longer a draft and cannot be changed.',
  hasLeft: 'The document has been issued and the recipient has it. It can be cancelled, but not deleted.',
  notInStatus: 'The status of the document does not allow this.',
  noCustomerPage: 'Only an issued document that is not cancelled has a customer page.',
  hasFollowUp: (number) => `${number} was created from this document. Delete or cancel it first.`,
  hasPayments: 'The invoice has payments. Delete them first.',
  hasReminders: 'A reminder for this invoice has already been sent.',
  paidBack: 'The money of this payment was paid back. First take back the reversal or the refund.',
  isDivided: 'This payment is a part of a bank payment that was divided. Take it back in the bank file.',
  noPayment: 'Payments can only be recorded on an invoice that is issued and not cancelled.',
  noSubposition: 'There is no such subposition in this document.',
  idTwice: 'Another position in the list has this id.',
  positionsApart: (path) => `Positions are changed at addresses of their own, such as ${path}.`,
  holdsItself: 'A subposition cannot contain itself.',
  tooNested: 'Positions can be nested four levels deep at most.',
  noSibling: 'There is no such position at this level.',
  noOption: 'There is no such optional position in this document.',
  insideOption: 'The option that contains this one is not taken.',
  everyPosition: 'List every position of the document exactly once.',
  discountAtTop: 'A discount must be at the top level.',
  tooManyDigits: 'The amounts in this document are too large.',
  longUnitNames: 'The unit names on this document are too long. Shorten the name of the unit first.',
  twoPlaces: 'no more than two decimal places',
};

const de: OwnTexts = {
  noDraft: 'Das Dokument ist kein Entwurf mehr und bleibt, wie es ist.',
  hasLeft: 'Das Dokument war schon ausgestellt, und der Empfänger hat es. Es lässt sich stornieren, nicht löschen.',
  notInStatus: 'Im jetzigen Status des Dokuments ist das nicht möglich.',
  noCustomerPage: 'Eine Kundenseite haben nur ausgestellte Dokumente, die nicht storniert sind.',
  hasFollowUp: (number) => `Aus diesem Dokument ist ${number} entstanden. Zuerst dieses löschen oder stornieren.`,
  hasPayments: 'Zu dieser Rechnung sind Zahlungen erfasst. Bitte diese zuerst löschen.',
  hasReminders: 'Zu dieser Rechnung wurde schon eine Mahnung gesendet.',
  paidBack:
    'Das Geld dieser Zahlung wurde zurückbezahlt. Nehmen Sie zuerst die Rückbuchung oder die Auszahlung zurück.',
  isDivided:
    'Diese Zahlung ist ein Teil einer Bankzahlung, die aufgeteilt wurde. Nehmen Sie sie in der Bankdatei zurück.',
  noPayment: 'Zahlungen lassen sich nur zu ausgestellten, nicht stornierten Rechnungen erfassen.',
  noSubposition: 'Diese Unterposition gibt es in diesem Dokument nicht.',
  idTwice: 'Eine andere Position der Liste hat diese id.',
  positionsApart: (path) => `Positionen werden über eigene Adressen geändert, zum Beispiel ${path}.`,
  holdsItself: 'Eine Unterposition kann sich nicht selbst enthalten.',
  tooNested: 'Positionen können höchstens vier Ebenen haben.',
  noSibling: 'Diese Position gibt es auf dieser Ebene nicht.',
  noOption: 'Diese optionale Position gibt es in diesem Dokument nicht.',
  insideOption: 'Die Option, zu der diese gehört, ist nicht gewählt.',
  everyPosition: 'Jede Position des Dokuments genau einmal.',
  discountAtTop: 'Ein Rabatt ist nur auf der obersten Ebene möglich.',
  tooManyDigits: 'Die Beträge des Dokuments werden zu gross.',
  longUnitNames: 'Die Namen der Einheiten auf diesem Dokument sind zu lang. Kürzen Sie zuerst den Namen der Einheit.',
  twoPlaces: 'höchstens zwei Stellen nach dem Komma',
};

const fr: OwnTexts = {
  noDraft: 'Le document n’est plus un brouillon et ne peut plus être modifié.',
  hasLeft: 'Le document avait été émis et le destinataire l’a reçu. Annulez-le au lieu de le supprimer.',
  notInStatus: 'Le statut du document ne permet pas cette opération.',
  noCustomerPage: 'Seul un document émis et non annulé peut avoir une page client.',
  hasFollowUp: (number) => `${number} a été créée à partir de ce document. Supprimez-la ou annulez-la d’abord.`,
  hasPayments: 'La facture a des paiements. Supprimez-les d’abord.',
  hasReminders: 'Un rappel de cette facture a déjà été envoyé.',
  paidBack: 'L’argent de ce paiement a été remboursé. Annulez d’abord la contre-passation ou le remboursement.',
  isDivided:
    'Ce paiement fait partie d’un paiement bancaire réparti entre plusieurs factures. Annulez-le dans le fichier bancaire.',
  noPayment: 'Seule une facture émise et non annulée peut recevoir des paiements.',
  noSubposition: 'Cette sous-position n’existe pas dans ce document.',
  idTwice: 'Une autre position de la liste a cet id.',
  positionsApart: (path) => `Les positions se modifient à leurs propres adresses, par exemple ${path}.`,
  holdsItself: 'Une sous-position ne peut pas se contenir elle-même.',
  tooNested: 'Les positions ont quatre niveaux au plus.',
  noSibling: 'Cette position n’existe pas à ce niveau.',
  noOption: 'Cette position en option n’existe pas dans ce document.',
  insideOption: 'L’option qui contient celle-ci n’est pas choisie.',
  everyPosition: 'Indiquez chaque position du document une seule fois.',
  discountAtTop: 'Un rabais ne peut être placé qu’au premier niveau.',
  tooManyDigits: 'Les montants du document sont trop grands.',
  longUnitNames: 'Les noms des unités de ce document sont trop longs. Raccourcissez d’abord le nom de l’unité.',
  twoPlaces: 'deux décimales au plus',
};

const it: OwnTexts = {
  noDraft: 'Il documento non è più una bozza e resta com’è.',
  hasLeft: 'Il documento era stato emesso e il destinatario lo ha ricevuto. Si può annullare, non eliminare.',
  notInStatus: 'Lo stato del documento non lo permette.',
  noCustomerPage: 'Solo un documento emesso e non annullato ha una pagina per il cliente.',
  hasFollowUp: (number) => `Da questo documento è stato creato ${number}: va prima eliminato o annullato.`,
  hasPayments: 'La fattura ha dei pagamenti: vanno prima eliminati.',
  hasReminders: 'Un sollecito di questa fattura è già stato inviato.',
  paidBack: 'Il denaro di questo pagamento è stato rimborsato. Annullare prima lo storno o il rimborso.',
  isDivided: 'Questo pagamento fa parte di un accredito bancario suddiviso. Annullarlo nel file della banca.',
  noPayment: 'Si possono registrare pagamenti solo su una fattura emessa e non annullata.',
  noSubposition: 'Questa sottoposizione non esiste nel documento.',
  idTwice: 'Un’altra posizione dell’elenco ha questo id.',
  positionsApart: (path) => `Le posizioni si modificano ai propri indirizzi, per esempio ${path}.`,
  holdsItself: 'Una sottoposizione non può contenere sé stessa.',
  tooNested: 'Le posizioni hanno al massimo quattro livelli.',
  noSibling: 'Questa posizione non esiste a questo livello.',
  noOption: 'Questa posizione opzionale non esiste in questo documento.',
  insideOption: 'L’opzione che contiene questa non è scelta.',
  everyPosition: 'Ogni posizione del documento una sola volta.',
  discountAtTop: 'Uno sconto può stare solo al primo livello.',
  tooManyDigits: 'Gli importi del documento diventano troppo alti.',
  longUnitNames: 'I nomi delle unità in questo documento sono troppo lunghi. Abbreviare prima il nome dell’unità.',
  twoPlaces: 'al massimo due decimali',
};

export const documentTexts: { readonly [language in Language]: DocumentTexts } = {
  en: { ...en, ...creditTexts.en },
  de: { ...de, ...creditTexts.de },
  fr: { ...fr, ...creditTexts.fr },
  it: { ...it, ...creditTexts.it },
};
