import type { Currency, LanguageRecord, NamedLookup, StockPlace } from '#contract/resources/lookups.ts';

type Choice = Omit<NamedLookup, 'id'>;

const named = (names: readonly string[]): readonly Choice[] => names.map((name) => ({ name }));

/** Known values (rulings/companions#known-ids); here and below ids follow the order, from 1. */
export const languages: readonly Omit<LanguageRecord, 'id'>[] = [
  { name: 'Deutsch', iso_639_1: 'de' },
  { name: 'Français', iso_639_1: 'fr' },
  { name: 'Italiano', iso_639_1: 'it' },
  { name: 'English', iso_639_1: 'en' },
];

/** Sales documents in Swiss francs are rounded to 0.05 (rulings/positions#rounding). */
export const currencies: readonly Omit<Currency, 'id'>[] = [
  { name: 'CHF', round_factor: '0.05' },
  { name: 'EUR', round_factor: '0.01' },
  { name: 'USD', round_factor: '0.01' },
  { name: 'GBP', round_factor: '0.01' },
];

export const stockPlaces: readonly Omit<StockPlace, 'id'>[] = [
  { name: 'Regal A', stock_id: 1 },
  { name: 'Regal B', stock_id: 1 },
];

/** The lookups that only have a name, by resource name. */
export const choices: { readonly [resource: string]: readonly Choice[] } = {
  payment_type: named([
    'Vorauskasse',
    'Bar',
    'EC-Karte',
    'Rechnung',
    'Nachnahme',
    'Kreditkarte',
    'Lastschriftverfahren',
  ]),
  article_type: named(['Physisches Produkt', 'Dienstleistung']),
  stock: named(['Hauptlager']),
  timesheet_status: named(['Offen', 'In Arbeit', 'Abgeschlossen', 'Verrechnet', 'Geschlossen']),
  todo_status: named(['Offen', 'In Arbeit', 'Wartend', 'Zurückgestellt', 'Erledigt']),
  todo_priority: named(['Hoch', 'Mittel', 'Tief']),
  communication_kind: named(['Telefon', 'E-Mail', 'Sitzung', 'Brief', 'Nachricht']),
  module: named(['Kontakt', 'Offerte', 'Auftrag', 'Rechnung', 'Spesen', 'Artikel', 'Projekt', 'Aufgabe']),
  remember_type: named(['E-Mail', 'Anzeige']),
  remember_time: named(['Zur Fälligkeit', '15 Minuten vorher', '1 Stunde vorher', '1 Tag vorher', '1 Woche vorher']),
  logopaper: named(['Standard']),
  contact_group: named(['Kunden', 'Lieferanten', 'Interessenten', 'Partner']),
  pr_project_state: named(['Offen', 'In Arbeit', 'Abgeschlossen']),
  pr_project_type: named(['Internes Projekt', 'Kundenprojekt']),
};
