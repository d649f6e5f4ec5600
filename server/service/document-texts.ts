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
  readonly noSubposition: string;
  readonly idTwice: string;
  readonly positionsApart: (path: string) => string;
  readonly holdsItself: string;
  readonly tooNested: string;
  readonly noSibling: string;
  readonly noOption: string;
  readonly everyPosition: string;
  readonly discountAtTop: string;
  readonly tooManyDigits: string;
  readonly longUnitNames: string;
  readonly twoPlaces: string;
};

/** Messages about sales documents, their credit notes and write-offs. */
export type DocumentTexts = OwnTexts & CreditTexts;

const en: OwnTexts = {
  noDraft: 'The document is no draft any more and stays as it is.',
  hasLeft: 'The document was issued before, and the recipient has it. It can be cancelled, not deleted.',
  notInStatus: 'The document does not allow this in its status.',
  noCustomerPage: 'Only an issued document that is not cancelled has a page for the customer.',
  hasFollowUp: (number) => `${number} was made from this document. Delete or cancel it first.`,
  hasPayments: 'The invoice has payments. They must be deleted first.',
  hasReminders: 'A reminder of this invoice was sent already.',
  noPayment: 'Only an invoice that is issued and not cancelled takes payments.',
  noSubposition: 'There is no such subposition in this document.',
  idTwice: 'Another position of the list has this id.',
  positionsApart: (path) => `Positions are changed at addresses of their own, such as ${path}.`,
  holdsItself: 'A subposition cannot hold itself.',
  tooNested: 'Positions go four levels deep at most.',
  noSibling: 'There is no such position on this level.',
  noOption: 'There is no such optional position in this document.',
  everyPosition: 'Every position of the document once.',
  discountAtTop: 'A discount stands on no level but the top.',
  tooManyDigits: 'The figures of the document become too large.',
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
  noPayment: 'Zahlungen lassen sich nur zu ausgestellten, nicht stornierten Rechnungen erfassen.',
  noSubposition: 'Diese Unterposition gibt es in diesem Dokument nicht.',
  idTwice: 'Eine andere Position der Liste hat diese id.',
  positionsApart: (path) => `Positionen werden über eigene Adressen geändert, zum Beispiel ${path}.`,
  holdsItself: 'Eine Unterposition kann sich nicht selbst enthalten.',
  tooNested: 'Positionen können höchstens vier Ebenen haben.',
  noSibling: 'Diese Position gibt es auf dieser Ebene nicht.',
  noOption: 'Diese optionale Position gibt es in diesem Dokument nicht.',
  everyPosition: 'Jede Position des Dokuments genau einmal.',
  discountAtTop: 'Ein Rabatt ist nur auf der obersten Ebene möglich.',
  tooManyDigits: 'Die Beträge des Dokuments werden zu gross.',
  longUnitNames: 'Die Namen der Einheiten auf diesem Dokument sind zu lang. Kürzen Sie zuerst den Namen der Einheit.',
  twoPlaces: 'höchstens zwei Stellen nach dem Komma',
};

const fr: OwnTexts = {
  noDraft: 'Le document n’est plus un brouillon et reste tel quel.',
  hasLeft: 'Le document avait été émis et le destinataire l’a reçu. Il peut être annulé, pas supprimé.',
  notInStatus: 'Le statut du document ne le permet pas.',
  noCustomerPage: 'Seul un document émis et non annulé a une page pour le client.',
  hasFollowUp: (number) => `${number} a été créé à partir de ce document. Il faut d’abord le supprimer ou l’annuler.`,
  hasPayments: 'La facture a des paiements. Il faut d’abord les supprimer.',
  hasReminders: 'Un rappel de cette facture a déjà été envoyé.',
  noPayment: 'Seule une facture émise et non annulée accepte des paiements.',
  noSubposition: 'Cette sous-position n’existe pas dans ce document.',
  idTwice: 'Une autre position de la liste a cet id.',
  positionsApart: (path) => `Les positions se modifient à leurs propres adresses, par exemple ${path}.`,
  holdsItself: 'Une sous-position ne peut pas se contenir elle-même.',
  tooNested: 'Les positions ont quatre niveaux au plus.',
  noSibling: 'Cette position n’existe pas à ce niveau.',
  noOption: 'Cette position optionnelle n’existe pas dans ce document.',
  everyPosition: 'Chaque position du document une seule fois.',
  discountAtTop: 'Un rabais ne se place qu’au premier niveau.',
  tooManyDigits: 'Les montants du document deviennent trop grands.',
  longUnitNames: 'Les noms des unités de ce document sont trop longs. Raccourcissez d’abord le nom de l’unité.',
  twoPlaces: 'deux décimales au plus',
};

const it: OwnTexts = {
  noDraft: 'Il documento non è più una bozza e resta com’è.',
  hasLeft: 'Il documento era stato emesso e il destinatario lo ha ricevuto. Si può annullare, non eliminare.',
  notInStatus: 'Lo stato del documento non lo permette.',
  noCustomerPage: 'Solo un documento emesso e non annullato ha una pagina per il cliente.',
  hasFollowUp: (number) => `Da questo documento è stato creato ${number}, che va prima eliminato o annullato.`,
  hasPayments: 'La fattura ha dei pagamenti. Vanno prima eliminati.',
  hasReminders: 'Un sollecito di questa fattura è già stato inviato.',
  noPayment: 'Solo una fattura emessa e non annullata accetta pagamenti.',
  noSubposition: 'Questa sottoposizione non esiste nel documento.',
  idTwice: 'Un’altra posizione della lista ha questo id.',
  positionsApart: (path) => `Le posizioni si modificano ai propri indirizzi, per esempio ${path}.`,
  holdsItself: 'Una sottoposizione non può contenere sé stessa.',
  tooNested: 'Le posizioni hanno al massimo quattro livelli.',
  noSibling: 'Questa posizione non esiste a questo livello.',
  noOption: 'Questa posizione opzionale non esiste in questo documento.',
  everyPosition: 'Ogni posizione del documento una sola volta.',
  discountAtTop: 'Uno sconto sta solo al livello più alto.',
  tooManyDigits: 'Gli importi del documento diventano troppo grandi.',
  longUnitNames: 'I nomi delle unità in questo documento sono troppo lunghi. Abbrevi prima il nome dell’unità.',
  twoPlaces: 'al massimo due decimali',
};

export const documentTexts: { readonly [language in Language]: DocumentTexts } = {
  en: { ...en, ...creditTexts.en },
  de: { ...de, ...creditTexts.de },
  fr: { ...fr, ...creditTexts.fr },
  it: { ...it, ...creditTexts.it },
};
