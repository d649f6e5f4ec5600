import type { Language } from '#contract/languages.ts';

/** Refusals about credit notes and write-offs. */
export type CreditTexts = {
  readonly noCredit: string;
  readonly noWriteOff: string;
  readonly hasCreditNotes: string;
  readonly hasWriteOffs: string;
  readonly mostOfLine: (most: string) => string;
  readonly mostOfRate: (rate: string, most: string) => string;
  readonly atMost: (most: string) => string;
  readonly atLeast: (least: string) => string;
  readonly aboveZero: string;
  readonly nothingToCredit: string;
  readonly wholeOnly: string;
  readonly linesOrAmount: string;
  readonly notOnInvoice: string;
  readonly entryNotOnLine: (id: number) => string;
  readonly chooseWork: string;
  readonly beforeInvoice: string;
};

const en: CreditTexts = {
  noCredit: 'Only an invoice that is issued, not cancelled and above zero can be credited.',
  noWriteOff: 'Only an invoice that is issued and not cancelled takes a write-off.',
  hasCreditNotes: 'The invoice has credit notes, which refer to it. It stays as it is.',
  hasWriteOffs: 'The invoice has write-offs. They must be taken back first.',
  mostOfLine: (most) => `at most ${most}: more was not billed, or was credited already`,
  mostOfRate: (rate, most) => `at most ${most} at ${rate}: more was not billed, or was credited already`,
  atMost: (most) => `at most ${most}`,
  atLeast: (least) => `at least ${least}: no more than that is left to settle`,
  aboveZero: 'must be above zero',
  nothingToCredit: 'There is nothing to credit.',
  wholeOnly: 'A cancellation is of the whole invoice.',
  linesOrAmount: 'Either lines or an amount.',
  notOnInvoice: 'There is no such line on the invoice.',
  entryNotOnLine: (id) => `Entry ${id} is not on this line.`,
  chooseWork: 'Hours of several people are on these lines: say whether they are free again or written off.',
  beforeInvoice: 'not before the day of the invoice',
};

const de: CreditTexts = {
  noCredit: 'Gutschreiben lässt sich nur eine ausgestellte, nicht stornierte Rechnung mit einem Betrag über null.',
  noWriteOff: 'Abschreiben lässt sich nur auf einer ausgestellten Rechnung, die nicht storniert ist.',
  hasCreditNotes: 'Zu dieser Rechnung gibt es Gutschriften. Sie bleibt, wie sie ist.',
  hasWriteOffs: 'Auf der Rechnung ist etwas abgeschrieben. Das muss zuerst zurückgenommen werden.',
  mostOfLine: (most) => `höchstens ${most}, der Rest ist nicht verrechnet oder schon gutgeschrieben`,
  mostOfRate: (rate, most) => `höchstens ${most} zu ${rate}, der Rest ist nicht verrechnet oder schon gutgeschrieben`,
  atMost: (most) => `höchstens ${most}`,
  atLeast: (least) => `mindestens ${least}, mehr als der Rest lässt sich nicht verrechnen`,
  aboveZero: 'muss über null sein',
  nothingToCredit: 'Es gibt nichts gutzuschreiben.',
  wholeOnly: 'Ein Storno gilt immer für die ganze Rechnung.',
  linesOrAmount: 'Entweder Zeilen oder ein Betrag.',
  notOnInvoice: 'Diese Zeile gibt es auf der Rechnung nicht.',
  entryNotOnLine: (id) => `Der Eintrag ${id} gehört nicht zu dieser Zeile.`,
  chooseWork:
    'Diese Zeilen enthalten Stunden mehrerer Personen. Bitte angeben, ob sie wieder frei oder abgeschrieben sind.',
  beforeInvoice: 'nicht vor dem Tag der Rechnung',
};

const fr: CreditTexts = {
  noCredit: 'Seule une facture émise, non annulée et supérieure à zéro peut être créditée.',
  noWriteOff: 'Seule une facture émise et non annulée accepte une perte ou un escompte.',
  hasCreditNotes: 'Des notes de crédit se rapportent à cette facture. Elle reste telle quelle.',
  hasWriteOffs: 'Un solde de la facture a été passé en perte. Il faut d’abord l’annuler.',
  mostOfLine: (most) => `${most} au plus\u00a0: le reste n’a pas été facturé ou a déjà été crédité`,
  mostOfRate: (rate, most) => `${most} au plus à ${rate}\u00a0: le reste n’a pas été facturé ou a déjà été crédité`,
  atMost: (most) => `${most} au plus`,
  atLeast: (least) => `${least} au moins\u00a0: le solde ouvert ne permet pas de compenser davantage`,
  aboveZero: 'doit être supérieur à zéro',
  nothingToCredit: 'Il n’y a rien à créditer.',
  wholeOnly: 'Une annulation porte sur toute la facture.',
  linesOrAmount: 'Soit des lignes, soit un montant.',
  notOnInvoice: 'Cette ligne n’existe pas sur la facture.',
  entryNotOnLine: (id) => `La saisie ${id} n’appartient pas à cette ligne.`,
  chooseWork:
    'Ces lignes portent les heures de plusieurs personnes\u00a0: indiquer si elles sont à nouveau libres ou perdues.',
  beforeInvoice: 'pas avant la date de la facture',
};

const it: CreditTexts = {
  noCredit: 'Si può accreditare solo una fattura emessa, non annullata e superiore a zero.',
  noWriteOff: 'Solo su una fattura emessa e non annullata si può registrare uno sconto o una perdita.',
  hasCreditNotes: 'La fattura ha note di credito che vi si riferiscono. Resta com’è.',
  hasWriteOffs: 'Un saldo della fattura è stato stornato. Va prima ripristinato.',
  mostOfLine: (most) => `al massimo ${most}: il resto non è stato fatturato o è già accreditato`,
  mostOfRate: (rate, most) => `al massimo ${most} al ${rate}: il resto non è stato fatturato o è già accreditato`,
  atMost: (most) => `al massimo ${most}`,
  atLeast: (least) => `almeno ${least}: il saldo aperto non permette di compensare di più`,
  aboveZero: 'deve essere superiore a zero',
  nothingToCredit: 'Non c’è nulla da accreditare.',
  wholeOnly: 'Uno storno riguarda l’intera fattura.',
  linesOrAmount: 'O righe o un importo.',
  notOnInvoice: 'Questa riga non esiste nella fattura.',
  entryNotOnLine: (id) => `La registrazione ${id} non appartiene a questa riga.`,
  chooseWork: 'Su queste righe ci sono ore di più persone: indicare se tornano libere o vanno perse.',
  beforeInvoice: 'non prima della data della fattura',
};

export const creditTexts: { readonly [language in Language]: CreditTexts } = { en, de, fr, it };
