import type { Language } from '#contract/languages.ts';

/** Messages of the rules of master data, expenses and reminders. */
export type RuleTexts = {
  readonly lastBankAccount: string;
  readonly noIncomeAccount: string;
  readonly sameContact: string;
  readonly codeTaken: (name: string, free: string) => string;
  readonly amountTooLarge: string;
  readonly expenseCharged: string;
  readonly expensePaid: string;
  readonly alreadyCharged: string;
  readonly otherCurrency: string;
  readonly invoiceClosed: string;
  readonly notLatestReminder: string;
  readonly runInFuture: string;
  readonly noReceipt: string;
  readonly receiptTooLarge: string;
  readonly enoughReceipts: string;
  readonly receiptKept: string;
  readonly discountPercent: string;
  readonly discountBoth: string;
};

const en: RuleTexts = {
  lastBankAccount: 'The last bank account cannot be deleted: invoices need an account to be paid into.',
  noIncomeAccount: 'Must be an income account.',
  sameContact: 'Must differ from contact_id: a contact cannot be related to itself.',
  codeTaken: (name, free) => `“${name}” has this code. ${free} is free.`,
  amountTooLarge: 'The total would have more than 12 digits.',
  expenseCharged:
    'The expense is on an invoice: its amount, tax and currency cannot be changed, and it cannot be deleted.',
  expensePaid: 'The expense has been paid from the bank: undo the booking before you change its total or currency.',
  alreadyCharged: 'The expense is already on an invoice. Nothing was created.',
  otherCurrency: 'Must be the currency of the expense.',
  invoiceClosed: 'A paid or cancelled invoice cannot have a reminder.',
  notLatestReminder: 'Only the latest reminder of an invoice can be deleted.',
  runInFuture: 'The day is in the future: a run can only create reminders that are due by now.',
  noReceipt: 'A receipt must be a PDF, JPEG or PNG file.',
  receiptTooLarge: 'A receipt can be up to 5 MB.',
  enoughReceipts: 'An expense can have at most five receipts.',
  receiptKept: 'The receipts of a billed or paid expense must be kept for ten years.',
  discountPercent: 'Must be above 0 and below 100.',
  discountBoth: 'A cash discount needs both its percentage and its days.',
};

const de: RuleTexts = {
  lastBankAccount:
    'Das letzte Bankkonto lässt sich nicht löschen: Rechnungen brauchen ein Konto, auf das bezahlt wird.',
  noIncomeAccount: 'Muss ein Ertragskonto sein.',
  sameContact: 'Ein anderer Kontakt als contact_id: Niemand hat eine Beziehung zu sich selbst.',
  codeTaken: (name, free) => `«${name}» hat diesen Code. Frei ist ${free}.`,
  amountTooLarge: 'Das Total hätte mehr als 12 Stellen.',
  expenseCharged:
    'Die Spese steht auf einer Rechnung. Betrag, Steuer und Währung lassen sich nicht ändern, die Spese nicht löschen.',
  expensePaid:
    'Die Spese ist über die Bank bezahlt: Total und Währung lassen sich erst ändern, wenn die Buchung zurückgenommen ist.',
  alreadyCharged: 'Die Spese steht schon auf einer Rechnung. Es wurde nichts erstellt.',
  otherCurrency: 'Muss die Währung der Spese sein.',
  invoiceClosed: 'Zu einer bezahlten oder stornierten Rechnung lässt sich keine Mahnung erstellen.',
  notLatestReminder: 'Nur die neueste Mahnung einer Rechnung kann gelöscht werden.',
  runInFuture: 'Der Tag liegt in der Zukunft: Erstellen lassen sich nur Mahnungen, die jetzt fällig sind.',
  noReceipt: 'Ein Beleg muss eine PDF-, JPEG- oder PNG-Datei sein.',
  receiptTooLarge: 'Ein Beleg darf höchstens 5 MB gross sein.',
  enoughReceipts: 'Eine Spese kann höchstens fünf Belege haben.',
  receiptKept: 'Belege einer verrechneten oder bezahlten Spese sind zehn Jahre aufzubewahren.',
  discountPercent: 'Muss über 0 und unter 100 liegen.',
  discountBoth: 'Ein Skonto braucht Prozentsatz und Tage.',
};

const fr: RuleTexts = {
  lastBankAccount: 'Le dernier compte bancaire ne peut pas être supprimé : une facture doit indiquer où payer.',
  noIncomeAccount: 'Choisissez un compte de produits.',
  sameContact: 'Choisissez un autre contact que contact_id : un contact ne peut pas être lié à lui-même.',
  codeTaken: (name, free) => `« ${name} » a déjà ce code. ${free} est libre.`,
  amountTooLarge: 'Le total aurait plus de 12 chiffres.',
  expenseCharged:
    'Cette dépense est facturée : son montant, son taux et sa monnaie ne peuvent plus être modifiés, et elle ne peut pas être supprimée.',
  expensePaid:
    'Cette dépense a été payée par un débit bancaire : son total et sa monnaie ne peuvent être modifiés qu’une fois le paiement annulé.',
  alreadyCharged: 'Cette dépense figure déjà sur une facture. Rien n’a été créé.',
  otherCurrency: 'La monnaie doit être celle de la dépense.',
  invoiceClosed: 'Une facture payée ou annulée ne peut pas recevoir de rappel.',
  notLatestReminder: 'Seul le dernier rappel d’une facture peut être supprimé.',
  runInFuture: 'Cette date est dans le futur : seuls les rappels dus à ce jour peuvent être créés.',
  noReceipt: 'Un justificatif doit être un fichier PDF, JPEG ou PNG.',
  receiptTooLarge: 'Un justificatif ne doit pas dépasser 5 Mo.',
  enoughReceipts: 'Cinq justificatifs au plus par dépense.',
  receiptKept: 'Les justificatifs d’une dépense facturée ou payée doivent être conservés dix ans.',
  discountPercent: 'Doit être supérieur à 0 et inférieur à 100.',
  discountBoth: 'Un escompte exige un taux et un nombre de jours.',
};

const it: RuleTexts = {
  lastBankAccount: 'L’ultimo conto bancario non si può eliminare: le fatture richiedono un conto su cui pagare.',
  noIncomeAccount: 'Serve un conto ricavi.',
  sameContact: 'Un contatto diverso da contact_id: nessuno è in relazione con sé stesso.',
  codeTaken: (name, free) => `«${name}» ha questo codice. ${free} è libero.`,
  amountTooLarge: 'Il totale avrebbe più di 12 cifre.',
  expenseCharged:
    'La spesa figura su una fattura: importo, imposta e valuta non si possono modificare, e la spesa non si può eliminare.',
  expensePaid:
    'La spesa è stata pagata tramite la banca: totale e valuta si possono modificare solo dopo aver annullato il pagamento.',
  alreadyCharged: 'La spesa figura già su una fattura. Nulla è stato creato.',
  otherCurrency: 'Deve essere la valuta della spesa.',
  invoiceClosed: 'Una fattura pagata o annullata non accetta solleciti.',
  notLatestReminder: 'Si può eliminare solo l’ultimo sollecito di una fattura.',
  runInFuture: 'La data è nel futuro: si possono creare solo i solleciti dovuti a oggi.',
  noReceipt: 'Un giustificativo è un file PDF, JPEG o PNG.',
  receiptTooLarge: 'Un giustificativo ha al massimo 5 MB.',
  enoughReceipts: 'Una spesa ha al massimo cinque giustificativi.',
  receiptKept: 'I giustificativi di una spesa fatturata o pagata vanno conservati dieci anni.',
  discountPercent: 'Deve essere superiore a 0 e inferiore a 100.',
  discountBoth: 'Uno sconto di cassa richiede percentuale e giorni.',
};

export const ruleTexts: { readonly [language in Language]: RuleTexts } = { en, de, fr, it };
