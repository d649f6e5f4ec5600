import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportTexts } from '../de/import.ts';

const plural = pluralIn('fr-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'ligne', 'lignes')}`;

/** An import that runs, and its result. */
export const importRun: ImportTexts['run'] = {
  looking: (name) => `${name}, recherche des saisies existantes`,
  progress: (name, done, total) => `${name}, ${formatCount(done)} sur ${rows(total)}`,
  title: { running: 'Import en cours', stopped: 'Arrêté', done: 'Importé', undone: 'Annulé' },
  cancel: 'Arrêter',
  stopping: 'Arrêt…',
  state: 'État',
  written: 'Enregistrées',
  there: 'Déjà présentes, ignorées',
  refused: 'Refusées',
  open: 'En attente',
  hours: 'Heures',
  billable: 'Facturable',
  stopped: (written, open) =>
    `${rows(written)} ${plural(written, 'est enregistrée', 'sont enregistrées')}, ${formatCount(open)} en attente.`,
  done: (written) => `${rows(written)} ${plural(written, 'est enregistrée', 'sont enregistrées')}.`,
  resume: 'Continuer',
  finish: 'En rester là',
  retryRefused: 'Réessayer les lignes refusées',
  refusedRows: (count) => `${rows(count)} ${plural(count, 'refusée', 'refusées')} par le service.`,
  unreachable: 'Le service ne répond pas.',
  failed: 'Le service n’accepte rien pour l’instant.',
  toList: 'Voir les heures saisies',
  another: 'Autre fichier',
  problemsDone: (count) => `${rows(count)} n’${plural(count, 'a pas pu être importée', 'ont pas pu être importées')}.`,
  answeredOut: (count) => `${rows(count)} ${plural(count, 'a été écartée', 'ont été écartées')} selon votre réponse.`,
};
