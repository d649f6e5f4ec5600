import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportMasterTexts } from '../de/import-master.ts';
const plural = pluralIn('fr-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'ligne', 'lignes')}`;

export const importMaster: ImportMasterTexts = {
  kinds: 'Que faut-il importer ?',
  ownOnly: 'Ce service ne peut importer que des saisies de temps.',
  entries: 'Saisies de temps',
  lead: {
    contact:
      'Contacts de bexio, Invoice Ninja, Harvest, Toggl, Clockify ou de tout autre fichier CSV ou XLSX. Rien n’est enregistré avant que vous l’ayez vu.',
    item: 'Articles de bexio ou de tout autre fichier CSV ou XLSX. Rien n’est enregistré avant que vous l’ayez vu.',
    project: 'Projets d’un fichier CSV ou XLSX. Importez d’abord leurs contacts.',
  },
  unknown: (name) => `« ${name} » n’est pas un tableau.`,
  hint: 'Exportez un fichier CSV ou XLSX depuis votre ancien programme. La première ligne doit contenir les titres des colonnes.',
  needed: {
    contact: 'Il faut une colonne avec l’entreprise ou le nom de famille.',
    item: 'Il faut une colonne avec le nom.',
    project: 'Il faut une colonne avec le nom.',
  },
  checking: 'Vérification des lignes…',
  checkFailed: 'Les lignes n’ont pas pu être vérifiées.',
  unknownNames: (count) => `Kontor ne connaît pas ${formatCount(count)} ${plural(count, 'nom', 'noms')} du fichier.`,
  openNames: 'Chaque choix vaut pour toutes les lignes portant ce nom. Sans choix, elles ne sont pas importées.',
  existing: (count) => `${rows(count)} ${plural(count, 'existe', 'existent')} déjà dans Kontor.`,
  twice: (count) => `${rows(count)} ${plural(count, 'répète', 'répètent')} une ligne précédente du fichier.`,
  similar: (count) =>
    `${rows(count)} ${plural(count, 'porte', 'portent')} le nom ou l’e-mail d’un contact existant, mais avec un autre lieu ou un autre nom.`,
  leftMails: (count) =>
    `${rows(count)} ${plural(count, 'contient', 'contiennent')} une adresse e-mail inutilisable ou en trop, qui sera ignorée.`,
  whatSimilar: 'Que faut-il faire de ces lignes ?',
  what: 'Que faut-il en faire ?',
  choices: { skip: 'Ignorer', fill: 'Compléter les champs vides', update: 'Mettre à jour', create: 'Créer quand même' },
  perRow: 'Décider ligne par ligne',
  same: {
    number: (name) => `même numéro que « ${name} »`,
    mail: (name) => `même e-mail que « ${name} »`,
    name: (name) => `même nom que « ${name} »`,
  },
  sameLine: (line) => `comme la ligne ${formatCount(line)}`,
  houseNumber: 'Numéro de rue',
  nameless: 'Le nom manque.',
  ambiguous: (column, value) => `${column} : « ${value} » peut désigner des milliers ou des décimales.`,
  formulaError: (column, value) => `${column} : « ${value} » est une erreur du tableur.`,
  button: (count) => `Importer ${rows(count)}`,
  undoable: 'Un seul clic annule tout l’import.',
  nothing: 'Aucune ligne à importer.',
  written: 'Créées, complétées ou mises à jour',
  there: 'Déjà présentes, ignorées',
  toList: 'Vers la liste',
  undoText: (count) =>
    `${formatCount(count)} ${plural(count, 'enregistrement sera supprimé ou remis', 'enregistrements seront supprimés ou remis')} dans l’état d’avant l’import. Ce qui a été modifié ou utilisé depuis est conservé.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'enregistrement annulé', 'enregistrements annulés')}.`,
  undoProgress: (done, total) => `${formatCount(done)} sur ${formatCount(total)} annulés`,
  undoneAt: (moment, left) =>
    `Annulé le ${moment}${left === 0 ? '' : `, ${formatCount(left)} ${plural(left, 'conservé', 'conservés')}`}.`,
  records: (count) => `${formatCount(count)} ${plural(count, 'enregistrement', 'enregistrements')}`,
};
