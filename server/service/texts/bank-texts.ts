import type { Language } from '#contract/languages.ts';

/** Messages about bank files and their entries. */
export type BankTexts = {
  readonly bankFileSize: string;
  readonly bankFileCount: string;
  readonly bankFileBusy: string;
  readonly bankFileForeign: string;
  readonly bankFileEncoding: (line: number, encoding: string) => string;
  readonly bankFileDoctype: (line: number) => string;
  readonly bankFileXml: (line: number, detail: string) => string;
  readonly bankFileFormat: (line: number, found: string) => string;
  readonly bankFileField: (line: number, field: string) => string;
  readonly bankFileEmpty: string;
  readonly bankFileCsv: (line: number, found: string) => string;
  readonly bankFileAsCsv: string;
  readonly bankFileLeftOut: (count: number) => string;
  readonly bankFileColumns: string;
  readonly bankFileBase64: string;
  readonly bankFileIban: (iban: string) => string;
  readonly bankEntryBooked: string;
  readonly bankEntryOpen: string;
  readonly bankEntryParts: string;
  readonly bankEntryNoPayment: string;
  readonly bankEntryReversal: string;
  readonly bankEntrySum: string;
  readonly bankEntryInvoice: string;
  readonly bankEntryOpenChanged: string;
  readonly bankEntryTied: string;
  readonly bankEntryDiscount: string;
  readonly bankEntryWriteOff: string;
  readonly bankEntryFee: string;
  readonly bankEntryExpense: string;
  readonly bankEntryNoExpense: string;
  readonly bankFileUndone: string;
  readonly accountHasEntries: string;
};

const en: BankTexts = {
  bankFileSize: 'The file is larger than 20 MB. Download a shorter period.',
  bankFileCount: 'The file has more than 20,000 entries. Download a shorter period.',
  bankFileBusy: 'Many bank files are being read at the moment. Please try again shortly.',
  bankFileForeign: 'This is not a bank file. Kontor reads camt.053, camt.054 and CSV.',
  bankFileEncoding: (line, encoding) => `Line ${line}: the file must be in UTF-8 (${encoding}).`,
  bankFileDoctype: (line) => `Line ${line}: a document type is not allowed.`,
  bankFileXml: (line, detail) => `Line ${line}: this is not well-formed XML (${detail}).`,
  bankFileFormat: (line, found) =>
    `Line ${line}: Kontor reads camt.053 and camt.054 in versions 04, 08 and 13, not ${found}.`,
  bankFileField: (line, field) => `Line ${line}: a value is missing or cannot be read (${field}).`,
  bankFileEmpty: 'The file does not contain an account statement.',
  bankFileCsv: (line, found) => `Line ${line}: this is not a table of bank entries (${found}).`,
  bankFileAsCsv: 'A CSV file needs its account and the meaning of its columns.',
  bankFileLeftOut: (count) =>
    count === 1
      ? '1 row cannot be read. Check it before you leave it out.'
      : `${count} rows cannot be read. Check them before you leave them out.`,
  bankFileColumns: 'A date and an amount are needed.',
  bankFileBase64: 'This is not base64.',
  bankFileIban: (iban) =>
    `No bank account of the company has the IBAN ${iban}. Add the account under “Bank accounts” first.`,
  bankEntryBooked: 'Someone has already booked this payment.',
  bankEntryOpen: 'This payment has not been booked.',
  bankEntryParts:
    'This is one of several payments made from one entry of a bank file. Take that booking back in the bank file.',
  bankEntryNoPayment: 'Only incoming payments can be booked.',
  bankEntryReversal: 'A reversal undoes one booked payment of the same amount.',
  bankEntrySum: 'The parts do not add up to the amount.',
  bankEntryInvoice: 'Payments cannot be recorded on this invoice, or it is in another currency.',
  bankEntryOpenChanged: 'The open amount of the invoice has changed in the meantime.',
  bankEntryTied: 'This payment belongs to another entry, or its amount or currency differs.',
  bankEntryDiscount: 'The payment and the cash discount do not add up to the open amount.',
  bankEntryWriteOff: 'The payment and the write-off do not add up to the open amount.',
  bankEntryFee: 'The payment is not the open amount and the fee.',
  bankEntryExpense: 'The expense is paid already, or its amount or currency differs from the debit.',
  bankEntryNoExpense: 'Only debits can pay expenses.',
  bankFileUndone: 'The import of this file has been undone.',
  accountHasEntries: 'This account has entries from bank files.',
};

const de: BankTexts = {
  bankFileSize: 'Die Datei ist grösser als 20 MB. Bitte einen kürzeren Zeitraum herunterladen.',
  bankFileCount: 'Die Datei hat mehr als 20’000 Buchungen. Bitte einen kürzeren Zeitraum herunterladen.',
  bankFileBusy: 'Im Moment werden viele Bankdateien gelesen. Bitte gleich nochmals versuchen.',
  bankFileForeign: 'Das ist keine Bankdatei. Kontor liest camt.053, camt.054 und CSV.',
  bankFileEncoding: (line, encoding) => `Zeile ${line}: Die Datei muss in UTF-8 sein (${encoding}).`,
  bankFileDoctype: (line) => `Zeile ${line}: Eine DOCTYPE-Angabe ist nicht erlaubt.`,
  bankFileXml: (line, detail) => `Zeile ${line}: Das ist kein gültiges XML (${detail}).`,
  bankFileFormat: (line, found) =>
    `Zeile ${line}: Kontor liest camt.053 und camt.054 in den Versionen 04, 08 und 13, nicht ${found}.`,
  bankFileField: (line, field) => `Zeile ${line}: Ein Wert fehlt oder ist nicht lesbar (${field}).`,
  bankFileEmpty: 'Die Datei enthält keinen Kontoauszug.',
  bankFileCsv: (line, found) => `Zeile ${line}: Das ist keine Tabelle mit Buchungen (${found}).`,
  bankFileAsCsv: 'Zu einer CSV-Datei gehören das Konto und die Bedeutung der Spalten.',
  bankFileLeftOut: (count) =>
    count === 1
      ? '1 Zeile ist nicht lesbar. Prüfen Sie diese, bevor Sie sie weglassen.'
      : `${count} Zeilen sind nicht lesbar. Prüfen Sie diese, bevor Sie sie weglassen.`,
  bankFileColumns: 'Es braucht ein Datum und einen Betrag.',
  bankFileBase64: 'Das ist kein Base64.',
  bankFileIban: (iban) =>
    `Kein Bankkonto der Firma hat die IBAN ${iban}. Erfassen Sie das Konto zuerst unter «Bankkonten».`,
  bankEntryBooked: 'Jemand hat diese Zahlung schon gebucht.',
  bankEntryOpen: 'Diese Zahlung ist nicht gebucht.',
  bankEntryParts:
    'Diese Zahlung ist eine von mehreren aus einem Eintrag einer Bankdatei. Machen Sie die Buchung in der Bankdatei rückgängig.',
  bankEntryNoPayment: 'Nur Zahlungseingänge können gebucht werden.',
  bankEntryReversal: 'Eine Rückbuchung nimmt eine gebuchte Zahlung über denselben Betrag zurück.',
  bankEntrySum: 'Die Teile ergeben zusammen nicht den Betrag.',
  bankEntryInvoice: 'Zu dieser Rechnung lässt sich keine Zahlung erfassen, oder sie hat eine andere Währung.',
  bankEntryOpenChanged: 'Der offene Betrag der Rechnung hat sich inzwischen geändert.',
  bankEntryTied: 'Diese Zahlung gehört zu einer anderen Buchung, oder ihr Betrag oder ihre Währung weicht ab.',
  bankEntryDiscount: 'Zahlung und Skonto ergeben zusammen nicht den offenen Betrag.',
  bankEntryWriteOff: 'Zahlung und Abschreibung ergeben zusammen nicht den offenen Betrag.',
  bankEntryFee: 'Die Zahlung ist nicht gleich dem offenen Betrag und der Gebühr.',
  bankEntryExpense: 'Die Spese ist schon bezahlt, oder Betrag oder Währung weichen von der Belastung ab.',
  bankEntryNoExpense: 'Nur Belastungen können Spesen bezahlen.',
  bankFileUndone: 'Die Datei wurde zurückgenommen.',
  accountHasEntries: 'Zu diesem Konto gehören Buchungen aus Bankdateien.',
};

const fr: BankTexts = {
  bankFileSize: 'Le fichier dépasse 20 Mo. Téléchargez une période plus courte.',
  bankFileCount: 'Le fichier compte plus de 20 000 écritures. Téléchargez une période plus courte.',
  bankFileBusy: 'De nombreux fichiers bancaires sont en cours de lecture. Réessayez dans un instant.',
  bankFileForeign: 'Ce n’est pas un fichier bancaire. Kontor lit camt.053, camt.054 et CSV.',
  bankFileEncoding: (line, encoding) => `Ligne ${line} : le fichier doit être en UTF-8 (${encoding}).`,
  bankFileDoctype: (line) => `Ligne ${line} : un type de document n’est pas autorisé.`,
  bankFileXml: (line, detail) => `Ligne ${line} : ce n’est pas du XML valable (${detail}).`,
  bankFileFormat: (line, found) =>
    `Ligne ${line} : Kontor lit camt.053 et camt.054 dans les versions 04, 08 et 13, pas ${found}.`,
  bankFileField: (line, field) => `Ligne ${line} : une valeur manque ou est illisible (${field}).`,
  bankFileEmpty: 'Le fichier ne contient aucun relevé de compte.',
  bankFileCsv: (line, found) => `Ligne ${line} : ce n’est pas un tableau d’écritures bancaires (${found}).`,
  bankFileAsCsv: 'Un fichier CSV exige son compte et la signification des colonnes.',
  bankFileLeftOut: (count) =>
    count === 1
      ? '1 ligne est illisible. Vérifiez-la avant de la laisser de côté.'
      : `${count} lignes sont illisibles. Vérifiez-les avant de les laisser de côté.`,
  bankFileColumns: 'Il faut une date et un montant.',
  bankFileBase64: 'Ce n’est pas du base64.',
  bankFileIban: (iban) =>
    `Aucun compte bancaire de l’entreprise n’a l’IBAN ${iban}. Saisissez d’abord le compte sous « Comptes bancaires ».`,
  bankEntryBooked: 'Quelqu’un a déjà comptabilisé cet encaissement.',
  bankEntryOpen: 'Cet encaissement n’est pas comptabilisé.',
  bankEntryParts:
    'Ce paiement fait partie d’un encaissement réparti sur plusieurs factures. Annulez sa comptabilisation dans le fichier bancaire.',
  bankEntryNoPayment: 'Seuls les encaissements peuvent être comptabilisés.',
  bankEntryReversal: 'Une contre-passation annule un paiement comptabilisé du même montant.',
  bankEntrySum: 'La somme des parts ne correspond pas au montant.',
  bankEntryInvoice: 'Cette facture ne peut pas recevoir de paiement ou est dans une autre monnaie.',
  bankEntryOpenChanged: 'Le solde de la facture a changé entre-temps.',
  bankEntryTied: 'Ce paiement appartient à une autre écriture, ou son montant ou sa monnaie diffère.',
  bankEntryDiscount: 'Le paiement et l’escompte n’égalent pas ensemble le solde ouvert.',
  bankEntryWriteOff: 'Le paiement et la perte n’égalent pas ensemble le solde ouvert.',
  bankEntryFee: 'Le paiement n’égale pas le solde ouvert et les frais.',
  bankEntryExpense: 'La dépense est déjà payée, ou son montant ou sa monnaie diffère du débit.',
  bankEntryNoExpense: 'Seuls les débits peuvent payer des dépenses.',
  bankFileUndone: 'Le fichier a été retiré.',
  accountHasEntries: 'Des écritures de fichiers bancaires sont liées à ce compte.',
};

const it: BankTexts = {
  bankFileSize: 'Il file supera i 20 MB. Scaricare un periodo più breve.',
  bankFileCount: 'Il file ha più di 20’000 movimenti. Scaricare un periodo più breve.',
  bankFileBusy: 'Al momento si stanno leggendo molti file bancari. Riprovare tra poco.',
  bankFileForeign: 'Non è un file bancario. Kontor legge camt.053, camt.054 e CSV.',
  bankFileEncoding: (line, encoding) => `Riga ${line}: il file deve essere in UTF-8 (${encoding}).`,
  bankFileDoctype: (line) => `Riga ${line}: un tipo di documento non è ammesso.`,
  bankFileXml: (line, detail) => `Riga ${line}: non è XML valido (${detail}).`,
  bankFileFormat: (line, found) =>
    `Riga ${line}: Kontor legge camt.053 e camt.054 nelle versioni 04, 08 e 13, non ${found}.`,
  bankFileField: (line, field) => `Riga ${line}: un valore manca o non è leggibile (${field}).`,
  bankFileEmpty: 'Il file non contiene estratti conto.',
  bankFileCsv: (line, found) => `Riga ${line}: non è una tabella di movimenti bancari (${found}).`,
  bankFileAsCsv: 'Un file CSV richiede il conto e il significato delle colonne.',
  bankFileLeftOut: (count) =>
    count === 1
      ? '1 riga non è leggibile. Verificarla prima di tralasciarla.'
      : `${count} righe non sono leggibili. Verificarle prima di tralasciarle.`,
  bankFileColumns: 'Servono una data e un importo.',
  bankFileBase64: 'Non è base64.',
  bankFileIban: (iban) =>
    `Nessun conto bancario dell’azienda ha l’IBAN ${iban}. Aggiungere prima il conto in «Conti bancari».`,
  bankEntryBooked: 'Qualcuno ha già registrato questo accredito.',
  bankEntryOpen: 'Questo accredito non è registrato.',
  bankEntryParts:
    'Questo pagamento fa parte di un accredito ripartito su più fatture. Annullare la registrazione nel file bancario.',
  bankEntryNoPayment: 'Si possono registrare solo gli accrediti.',
  bankEntryReversal: 'Uno storno annulla un pagamento registrato dello stesso importo.',
  bankEntrySum: 'La somma delle quote non corrisponde all’importo.',
  bankEntryInvoice: 'Questa fattura non accetta pagamenti o è in un’altra valuta.',
  bankEntryOpenChanged: 'Il saldo aperto della fattura è cambiato nel frattempo.',
  bankEntryTied: 'Questo pagamento appartiene a un altro movimento, oppure il suo importo o la sua valuta è diversa.',
  bankEntryDiscount: 'Pagamento e sconto di cassa non danno insieme il saldo aperto.',
  bankEntryWriteOff: 'Pagamento e stralcio non danno insieme il saldo aperto.',
  bankEntryFee: 'Il pagamento non è pari al saldo aperto più la spesa.',
  bankEntryExpense: 'La spesa è già pagata, oppure il suo importo o la sua valuta è diversa dall’addebito.',
  bankEntryNoExpense: 'Solo gli addebiti possono pagare spese.',
  bankFileUndone: 'Il file è stato rimosso.',
  accountHasEntries: 'A questo conto appartengono movimenti di file bancari.',
};

export const bankTexts: { readonly [language in Language]: BankTexts } = { en, de, fr, it };
