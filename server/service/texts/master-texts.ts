import type { Language } from '#contract/languages.ts';

/** Messages about accounts, currencies, exchange rates and countries. */
export type MasterTexts = {
  readonly noAccountNumber: string;
  readonly otherAccountClass: string;
  readonly accountNumberTaken: (name: string) => string;
  readonly noCurrencyCode: string;
  readonly currencyInCapitals: (code: string) => string;
  readonly currencyExists: string;
  readonly currencyHasRates: string;
  readonly ownCurrency: string;
  readonly rateOfDayExists: string;
  readonly noCountryCode: string;
  readonly countryExists: string;
  readonly unitExists: string;
};

export const masterTexts: { readonly [language in Language]: MasterTexts } = {
  en: {
    noAccountNumber: 'An account number has three to ten digits.',
    otherAccountClass: 'The first digit belongs to another type: 1 assets, 2 liabilities, 3 income, 4 and 5 expenses.',
    accountNumberTaken: (name) => `“${name}” already has this number.`,
    noCurrencyCode: 'Must be a currency code such as SEK.',
    currencyInCapitals: (code) => `Write the code in capitals: ${code}.`,
    currencyExists: 'This currency already exists.',
    currencyHasRates: 'Exchange rates are stored in the present currency. Delete them first.',
    ownCurrency: 'This is the currency of the company: it needs no exchange rate.',
    rateOfDayExists: 'This currency already has a rate for this day.',
    noCountryCode: 'Must be a country code such as PT.',
    countryExists: 'This country already exists.',
    unitExists: 'A unit of this name already exists.',
  },
  de: {
    noAccountNumber: 'Eine Kontonummer hat drei bis zehn Ziffern.',
    otherAccountClass:
      'Die erste Ziffer gehört zu einer anderen Art: 1 Aktiven, 2 Passiven, 3 Ertrag, 4 und 5 Aufwand.',
    accountNumberTaken: (name) => `«${name}» hat diese Nummer schon.`,
    noCurrencyCode: 'Gefragt ist ein Währungscode wie SEK.',
    currencyInCapitals: (code) => `Der Code wird gross geschrieben: ${code}.`,
    currencyExists: 'Diese Währung gibt es schon.',
    currencyHasRates: 'Es sind Kurse in der bisherigen Währung erfasst. Diese zuerst löschen.',
    ownCurrency: 'Das ist die Währung der Firma: Sie braucht keinen Kurs.',
    rateOfDayExists: 'Für diesen Tag hat die Währung schon einen Kurs.',
    noCountryCode: 'Gefragt ist ein Ländercode wie PT.',
    countryExists: 'Dieses Land gibt es schon.',
    unitExists: 'Eine Einheit mit diesem Namen gibt es schon.',
  },
  fr: {
    noAccountNumber: 'Un numéro de compte a de trois à dix chiffres.',
    otherAccountClass:
      'Le premier chiffre appartient à un autre type : 1 actifs, 2 passifs, 3 produits, 4 et 5 charges.',
    accountNumberTaken: (name) => `« ${name} » a déjà ce numéro.`,
    noCurrencyCode: 'Indiquez un code de monnaie tel que SEK.',
    currencyInCapitals: (code) => `Le code s’écrit en majuscules\u202F: ${code}.`,
    currencyExists: 'Cette monnaie existe déjà.',
    currencyHasRates: 'Des cours de change sont saisis dans la monnaie actuelle. Supprimez-les d’abord.',
    ownCurrency: 'C’est la monnaie de l’entreprise : elle n’a pas besoin de cours.',
    rateOfDayExists: 'Cette monnaie a déjà un cours pour ce jour.',
    noCountryCode: 'Indiquez un code de pays tel que PT.',
    countryExists: 'Ce pays existe déjà.',
    unitExists: 'Une unité de ce nom existe déjà.',
  },
  it: {
    noAccountNumber: 'Un numero di conto ha da tre a dieci cifre.',
    otherAccountClass: 'La prima cifra appartiene a un altro tipo: 1 attivi, 2 passivi, 3 ricavi, 4 e 5 costi.',
    accountNumberTaken: (name) => `«${name}» ha già questo numero.`,
    noCurrencyCode: 'Serve un codice di valuta come SEK.',
    currencyInCapitals: (code) => `Il codice si scrive in maiuscolo: ${code}.`,
    currencyExists: 'Questa valuta esiste già.',
    currencyHasRates: 'Ci sono tassi di cambio nella valuta attuale. Prima bisogna eliminarli.',
    ownCurrency: 'È la valuta dell’azienda: non serve un tasso di cambio.',
    rateOfDayExists: 'Questa valuta ha già un tasso per questo giorno.',
    noCountryCode: 'Serve un codice di paese come PT.',
    countryExists: 'Questo paese esiste già.',
    unitExists: 'Esiste già un’unità con questo nome.',
  },
};
