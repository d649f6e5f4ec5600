import type { Language } from '#contract/languages.ts';

/** Refusals about the archive of a company. */
export type ArchiveTexts = {
  readonly companyNotEmpty: string;
  readonly noArchive: string;
  readonly archiveTooLarge: string;
  readonly archiveOtherVersion: (found: number, own: number) => string;
  readonly archiveFileWrong: (file: string) => string;
  readonly archiveLineWrong: (file: string, line: number) => string;
  readonly noOwnerInArchive: (email: string, owners: string) => string;
  readonly noArchivePart: string;
  readonly notNextPart: (next: number) => string;
};

const en: ArchiveTexts = {
  companyNotEmpty:
    'This company has records, other members or open invitations. An archive can only be imported into a new, empty company.',
  noArchive: 'This is not a complete archive from Kontor.',
  archiveTooLarge: 'The archive is too large to be imported.',
  archiveOtherVersion: (found, own) =>
    `The archive comes from another version of Kontor (data format ${found}, here ${own}). Create it again with the same version.`,
  archiveFileWrong: (file) => `The archive is damaged or was changed: ${file} does not match.`,
  archiveLineWrong: (file, line) => `The archive is damaged or was changed: ${file}, line ${line}, does not match.`,
  noOwnerInArchive: (email, owners) =>
    `${email} is not an owner in this archive. In the company that the archive comes from, under Members, invite ${email} as an owner, then create a new archive. Its owners are: ${owners}.`,
  noArchivePart: 'is not a part of at most 4 MB in base64',
  notNextPart: (next) => `the next part has the number ${next}`,
};

const de: ArchiveTexts = {
  companyNotEmpty:
    'Diese Firma hat schon Datensätze, weitere Mitglieder oder offene Einladungen. Ein Archiv lässt sich nur in eine neue, leere Firma importieren.',
  noArchive: 'Das ist kein vollständiges Archiv aus Kontor.',
  archiveTooLarge: 'Das Archiv ist zu gross für den Import.',
  archiveOtherVersion: (found, own) =>
    `Das Archiv stammt aus einer anderen Version von Kontor (Datenformat ${found}, hier ${own}). Bitte mit derselben Version neu erstellen.`,
  archiveFileWrong: (file) => `Das Archiv ist beschädigt oder wurde verändert: ${file} stimmt nicht.`,
  archiveLineWrong: (file, line) =>
    `Das Archiv ist beschädigt oder wurde verändert: ${file}, Zeile ${line}, stimmt nicht.`,
  noOwnerInArchive: (email, owners) =>
    `${email} gehört in diesem Archiv nicht zur Inhaberschaft. Laden Sie ${email} in der Firma, aus der das Archiv stammt, unter «Mitglieder» als Inhaberschaft ein, und erstellen Sie dann ein neues Archiv. Dort gehören zur Inhaberschaft: ${owners}.`,
  noArchivePart: 'ist kein Teil von höchstens 4 MB in Base64',
  notNextPart: (next) => `der nächste Teil hat die Nummer ${next}`,
};

const fr: ArchiveTexts = {
  companyNotEmpty:
    'Cette entreprise contient déjà des données, d’autres membres ou des invitations en attente. Une archive ne peut être importée que dans une nouvelle entreprise vide.',
  noArchive: 'Ce n’est pas une archive complète de Kontor.',
  archiveTooLarge: 'L’archive est trop volumineuse pour être importée.',
  archiveOtherVersion: (found, own) =>
    `L’archive provient d’une autre version de Kontor (format de données ${found}, ici ${own}). Veuillez la recréer avec la même version.`,
  archiveFileWrong: (file) => `L’archive est endommagée ou a été modifiée\u202F: ${file} ne concorde pas.`,
  archiveLineWrong: (file, line) =>
    `L’archive est endommagée ou a été modifiée\u202F: ${file}, ligne ${line}, ne concorde pas.`,
  noOwnerInArchive: (email, owners) =>
    `${email} n’est pas propriétaire dans cette archive. Dans l’entreprise d’où vient l’archive, invitez ${email} comme propriétaire sous «\u202FMembres\u202F», puis créez une nouvelle archive. Ses propriétaires\u202F: ${owners}.`,
  noArchivePart: 'n’est pas une partie de 4 Mo au plus en base64',
  notNextPart: (next) => `la partie suivante porte le numéro ${next}`,
};

const it: ArchiveTexts = {
  companyNotEmpty:
    'Questa azienda contiene già dati, altri membri o inviti aperti. Un archivio può essere importato solo in una nuova azienda vuota.',
  noArchive: 'Questo non è un archivio completo di Kontor.',
  archiveTooLarge: 'L’archivio è troppo grande per essere importato.',
  archiveOtherVersion: (found, own) =>
    `L’archivio proviene da un’altra versione di Kontor (formato dei dati ${found}, qui ${own}). Ricrearlo con la stessa versione.`,
  archiveFileWrong: (file) => `L’archivio è danneggiato o è stato modificato: ${file} non corrisponde.`,
  archiveLineWrong: (file, line) =>
    `L’archivio è danneggiato o è stato modificato: ${file}, riga ${line}, non corrisponde.`,
  noOwnerInArchive: (email, owners) =>
    `${email} non è titolare in questo archivio. Nell’azienda da cui proviene l’archivio, invitare ${email} come titolare in «Membri» e creare poi un nuovo archivio. I titolari sono: ${owners}.`,
  noArchivePart: 'non è una parte di al massimo 4 MB in base64',
  notNextPart: (next) => `la parte successiva ha il numero ${next}`,
};

export const archiveTexts: { readonly [language in Language]: ArchiveTexts } = { en, de, fr, it };
