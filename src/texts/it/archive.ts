import { formatCount, formatMegabytes } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ArchiveTexts } from '../de/archive.ts';

const plural = pluralIn('it-CH');

export const archive: ArchiveTexts = {
  title: 'Archivio',
  toArchive: 'Crea o importa un archivio',
  ownersOnly: 'Solo chi è titolare può creare o importare un archivio.',
  make: 'Crea un archivio',
  makeText:
    'Un file ZIP con tutto ciò che l’azienda ha in Kontor: tutti i dati (JSON Lines e CSV), i giustificativi, i file bancari e i messaggi. Si legge senza Kontor e si può importare in una nuova azienda vuota.',
  leftOut:
    'Password, inviti e registro di sicurezza non ne fanno parte. I messaggi contengono i link per i clienti inviati con essi.',
  papers: 'Con i PDF di tutti i documenti emessi',
  papersHint: 'Con molti documenti richiede alcuni minuti.',
  download: 'Scarica l’archivio',
  received: (bytes) => `${formatMegabytes(bytes)} MB ricevuti`,
  stop: 'Annulla',
  saved: (name) => `${name} è stato salvato.`,
  failed: 'L’archivio è incompleto. Scaricarlo di nuovo.',
  import: 'Importa un archivio',
  importText:
    'L’archivio sostituisce tutto ciò con cui una nuova azienda inizia, anche profilo e conti. Numeri, giustificativi e documenti emessi restano com’erano. Gli altri membri non hanno accesso finché non vengono attivati.',
  notEmpty: 'Un archivio si può importare solo in una nuova azienda senza dati, altri membri e inviti aperti.',
  drop: 'Trascinare qui il file ZIP',
  choose: 'Scegli l’archivio',
  askTitle: (file, megabytes) => `Importare ${file} (${megabytes} MB)?`,
  askText: (company, archived) =>
    archived === null
      ? `«${company}» riceve tutti i dati e il nome dell’azienda nell’archivio. Ciò che «${company}» contiene ora viene sostituito e non si può ripristinare.`
      : `«${company}» riceve tutti i dati di «${archived}» e ne prende il nome. Ciò che «${company}» contiene ora viene sostituito e non si può ripristinare.`,
  importNow: 'Importa',
  tooLarge: 'Il file supera 1 GB.',
  sending: (done, total) => `${formatMegabytes(done)} MB di ${formatMegabytes(total)} MB inviati`,
  importing: 'Controllo e importazione dell’archivio',
  notImported: 'Non è stato importato nulla.',
  done: 'L’archivio è stato importato.',
  imported: (count) => `${formatCount(count)} ${plural(count, 'elemento importato', 'elementi importati')}.`,
  signInAgain: 'Nell’archivio il vostro numero di membro è un altro. Accedere di nuovo.',
  open: 'Apri l’azienda',
};
