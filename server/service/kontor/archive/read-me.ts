/** Explains the archive to a person who opens it, in German and English. */
export const readMe = `Archiv einer Firma aus Kontor
=============================

records/    Alle Datensätze, je Ressource eine Datei im Format JSON Lines: je Zeile ein Datensatz, mit denselben
            Feldern wie in der Schnittstelle. Positionen nennen ihr Dokument (document, document_id).
csv/        Dieselben Datensätze als CSV (UTF-8, Strichpunkte), für Tabellenprogramme.
papers/     Ausgestellte Dokumente, Mahnungen und Gutschriften als PDF, so wie sie ausgestellt wurden.
files/      Belege, Bankdateien, Nachrichten, PDF importierter Rechnungen und das Logo.
kontor/     Alles, woraus Kontor die Firma in einer neuen, leeren Firma wiederherstellt.
manifest.json  Alle Dateien mit Grösse und SHA-256.

Nicht enthalten sind Passwörter, Sitzungen, Einladungen und das Sicherheitsprotokoll. Links für Kunden stehen nur in
den Nachrichten, mit denen sie verschickt wurden: Sie öffnen die Seite des Dokuments, solange sie gültig sind.


Archive of a company from Kontor
================================

records/    All records, one file per resource as JSON Lines: one record per line, with the fields of the interface.
            Positions name their document (document, document_id).
csv/        The same records as CSV (UTF-8, semicolons), for spreadsheets.
papers/     Issued documents, reminders and credit notes as PDF, as they were issued.
files/      Receipts, bank files, messages, PDFs of imported invoices, and the logo.
kontor/     Everything from which Kontor restores the company in a new, empty company.
manifest.json  All files with their size and SHA-256.

Passwords, sessions, invitations and the security log are not included. Links for customers are only in the messages
that were mailed with them: they open the page of the document as long as they are valid.
`;
