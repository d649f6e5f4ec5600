import type { DraftTexts } from '../de/drafts.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

const kinds: { readonly [resource: string]: readonly [string, string] } = {
  timetracking: ['voce di tempo', 'voci di tempo'],
  item: ['articolo', 'articoli'],
  task: ['compito', 'compiti'],
  note: ['nota', 'note'],
  contact: ['contatto', 'contatti'],
  contact_relation: ['relazione', 'relazioni'],
  project: ['progetto', 'progetti'],
  expense: ['spesa', 'spese'],
  estimate: ['offerta', 'offerte'],
  order: ['ordine', 'ordini'],
  invoice: ['fattura', 'fatture'],
  payment: ['pagamento', 'pagamenti'],
  reminder: ['sollecito', 'solleciti'],
};
const otherKind = ['altra bozza', 'altre bozze'] as const;

export const drafts: DraftTexts = {
  keepTitle: (count) => plural(count, `Tenere ${count} bozza?`, `Tenere ${count} bozze?`),
  keepText: (what) =>
    `Non salvato: ${what}. Ciò che si tiene resta cifrato in questo browser per 30 giorni e torna al prossimo accesso. Nessun altro lo vede.`,
  some: (resource, count) => `${count} ${plural(count, ...(kinds[resource] ?? otherKind))}`,
  notKept: 'La bozza non viene tenuta.',
  full: 'In questo browser non c’è più spazio. Salvare mette i dati al sicuro.',
  locked: 'La sua chiave non è raggiungibile. Nulla va perso finché questa pagina resta aperta.',
};
