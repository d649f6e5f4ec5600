import { formatCount, formatMegabytes } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ArchiveTexts } from '../de/archive.ts';

const plural = pluralIn('fr-CH');

export const archive: ArchiveTexts = {
  title: 'Archive',
  toArchive: 'Créer ou importer une archive',
  ownersOnly: 'Seul un propriétaire peut créer ou importer une archive.',
  make: 'Créer une archive',
  makeText:
    'Un fichier ZIP avec tout ce que l’entreprise a dans Kontor : toutes les données (JSON Lines et CSV), les justificatifs, les fichiers bancaires et les messages. Il se lit sans Kontor et peut être importé dans une nouvelle entreprise vide.',
  leftOut:
    'Les mots de passe, les invitations et le journal de sécurité n’en font pas partie. Les messages contiennent les liens pour les clients envoyés avec eux.',
  papers: 'Avec les PDF de tous les documents émis',
  papersHint: 'Prend quelques minutes s’il y a beaucoup de documents.',
  download: 'Télécharger l’archive',
  received: (bytes) => `${formatMegabytes(bytes)} Mo reçus`,
  stop: 'Annuler',
  saved: (name) => `${name} est enregistré.`,
  failed: 'L’archive est incomplète. Téléchargez-la à nouveau.',
  import: 'Importer une archive',
  importText:
    'L’archive remplace tout ce avec quoi une nouvelle entreprise commence, y compris le profil et les comptes. Les numéros, les justificatifs et les documents émis restent tels quels. Les autres membres n’ont plus accès tant que vous ne les activez pas.',
  notEmpty:
    'Une archive ne peut être importée que dans une nouvelle entreprise sans données, sans autres membres et sans invitations en attente.',
  drop: 'Déposer le fichier ZIP ici',
  choose: 'Choisir l’archive',
  askTitle: (file, megabytes) => `Importer ${file} (${megabytes} Mo) ?`,
  askText: (company, archived) =>
    archived === null
      ? `« ${company} » reçoit toutes les données et le nom de l’entreprise de l’archive. Ce que « ${company} » contient actuellement est remplacé, sans retour possible.`
      : `« ${company} » reçoit toutes les données de « ${archived} » et en prend le nom. Ce que « ${company} » contient actuellement est remplacé, sans retour possible.`,
  importNow: 'Importer',
  tooLarge: 'Le fichier dépasse 1 Go.',
  sending: (done, total) => `${formatMegabytes(done)} Mo sur ${formatMegabytes(total)} Mo envoyés`,
  importing: 'Contrôle et importation de l’archive',
  notImported: 'Rien n’a été importé.',
  done: 'L’archive est importée.',
  imported: (count) => `${formatCount(count)} ${plural(count, 'enregistrement importé', 'enregistrements importés')}.`,
  signInAgain: 'Vous avez un autre numéro de membre dans l’archive. Veuillez vous reconnecter.',
  open: 'Ouvrir l’entreprise',
};
