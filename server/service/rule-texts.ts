import type { Language } from '#contract/languages.ts';

/** Messages of the rules of master data, expenses and reminders. */
export type RuleTexts = {
  readonly lastBankAccount: string;
  readonly noIncomeAccount: string;
  readonly sameContact: string;
  readonly codeTaken: (name: string, free: string) => string;
  readonly amountTooLarge: string;
  readonly expenseCharged: string;
  readonly alreadyCharged: string;
  readonly otherCurrency: string;
  readonly invoiceClosed: string;
  readonly notLatestReminder: string;
  readonly noReceipt: string;
  readonly receiptTooLarge: string;
  readonly enoughReceipts: string;
};

const en: RuleTexts = {
  lastBankAccount: 'The last bank account stays: invoices need an account to be paid to.',
  noIncomeAccount: 'Takes an income account.',
  sameContact: 'Another contact than contact_id: nobody is related to himself.',
  codeTaken: (name, free) => `“${name}” has this code. ${free} is free.`,
  amountTooLarge: 'The total would have more than 12 digits.',
  expenseCharged: 'The expense is charged on an invoice: its amount, tax and currency stay, and so does the expense.',
  alreadyCharged: 'The expense stands on an invoice already. Nothing was made.',
  otherCurrency: 'The currency of the expense.',
  invoiceClosed: 'An invoice that is paid or cancelled takes no reminder.',
  notLatestReminder: 'Only the latest reminder of an invoice can be deleted.',
  noReceipt: 'A receipt is a PDF, JPEG or PNG file.',
  receiptTooLarge: 'A receipt is at most 5 MB.',
  enoughReceipts: 'An expense has at most five receipts.',
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
  alreadyCharged: 'Die Spese steht schon auf einer Rechnung. Es wurde nichts erstellt.',
  otherCurrency: 'Muss die Währung der Spese sein.',
  invoiceClosed: 'Zu einer bezahlten oder stornierten Rechnung lässt sich keine Mahnung erstellen.',
  notLatestReminder: 'Nur die neueste Mahnung einer Rechnung kann gelöscht werden.',
  noReceipt: 'Ein Beleg muss eine PDF-, JPEG- oder PNG-Datei sein.',
  receiptTooLarge: 'Ein Beleg darf höchstens 5 MB gross sein.',
  enoughReceipts: 'Eine Spese kann höchstens fünf Belege haben.',
};

const fr: RuleTexts = {
  lastBankAccount: 'Le dernier compte bancaire reste : les factures demandent un compte sur lequel payer.',
  noIncomeAccount: 'Accepte un compte de produits.',
  sameContact: 'Un autre contact que contact_id : nul n’est en relation avec soi-même.',
  codeTaken: (name, free) => `« ${name} » porte ce code. ${free} est libre.`,
  amountTooLarge: 'Le total aurait plus de 12 chiffres.',
  expenseCharged:
    'Les frais figurent sur une facture : le montant, la taxe et la monnaie restent, et les frais eux-mêmes aussi.',
  alreadyCharged: 'Les frais figurent déjà sur une facture. Rien n’a été créé.',
  otherCurrency: 'La monnaie des frais.',
  invoiceClosed: 'Une facture payée ou annulée n’accepte pas de rappel.',
  notLatestReminder: 'Seul le dernier rappel d’une facture peut être supprimé.',
  noReceipt: 'Un justificatif est un fichier PDF, JPEG ou PNG.',
  receiptTooLarge: 'Un justificatif fait 5 Mo au plus.',
  enoughReceipts: 'Des frais ont cinq justificatifs au plus.',
};

const it: RuleTexts = {
  lastBankAccount: 'L’ultimo conto bancario resta: le fatture richiedono un conto su cui pagare.',
  noIncomeAccount: 'Accetta un conto di ricavi.',
  sameContact: 'Un contatto diverso da contact_id: nessuno è in relazione con sé stesso.',
  codeTaken: (name, free) => `«${name}» ha questo codice. ${free} è libero.`,
  amountTooLarge: 'Il totale avrebbe più di 12 cifre.',
  expenseCharged: 'La spesa figura su una fattura: importo, imposta e valuta restano, e anche la spesa stessa resta.',
  alreadyCharged: 'La spesa figura già su una fattura. Nulla è stato creato.',
  otherCurrency: 'La valuta della spesa.',
  invoiceClosed: 'Una fattura pagata o annullata non accetta solleciti.',
  notLatestReminder: 'Si può eliminare solo l’ultimo sollecito di una fattura.',
  noReceipt: 'Un giustificativo è un file PDF, JPEG o PNG.',
  receiptTooLarge: 'Un giustificativo ha al massimo 5 MB.',
  enoughReceipts: 'Una spesa ha al massimo cinque giustificativi.',
};

export const ruleTexts: { readonly [language in Language]: RuleTexts } = { en, de, fr, it };
