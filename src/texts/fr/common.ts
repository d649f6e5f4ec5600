import type { CommonTexts } from '../de/common.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const common: CommonTexts = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  close: 'Fermer',
  delete: 'Supprimer',
  edit: 'Modifier',
  undo: 'Annuler',
  retry: 'Réessayer',
  keep: 'Garder',
  discard: 'Abandonner',
  more: 'Plus',
  loading: 'Chargement…',
  copyDetails: 'Copier les détails',
  copied: 'Copié',
  remove: (what) => `Retirer ${what}`,
  day: 'Jour',
  rows: (count) => `${formatCount(count)} ${plural(count, 'ligne', 'lignes')}`,
  notFound: 'Cette page n’existe pas',
  notFoundReason: 'L’adresse est erronée, ou cette page a été supprimée.',
  toStart: 'Retour à aujourd’hui',
  noAccess: 'Ce droit n’a pas été accordé à la connexion. Pour l’obtenir, déconnectez-vous, puis reconnectez-vous.',
  notForRole: (role: string) =>
    `Le rôle « ${role} » ne le permet pas. Seuls les propriétaires peuvent changer les rôles.`,
  orNoAccess: 'Ou ce droit n’a pas été accordé à la connexion.',
  pageFailed: 'Cette page n’a pas pu être chargée',
  pageFailedReason: 'Vos données enregistrées sont intactes, vos brouillons sont conservés.',
  pageOutdated: 'Kontor a été mis à jour',
  pageOutdatedReason: 'Rechargez cette page pour obtenir la nouvelle version. Vos brouillons sont conservés.',
  reload: 'Recharger',
  notSaved: 'Non enregistré.',
  unreachable: 'Le service est injoignable.',
  reachableAgain: 'Le service est de nouveau joignable.',
  draftKept: 'Le brouillon est conservé ici.',
  nextTry: (seconds) => `Nouvel essai dans ${seconds} s.`,
  serviceFailed: 'Le service a rencontré une erreur.',
  moveRow: 'Changer de ligne',
  openRow: 'Ouvrir la ligne',
  selectRow: 'Sélectionner la ligne',
  selectRows: 'Sélectionner plusieurs lignes',
  space: 'Espace',
  filter: 'Filtre',
};
