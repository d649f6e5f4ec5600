import type { Language } from '#contract/languages.ts';

/** Messages about billing hours and expenses. */
export type BillingTexts = {
  readonly billedOn: (invoice: string) => string;
  readonly notBilled: string;
  readonly entryGone: (id: number) => string;
  readonly entryRuns: (entry: string) => string;
  readonly entryBilled: (entry: string) => string;
  readonly entryNotOpen: (entry: string) => string;
  readonly entryChanged: (entry: string) => string;
  readonly noRate: (entry: string) => string;
  readonly otherContact: (entry: string) => string;
  readonly notRegistered: string;
  readonly hoursCurrency: string;
  readonly noAccount: string;
  readonly onlyOnce: string;
  readonly oneTarget: string;
  readonly expenseGone: (id: number) => string;
  readonly expenseBilled: (number: string) => string;
  readonly expenseContact: (number: string) => string;
  readonly expensePrices: (number: string) => string;
  readonly sameCurrency: string;
  readonly differentContacts: string;
  readonly billedOptional: string;
  readonly noNewRate: string;
  readonly noRateToChange: string;
  readonly rateNotYetValid: string;
  readonly rateFollowed: string;
};

const en: BillingTexts = {
  billedOn: (invoice) => `The entry is on invoice ${invoice} and cannot be changed.`,
  notBilled: 'Some entries can no longer be billed. Nothing was billed.',
  entryGone: (id) => `Entry ${id} no longer exists.`,
  entryRuns: (entry) => `Entry “${entry}” is running.`,
  entryBilled: (entry) => `Entry “${entry}” has already been billed.`,
  entryNotOpen: (entry) => `Entry “${entry}” is not billable, or is closed.`,
  entryChanged: (entry) => `Entry “${entry}” has been changed in the meantime.`,
  noRate: (entry) => `Entry “${entry}” has no rate.`,
  otherContact: (entry) => `Entry “${entry}” belongs to a different contact from the invoice.`,
  notRegistered: 'The company is not registered for VAT: only a VAT rate of 0% is allowed.',
  hoursCurrency: 'Hours are billed in the company’s currency.',
  noAccount: 'Needs an account, because the activity has none.',
  onlyOnce: 'List each one only once.',
  oneTarget: 'Choose either a new invoice or a draft.',
  expenseGone: (id) => `Expense ${id} no longer exists.`,
  expenseBilled: (number) => `Expense ${number} is already on an invoice.`,
  expenseContact: (number) => `Expense ${number} belongs to a different contact from the invoice.`,
  expensePrices: (number) =>
    `With these prices, expense ${number} would have to be billed at another amount. First delete its line, then add the expense again.`,
  sameCurrency: 'The expenses are in different currencies.',
  differentContacts: 'The expenses belong to different contacts.',
  billedOptional: 'Billed hours and expenses cannot be optional.',
  noNewRate: 'Needs a rate other than the old one: above 0 and at most 100, with two decimal places at most.',
  noRateToChange: 'No active tax has this rate, or its change is already prepared.',
  rateNotYetValid: 'The old rate is not valid before that day.',
  rateFollowed: 'Another change follows this one. Withdraw that one first.',
};

const de: BillingTexts = {
  billedOn: (invoice) => `Der Eintrag steht auf der Rechnung ${invoice} und bleibt, wie er ist.`,
  notBilled: 'Ein Teil lässt sich nicht mehr verrechnen. Es wurde nichts verrechnet.',
  entryGone: (id) => `Den Eintrag ${id} gibt es nicht mehr.`,
  entryRuns: (entry) => `Der Eintrag «${entry}» läuft.`,
  entryBilled: (entry) => `Der Eintrag «${entry}» ist schon verrechnet.`,
  entryNotOpen: (entry) => `Der Eintrag «${entry}» ist nicht verrechenbar oder abgeschlossen.`,
  entryChanged: (entry) => `Der Eintrag «${entry}» wurde inzwischen geändert.`,
  noRate: (entry) => `Der Eintrag «${entry}» hat keinen Ansatz.`,
  otherContact: (entry) => `Der Eintrag «${entry}» gehört zu einem anderen Kontakt als die Rechnung.`,
  notRegistered: 'Die Firma ist nicht MWST-pflichtig: Möglich ist nur eine Steuer von 0 %.',
  hoursCurrency: 'Stunden werden in der Währung der Firma verrechnet.',
  noAccount: 'Bitte ein Konto wählen: Die Tätigkeit hat keines.',
  onlyOnce: 'Jedes nur einmal.',
  oneTarget: 'Entweder eine neue Rechnung oder ein Entwurf.',
  expenseGone: (id) => `Die Spese ${id} gibt es nicht mehr.`,
  expenseBilled: (number) => `Die Spese ${number} steht schon auf einer Rechnung.`,
  expenseContact: (number) => `Die Spese ${number} gehört zu einem anderen Kontakt als die Rechnung.`,
  expensePrices: (number) =>
    `Mit diesen Preisen wäre die Spese ${number} zu einem anderen Betrag zu verrechnen. Löschen Sie zuerst ihre Zeile und fügen Sie die Spese danach neu hinzu.`,
  sameCurrency: 'Die Spesen haben verschiedene Währungen.',
  differentContacts: 'Die Spesen gehören zu verschiedenen Kontakten.',
  billedOptional: 'Verrechnete Stunden und Spesen können nicht optional sein.',
  noNewRate: 'Ein anderer Satz als der bisherige: über 0, höchstens 100, mit höchstens zwei Nachkommastellen.',
  noRateToChange: 'Keine aktive Steuer hat diesen Satz, oder seine Änderung ist schon vorbereitet.',
  rateNotYetValid: 'Der bisherige Satz gilt vor diesem Tag noch nicht.',
  rateFollowed: 'Auf diese Änderung folgt eine weitere. Zuerst jene zurücknehmen.',
};

const fr: BillingTexts = {
  billedOn: (invoice) => `La saisie figure sur la facture ${invoice} et ne peut plus être modifiée.`,
  notBilled: 'Certaines saisies ne peuvent plus être facturées. Rien n’a été facturé.',
  entryGone: (id) => `La saisie ${id} n’existe plus.`,
  entryRuns: (entry) => `La saisie « ${entry} » est en cours.`,
  entryBilled: (entry) => `La saisie « ${entry} » est déjà facturée.`,
  entryNotOpen: (entry) => `La saisie « ${entry} » n’est pas facturable ou est clôturée.`,
  entryChanged: (entry) => `La saisie « ${entry} » a été modifiée entre-temps.`,
  noRate: (entry) => `La saisie « ${entry} » n’a pas de tarif.`,
  otherContact: (entry) => `La saisie « ${entry} » concerne un autre contact que la facture.`,
  notRegistered: 'L’entreprise n’est pas assujettie à la TVA : seul le taux de 0 % est possible.',
  hoursCurrency: 'Les heures se facturent dans la monnaie de l’entreprise.',
  noAccount: 'Indiquez un compte : l’activité n’en a pas.',
  onlyOnce: 'Chaque élément une seule fois.',
  oneTarget: 'Soit une nouvelle facture, soit un brouillon.',
  expenseGone: (id) => `La dépense ${id} n’existe plus.`,
  expenseBilled: (number) => `La dépense ${number} figure déjà sur une facture.`,
  expenseContact: (number) => `La dépense ${number} concerne un autre contact que la facture.`,
  expensePrices: (number) =>
    `Avec ces prix, la dépense ${number} serait à facturer pour un autre montant. Supprimez d’abord sa ligne, puis ajoutez de nouveau la dépense.`,
  sameCurrency: 'Les dépenses sont dans des monnaies différentes.',
  differentContacts: 'Les dépenses concernent plusieurs contacts.',
  billedOptional: 'Les heures et dépenses facturées ne peuvent pas être en option.',
  noNewRate: 'Il faut un taux différent de l’ancien : plus de 0 et au plus 100, avec deux décimales au maximum.',
  noRateToChange: 'Aucune TVA active n’a ce taux, ou son changement est déjà préparé.',
  rateNotYetValid: 'L’ancien taux n’est pas encore valable avant ce jour.',
  rateFollowed: 'Un autre changement suit celui-ci. Retirez-le d’abord.',
};

const it: BillingTexts = {
  billedOn: (invoice) => `La registrazione figura sulla fattura ${invoice} e resta com’è.`,
  notBilled: 'Non tutto si può più fatturare. Nulla è stato fatturato.',
  entryGone: (id) => `La registrazione ${id} non esiste più.`,
  entryRuns: (entry) => `La registrazione «${entry}» è in corso.`,
  entryBilled: (entry) => `La registrazione «${entry}» è già fatturata.`,
  entryNotOpen: (entry) => `La registrazione «${entry}» non è fatturabile o è chiusa.`,
  entryChanged: (entry) => `La registrazione «${entry}» è stata modificata nel frattempo.`,
  noRate: (entry) => `La registrazione «${entry}» non ha una tariffa.`,
  otherContact: (entry) => `La registrazione «${entry}» appartiene a un contatto diverso da quello della fattura.`,
  notRegistered: 'L’azienda non è assoggettata all’IVA: è possibile solo un’aliquota dello 0 %.',
  hoursCurrency: 'Le ore si fatturano nella valuta dell’azienda.',
  noAccount: 'Serve un conto: l’attività non ne ha uno.',
  onlyOnce: 'Ognuno una sola volta.',
  oneTarget: 'O una nuova fattura o una bozza.',
  expenseGone: (id) => `La spesa ${id} non esiste più.`,
  expenseBilled: (number) => `La spesa ${number} figura già su una fattura.`,
  expenseContact: (number) => `La spesa ${number} appartiene a un contatto diverso da quello della fattura.`,
  expensePrices: (number) =>
    `Con questi prezzi la spesa ${number} andrebbe fatturata con un altro importo. Eliminare prima la sua riga, poi aggiungere di nuovo la spesa.`,
  sameCurrency: 'Le spese sono in valute diverse.',
  differentContacts: 'Le spese appartengono a contatti diversi.',
  billedOptional: 'Le ore e le spese fatturate non possono essere opzionali.',
  noNewRate: 'Serve un’aliquota diversa dalla precedente: sopra 0 e al massimo 100, con al massimo due decimali.',
  noRateToChange: 'Nessuna imposta attiva ha questa aliquota, o la modifica è già preparata.',
  rateNotYetValid: 'L’aliquota precedente non vale ancora prima di quel giorno.',
  rateFollowed: 'A questa modifica ne segue un’altra. Ritirare prima quella.',
};

export const billingTexts: { readonly [language in Language]: BillingTexts } = { en, de, fr, it };
