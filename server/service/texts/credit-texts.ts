import type { Language } from '#contract/languages.ts';

/** Refusals about credit notes and write-offs. */
export type CreditTexts = {
  readonly noCredit: string;
  readonly noWriteOff: string;
  readonly hasCreditNotes: string;
  readonly hasWriteOffs: string;
  readonly maxOfLine: (max: string) => string;
  readonly maxOfRate: (rate: string, max: string) => string;
  readonly atMost: (max: string) => string;
  readonly atLeast: (least: string) => string;
  readonly aboveZero: string;
  readonly unpaidCharges: string;
  readonly nothingToCredit: string;
  readonly wholeOnly: string;
  readonly linesOrAmount: string;
  readonly notOnInvoice: string;
  readonly entryNotOnLine: (id: number) => string;
  readonly chooseWork: string;
  readonly beforeInvoice: string;
  readonly isRefund: (creditNote: string) => string;
  readonly paidOutBy: (creditNote: string) => string;
  readonly chargesPaidOut: (creditNote: string) => string;
};

const en: CreditTexts = {
  noCredit: 'Only an invoice that is issued, not cancelled and above zero can be credited.',
  noWriteOff: 'Amounts can only be written off on an invoice that is issued and not cancelled.',
  hasCreditNotes: 'The invoice has credit notes, so it cannot be changed.',
  hasWriteOffs: 'The invoice has write-offs. Undo them first.',
  maxOfLine: (max) => `at most ${max}: the rest was not billed or has already been credited`,
  maxOfRate: (rate, max) => `at most ${max} at ${rate}: the rest was not billed or has already been credited`,
  atMost: (max) => `at most ${max}`,
  atLeast: (least) => `at least ${least}: only the remainder can be settled`,
  aboveZero: 'Must be above zero.',
  unpaidCharges: 'bank charges need a payment, and none has been received',
  nothingToCredit: 'There is nothing to credit.',
  wholeOnly: 'A cancellation always covers the whole invoice.',
  linesOrAmount: 'Give either lines or an amount.',
  notOnInvoice: 'There is no such line on the invoice.',
  entryNotOnLine: (id) => `Entry ${id} is not on this line.`,
  chooseWork:
    'These lines contain hours by several people: choose whether they become billable again or are written off.',
  beforeInvoice: 'not before the invoice date',
  isRefund: (creditNote) =>
    `The refund of credit note ${creditNote} cannot be deleted. If nothing was paid out, enter a payment of the same amount.`,
  paidOutBy: (creditNote) =>
    `The money of this payment was paid out with credit note ${creditNote}. First enter another payment of the same amount, then delete this one.`,
  chargesPaidOut: (creditNote) =>
    `These bank charges were paid out with credit note ${creditNote}. First enter a payment of the same amount, then undo them.`,
};

const de: CreditTexts = {
  noCredit: 'Gutschreiben lässt sich nur eine ausgestellte, nicht stornierte Rechnung mit einem Betrag über null.',
  noWriteOff: 'Abschreiben lässt sich nur auf einer ausgestellten Rechnung, die nicht storniert ist.',
  hasCreditNotes: 'Zu dieser Rechnung gibt es Gutschriften. Sie bleibt, wie sie ist.',
  hasWriteOffs: 'Auf der Rechnung ist etwas abgeschrieben. Das muss zuerst zurückgenommen werden.',
  maxOfLine: (max) => `höchstens ${max}, der Rest ist nicht verrechnet oder schon gutgeschrieben`,
  maxOfRate: (rate, max) => `höchstens ${max} zu ${rate}, der Rest ist nicht verrechnet oder schon gutgeschrieben`,
  atMost: (max) => `höchstens ${max}`,
  atLeast: (least) => `mindestens ${least}, mehr als der Rest lässt sich nicht verrechnen`,
  aboveZero: 'Der Wert muss grösser als 0 sein.',
  unpaidCharges: 'Bankspesen setzen eine Zahlung voraus, und es ist keine eingegangen',
  nothingToCredit: 'Es gibt nichts gutzuschreiben.',
  wholeOnly: 'Ein Storno gilt immer für die ganze Rechnung.',
  linesOrAmount: 'Entweder Zeilen oder ein Betrag.',
  notOnInvoice: 'Diese Zeile gibt es auf der Rechnung nicht.',
  entryNotOnLine: (id) => `Der Eintrag ${id} gehört nicht zu dieser Zeile.`,
  chooseWork:
    'Diese Zeilen enthalten Stunden mehrerer Personen. Bitte angeben, ob sie wieder frei oder abgeschrieben sind.',
  beforeInvoice: 'nicht vor dem Tag der Rechnung',
  isRefund: (creditNote) =>
    `Die Auszahlung der Gutschrift ${creditNote} lässt sich nicht löschen. Wurde nichts ausbezahlt, erfassen Sie eine Zahlung über denselben Betrag.`,
  paidOutBy: (creditNote) =>
    `Das Geld dieser Zahlung wurde mit der Gutschrift ${creditNote} ausbezahlt. Erfassen Sie zuerst eine andere Zahlung über denselben Betrag, dann lässt sich diese löschen.`,
  chargesPaidOut: (creditNote) =>
    `Diese Bankspesen wurden mit der Gutschrift ${creditNote} ausbezahlt. Erfassen Sie zuerst eine Zahlung über denselben Betrag, dann lassen sie sich zurücknehmen.`,
};

const fr: CreditTexts = {
  noCredit: 'Seule une facture émise, non annulée et supérieure à zéro peut être créditée.',
  noWriteOff: 'Seul le reste d’une facture émise et non annulée peut être soldé.',
  hasCreditNotes: 'Cette facture a des notes de crédit et ne peut plus être modifiée.',
  hasWriteOffs: 'Une partie de la facture a été soldée. Annulez d’abord cette écriture.',
  maxOfLine: (max) => `${max} au plus : le reste n’a pas été facturé ou a déjà été crédité`,
  maxOfRate: (rate, max) => `${max} au plus à ${rate} : le reste n’a pas été facturé ou a déjà été crédité`,
  atMost: (max) => `${max} au plus`,
  atLeast: (least) => `${least} au moins : le solde ouvert ne permet pas d’imputer davantage`,
  aboveZero: 'La valeur doit être supérieure à 0.',
  unpaidCharges: 'il n’y a pas de frais bancaires sans paiement, et aucun n’a été reçu',
  nothingToCredit: 'Il n’y a rien à créditer.',
  wholeOnly: 'Une annulation porte sur toute la facture.',
  linesOrAmount: 'Indiquez des lignes ou un montant, pas les deux.',
  notOnInvoice: 'Cette ligne n’existe pas sur la facture.',
  entryNotOnLine: (id) => `La saisie ${id} n’appartient pas à cette ligne.`,
  chooseWork:
    'Ces lignes comprennent les heures de plusieurs personnes : indiquez si elles sont à facturer de nouveau ou passées en perte.',
  beforeInvoice: 'pas avant la date de la facture',
  isRefund: (creditNote) =>
    `Le remboursement de la note de crédit ${creditNote} ne peut pas être supprimé. Si rien n’a été versé, saisissez un paiement du même montant.`,
  paidOutBy: (creditNote) =>
    `L’argent de ce paiement a été remboursé avec la note de crédit ${creditNote}. Saisissez d’abord un autre paiement du même montant, puis supprimez celui-ci.`,
  chargesPaidOut: (creditNote) =>
    `Ces frais bancaires ont été remboursés avec la note de crédit ${creditNote}. Saisissez d’abord un paiement du même montant, puis annulez-les.`,
};

const it: CreditTexts = {
  noCredit: 'Si può accreditare solo una fattura emessa, non annullata e superiore a zero.',
  noWriteOff: 'Si può stralciare solo su una fattura emessa e non annullata.',
  hasCreditNotes: 'A questa fattura si riferiscono note di credito: resta com’è.',
  hasWriteOffs: 'Sulla fattura c’è uno stralcio: va prima annullato.',
  maxOfLine: (max) => `al massimo ${max}: il resto non è stato fatturato o è già accreditato`,
  maxOfRate: (rate, max) => `al massimo ${max} al ${rate}: il resto non è stato fatturato o è già accreditato`,
  atMost: (max) => `al massimo ${max}`,
  atLeast: (least) => `almeno ${least}: il saldo aperto non permette di compensare di più`,
  aboveZero: 'Il valore deve essere superiore a 0.',
  unpaidCharges: 'senza pagamento non ci sono spese bancarie, e non ne è stato ricevuto nessuno',
  nothingToCredit: 'Non c’è nulla da accreditare.',
  wholeOnly: 'Uno storno riguarda l’intera fattura.',
  linesOrAmount: 'O posizioni o un importo.',
  notOnInvoice: 'Questa posizione non esiste nella fattura.',
  entryNotOnLine: (id) => `La registrazione ${id} non appartiene a questa posizione.`,
  chooseWork: 'In queste posizioni ci sono ore di più persone: indicare se sono di nuovo da fatturare o stralciate.',
  beforeInvoice: 'non prima della data della fattura',
  isRefund: (creditNote) =>
    `Il rimborso della nota di credito ${creditNote} non si può eliminare. Se nulla è stato versato, registrare un pagamento dello stesso importo.`,
  paidOutBy: (creditNote) =>
    `Il denaro di questo pagamento è stato rimborsato con la nota di credito ${creditNote}. Registrare prima un altro pagamento dello stesso importo, poi eliminare questo.`,
  chargesPaidOut: (creditNote) =>
    `Queste spese bancarie sono state rimborsate con la nota di credito ${creditNote}. Registrare prima un pagamento dello stesso importo, poi annullarle.`,
};

export const creditTexts: { readonly [language in Language]: CreditTexts } = { en, de, fr, it };
