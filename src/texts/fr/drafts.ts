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
  expense: ['frais', 'frais'],
  estimate: ['offre', 'offres'],
  order: ['commande', 'commandes'],
  invoice: ['facture', 'factures'],
  payment: ['paiement', 'paiements'],
  reminder: ['rappel', 'rappels'],
};
const otherKind = ['autre brouillon', 'autres brouillons'] as const;

export const drafts: DraftTexts = {
  keepTitle: (count) => plural(count, `Garder ${count} brouillon?`, `Garder ${count} brouillons?`),
  keepText: (what) =>
    `Non enregistré: ${what}. Ce qui est gardé reste chiffré dans ce navigateur pendant 30 jours et réapparaît à la prochaine connexion. Personne d’autre ne le voit.`,
  some: (resource, count) => `${count} ${plural(count, ...(kinds[resource] ?? otherKind))}`,
  notKept: 'Le brouillon n’est pas gardé.',
  full: 'Il n’y a plus de place dans ce navigateur. Enregistrer met les données en sécurité.',
  locked: 'Sa clé est inaccessible. Rien ne se perd tant que cette page reste ouverte.',
};
