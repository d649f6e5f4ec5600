import type { DraftTexts } from '../de/drafts.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

const kinds: { readonly [resource: string]: readonly [string, string] } = {
  timetracking: ['registrazione di tempo', 'registrazioni di tempo'],
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
  mail: ['e-mail', 'e-mail'],
};
const otherKind = ['altra bozza', 'altre bozze'] as const;

export const drafts: DraftTexts = {
  keepTitle: (count) => plural(count, `Conservare ${count} bozza?`, `Conservare ${count} bozze?`),
  keepText: (what) =>
    `Non salvato: ${what}. Le bozze conservate restano cifrate in questo browser per 30 giorni e tornano al prossimo accesso. Nessun altro le vede.`,
  some: (resource, count) => `${count} ${plural(count, ...(kinds[resource] ?? otherKind))}`,
  notKept: 'La bozza non è stata conservata.',
  full: 'In questo browser non c’è più spazio. Salvare per mettere i dati al sicuro.',
  locked: 'La chiave della bozza non è raggiungibile. Nulla va perso finché questa pagina resta aperta.',
};
