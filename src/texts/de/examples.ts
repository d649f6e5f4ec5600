import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const examples = {
  offer:
    'Oder sehen Sie sich zuerst um: Beispiele zeigen, wie es nach einigen Wochen aussieht. Mit einem Klick sind sie wieder entfernt.',
  tour: 'Rundgang: von der Stunde zur Zahlung',
  insert: 'Beispieldaten einfügen',
  inserting: 'Fügt ein …',
  notInserted: 'Nicht eingefügt.',
  lead: 'Diese Firma enthält Beispieldaten.',
  reason: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Datensatz', 'Datensätze')}. Was Sie geändert oder verwendet haben, bleibt beim Entfernen erhalten.`,
  remove: 'Beispieldaten entfernen',
  removing: 'Entfernt …',
  notRemoved: 'Nicht entfernt.',
  removed: (count: number) => `${formatCount(count)} ${plural(count, 'Beispiel ist', 'Beispiele sind')} entfernt.`,
  kept: (count: number) =>
    `${formatCount(count)} ${plural(count, 'bleibt und gehört', 'bleiben und gehören')} jetzt zur Firma.`,
};
export type ExamplesTexts = typeof examples;
