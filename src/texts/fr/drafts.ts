import type { DraftTexts } from '../de/drafts.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

const kinds: { readonly [resource: string]: readonly [string, string] } = {
  timetracking: ['saisie de temps', 'saisies de temps'],
  item: ['article', 'articles'],
  task: ['tâche', 'tâches'],
  note: ['note', 'notes'],
  contact: ['contact', 'contacts'],
  contact_relation: ['relation', 'relations'],
  project: ['projet', 'projets'],
  expense: ['dépense', 'dépenses'],
  estimate: ['offre', 'offres'],
  order: ['commande', 'commandes'],
  invoice: ['facture', 'factures'],
  payment: ['paiement', 'paiements'],
  reminder: ['rappel', 'rappels'],
  mail: ['e-mail', 'e-mails'],
};
const otherKind = ['autre brouillon', 'autres brouillons'] as const;

export const drafts: DraftTexts = {
  keepTitle: (count) => plural(count, `Garder ${count} brouillon ?`, `Garder ${count} brouillons ?`),
  keepText: (what) =>
    `Non enregistré : ${what}. Ce que vous gardez reste chiffré dans ce navigateur pendant 30 jours et réapparaît à votre prochaine connexion. Personne d’autre ne le voit.`,
  some: (resource, count) => `${count} ${plural(count, ...(kinds[resource] ?? otherKind))}`,
  notKept: 'Le brouillon n’a pas pu être gardé.',
  full: 'Il n’y a plus de place dans ce navigateur. Enregistrez pour ne rien perdre.',
  locked: 'Sa clé est inaccessible. Rien n’est perdu tant que cette page reste ouverte.',
};
