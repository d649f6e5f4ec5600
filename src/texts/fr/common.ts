import type { CommonTexts } from '../de/common.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const common: CommonTexts = {
  save: 'Enregistrer',
  saving: 'Enregistrement …',
  cancel: 'Annuler',
  close: 'Fermer',
  delete: 'Supprimer',
  edit: 'Modifier',
  undo: 'Annuler',
  retry: 'Réessayer',
  keep: 'Garder',
  discard: 'Abandonner',
  more: 'Plus',
  loading: 'Chargement',
  copyDetails: 'Copier les détails',
  copied: 'Copié',
  remove: (what) => `Retirer ${what}`,
  day: 'Jour',
  rows: (count) => `${formatCount(count)} ${plural(count, 'ligne', 'lignes')}`,
  notFound: 'Cette page n’existe pas',
  notFoundReason: 'L’adresse est mal écrite, ou la saisie a été supprimée.',
  toStart: 'À aujourd’hui',
  noAccess: 'Ce droit a été retiré à la connexion. Se déconnecter et se reconnecter le redonne.',
  notForRole: (role: string) =>
    `Le rôle «\u00a0${role}\u00a0» n’y donne pas droit. Les propriétaires changent les rôles.`,
  orNoAccess: 'Ou bien ce droit a été retiré à la connexion.',
  pageFailed: 'Cette page n’est pas chargée',
  pageFailedReason: 'Ce qui est enregistré est en sécurité, les brouillons sont gardés.',
  pageOutdated: 'Kontor a été renouvelé',
  pageOutdatedReason: 'Cette page appartient à une version précédente. Les brouillons sont gardés.',
  reload: 'Recharger',
  notSaved: 'Non enregistré.',
  unreachable: 'Le service est injoignable.',
  draftKept: 'Le brouillon reste ici.',
  nextTry: (seconds) => `Prochain essai dans ${seconds} s.`,
  serviceFailed: 'Le service a signalé une erreur.',
  moveRow: 'Changer de ligne',
  openRow: 'Ouvrir la ligne',
  selectRow: 'Sélectionner la ligne',
  selectRows: 'Sélectionner plusieurs lignes',
  space: 'Espace',
  filter: 'Filtre',
};
