import type { Language } from '#contract/languages.ts';

/** Messages about billing hours and expenses. */
export type BillingTexts = {
  readonly billedOn: (invoice: string) => string;
  readonly notBilled: string;
  readonly entryGone: (id: number) => string;
  readonly entryRuns: (id: number) => string;
  readonly entryBilled: (id: number) => string;
  readonly entryNotOpen: (id: number) => string;
  readonly entryChanged: (id: number) => string;
  readonly noRate: (id: number) => string;
  readonly otherContact: (id: number) => string;
  readonly notRegistered: string;
  readonly hoursCurrency: string;
  readonly noAccount: string;
  readonly onlyOnce: string;
  readonly oneTarget: string;
  readonly expenseGone: (id: number) => string;
  readonly expenseBilled: (number: string) => string;
  readonly sameCurrency: string;
};

const en: BillingTexts = {
  billedOn: (invoice) => `The entry stands on invoice ${invoice} and stays as it is.`,
  notBilled: 'Not everything can be billed any more. Nothing was billed.',
  entryGone: (id) => `Entry ${id} is not there any more.`,
  entryRuns: (id) => `Entry ${id} is running.`,
  entryBilled: (id) => `Entry ${id} is billed already.`,
  entryNotOpen: (id) => `Entry ${id} is not billable, or closed.`,
  entryChanged: (id) => `Entry ${id} was changed meanwhile.`,
  noRate: (id) => `Entry ${id} has no rate.`,
  otherContact: (id) => `Entry ${id} belongs to another contact than the invoice.`,
  notRegistered: 'The company is not registered for VAT: a tax of 0 % alone.',
  hoursCurrency: 'Hours are billed in the currency of the company.',
  noAccount: 'Needs an account: the activity has none.',
  onlyOnce: 'Each one once.',
  oneTarget: 'Either a new invoice or a draft.',
  expenseGone: (id) => `Expense ${id} is not there any more.`,
  expenseBilled: (number) => `Expense ${number} stands on an invoice already.`,
  sameCurrency: 'The expenses are in different currencies.',
};

const de: BillingTexts = {
  billedOn: (invoice) => `Der Eintrag steht auf der Rechnung ${invoice} und bleibt, wie er ist.`,
  notBilled: 'Ein Teil lässt sich nicht mehr verrechnen. Es wurde nichts verrechnet.',
  entryGone: (id) => `Den Eintrag ${id} gibt es nicht mehr.`,
  entryRuns: (id) => `Der Eintrag ${id} läuft.`,
  entryBilled: (id) => `Der Eintrag ${id} ist schon verrechnet.`,
  entryNotOpen: (id) => `Der Eintrag ${id} ist nicht verrechenbar oder abgeschlossen.`,
  entryChanged: (id) => `Der Eintrag ${id} wurde inzwischen geändert.`,
  noRate: (id) => `Der Eintrag ${id} hat keinen Ansatz.`,
  otherContact: (id) => `Der Eintrag ${id} gehört zu einem anderen Kontakt als die Rechnung.`,
  notRegistered: 'Die Firma ist nicht MWST-pflichtig: Möglich ist nur eine Steuer von 0 %.',
  hoursCurrency: 'Stunden werden in der Währung der Firma verrechnet.',
  noAccount: 'Bitte ein Konto wählen: Die Tätigkeit hat keines.',
  onlyOnce: 'Jedes nur einmal.',
  oneTarget: 'Entweder eine neue Rechnung oder ein Entwurf.',
  expenseGone: (id) => `Die Spese ${id} gibt es nicht mehr.`,
  expenseBilled: (number) => `Die Spese ${number} steht schon auf einer Rechnung.`,
  sameCurrency: 'Die Spesen haben verschiedene Währungen.',
};

const fr: BillingTexts = {
  billedOn: (invoice) => `La saisie figure sur la facture ${invoice} et reste telle quelle.`,
  notBilled: 'Tout ne peut plus être facturé. Rien n’a été facturé.',
  entryGone: (id) => `La saisie ${id} n’existe plus.`,
  entryRuns: (id) => `La saisie ${id} est en cours.`,
  entryBilled: (id) => `La saisie ${id} est déjà facturée.`,
  entryNotOpen: (id) => `La saisie ${id} n’est pas facturable, ou elle est close.`,
  entryChanged: (id) => `La saisie ${id} a été modifiée entre-temps.`,
  noRate: (id) => `La saisie ${id} n’a pas de tarif.`,
  otherContact: (id) => `La saisie ${id} concerne un autre contact que la facture.`,
  notRegistered: 'L’entreprise n’est pas assujettie à la TVA : seulement une taxe de 0 %.',
  hoursCurrency: 'Les heures se facturent dans la monnaie de l’entreprise.',
  noAccount: 'Compte requis : l’activité n’en a pas.',
  onlyOnce: 'Une seule fois chacun.',
  oneTarget: 'Soit une nouvelle facture, soit un brouillon.',
  expenseGone: (id) => `Les frais ${id} n’existent plus.`,
  expenseBilled: (number) => `Les frais ${number} figurent déjà sur une facture.`,
  sameCurrency: 'Les frais sont dans des monnaies différentes.',
};

const it: BillingTexts = {
  billedOn: (invoice) => `La registrazione figura sulla fattura ${invoice} e resta com’è.`,
  notBilled: 'Non tutto si può ancora fatturare. Nulla è stato fatturato.',
  entryGone: (id) => `La registrazione ${id} non esiste più.`,
  entryRuns: (id) => `La registrazione ${id} è in corso.`,
  entryBilled: (id) => `La registrazione ${id} è già fatturata.`,
  entryNotOpen: (id) => `La registrazione ${id} non è fatturabile o è chiusa.`,
  entryChanged: (id) => `La registrazione ${id} è stata modificata nel frattempo.`,
  noRate: (id) => `La registrazione ${id} non ha una tariffa.`,
  otherContact: (id) => `La registrazione ${id} appartiene a un contatto diverso da quello della fattura.`,
  notRegistered: 'L’impresa non è assoggettata all’IVA: soltanto un’imposta dello 0 %.',
  hoursCurrency: 'Le ore si fatturano nella valuta dell’azienda.',
  noAccount: 'Conto necessario: l’attività non ne ha.',
  onlyOnce: 'Ognuno una sola volta.',
  oneTarget: 'O una nuova fattura o una bozza.',
  expenseGone: (id) => `La spesa ${id} non esiste più.`,
  expenseBilled: (number) => `La spesa ${number} figura già su una fattura.`,
  sameCurrency: 'Le spese sono in valute diverse.',
};

export const billingTexts: { readonly [language in Language]: BillingTexts } = { en, de, fr, it };
