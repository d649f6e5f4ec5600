import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const masterLists = {
  ...areas.masterLists,
  lists: 'Listen',
  isActive: 'Aktiv',
  inactive: 'inaktiv',
  isActiveHint: 'Für neue Einträge steht nur zur Wahl, was aktiv ist. Bestehendes bleibt, wie es ist.',
  accounts: {
    title: 'Konten',
    new: 'Neues Konto',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'Konto', 'Konten')}`,
    empty: 'Noch kein Konto',
    emptyReason: 'Auf Konten werden die Zeilen der Rechnungen und die Spesen verbucht.',
    account: 'Konto',
    account_no: 'Nummer',
    numberHint: 'Aktiven beginnen mit 1, Passiven mit 2, Ertrag mit 3, Aufwand mit 4 bis 8.',
    account_type: 'Art',
    types: ['Ertrag', 'Aufwand', 'Aktiven', 'Passiven'],
  },
  currencies: {
    title: 'Währungen',
    new: 'Neue Währung',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'Währung', 'Währungen')}`,
    empty: 'Noch keine Währung',
    emptyReason: 'Dokumente, Spesen und Bankkonten lauten auf eine Währung.',
    currency: 'Währung',
    codeHint: 'Der Code aus drei Buchstaben, zum Beispiel SEK.',
    round_factor: 'Rundung auf',
    roundHint: 'Totale werden auf ein Vielfaches davon gerundet. Bei CHF gilt die Rundung im Firmenprofil.',
  },
  exchangeRates: {
    title: 'Kurse',
    new: 'Neuer Kurs',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'Kurs', 'Kurse')}`,
    empty: 'Noch kein Kurs',
    emptyReason:
      'Mit dem Kurs seines Tages zeigt ein Dokument oder eine Spese in fremder Währung auch den Wert in der Währung der Firma.',
    valid_from: 'Gültig ab',
    rate: 'Kurs',
    units: 'Für',
    unitsHint: 'Einheiten der fremden Währung: 1, bei Währungen mit kleinem Wert 100.',
    rateHint: 'Preis in der Währung der Firma. Gilt bis zum nächsten Kurs.',
    worth: (amount: string, rate: string, day: string) => `≈ ${amount}, Kurs ${rate} vom ${day}`,
    none: (currency: string, day: string) => `Kein Kurs für ${currency} am ${day}.`,
  },
  countries: {
    title: 'Länder',
    new: 'Neues Land',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'Land', 'Länder')}`,
    empty: 'Noch kein Land',
    emptyReason: 'Adressen nennen ein Land.',
    country: 'Land',
    code: 'Code',
  },
};
export type MasterListsTexts = typeof masterLists;
