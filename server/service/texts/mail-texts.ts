import type { Language } from '#contract/languages.ts';

/** Messages about sending and the outbox. `words` are those of the mail server. */
export type MailTexts = {
  readonly notAccepted: (words: string) => string;
  readonly uncertainAnswer: (words: string) => string;
  readonly noMailServer: string;
  readonly alreadySent: string;
  readonly reminderChanged: string;
  readonly messageUnderWay: string;
  readonly uncertainMessage: string;
  readonly notInOutboxState: string;
  readonly oneLine: string;
  readonly noSender: string;
  readonly noRecipient: string;
  readonly draftNotMailed: string;
  readonly cancelledNotMailed: string;
  readonly documentAlreadySent: string;
  readonly documentUnderWay: string;
  readonly uncertainDocument: string;
  readonly noRecipientOfDocument: string;
  readonly noServerToTest: string;
  readonly testNotAccepted: (words: string) => string;
};

const en: MailTexts = {
  notAccepted: (words) => `The mail server did not accept the message: “${words}”. It is waiting in the outbox.`,
  uncertainAnswer: (words) =>
    `It is not known whether the mail server accepted the message: “${words}”. Decide in the outbox whether to send it again.`,
  noMailServer: 'No mail server is set up. The message is kept in the outbox as a file.',
  alreadySent: 'The reminder has already been sent.',
  reminderChanged: 'The reminder has changed since this message was written. Write a new message.',
  messageUnderWay: 'A message with this reminder is already being sent.',
  uncertainMessage: 'A message with this reminder may have been sent. Decide in the outbox whether to send it again.',
  notInOutboxState: 'The status of the message does not allow this.',
  oneLine: 'Must be one line without control characters.',
  noSender: 'The company has no e-mail address to send from.',
  noRecipient: 'The contact has no e-mail address.',
  draftNotMailed: 'A draft cannot be sent: issue it first.',
  cancelledNotMailed: 'A cancelled document cannot be sent.',
  documentAlreadySent: 'The document has already been sent.',
  documentUnderWay: 'An e-mail with this document is already being sent. Undo it first, or wait.',
  uncertainDocument: 'An e-mail with this document may have been sent. Decide in the outbox whether to send it again.',
  noRecipientOfDocument: 'Neither the contact nor the person on the document has an e-mail address.',
  noServerToTest: 'No mail server is set up. The operator of this installation sets it up.',
  testNotAccepted: (words) => `The mail server did not accept the test e-mail: “${words}”.`,
};

const de: MailTexts = {
  notAccepted: (words) => `Der Mailserver hat die Nachricht nicht angenommen: «${words}». Sie wartet im Postausgang.`,
  uncertainAnswer: (words) =>
    `Es ist ungewiss, ob der Mailserver die Nachricht angenommen hat: «${words}». Bitte entscheiden Sie im Postausgang.`,
  noMailServer: 'Es ist kein Mailserver eingerichtet. Die Nachricht liegt als Datei im Postausgang.',
  alreadySent: 'Die Mahnung wurde schon gesendet.',
  reminderChanged: 'Die Mahnung hat sich geändert, seit diese Nachricht geschrieben wurde. Bitte eine neue erstellen.',
  messageUnderWay: 'Eine Nachricht zu dieser Mahnung ist unterwegs.',
  uncertainMessage:
    'Eine Nachricht zu dieser Mahnung ist vielleicht schon verschickt. Bitte entscheiden Sie im Postausgang.',
  notInOutboxState: 'Im jetzigen Status der Nachricht ist das nicht möglich.',
  oneLine: 'Eine Zeile ohne Steuerzeichen.',
  noSender: 'Die Firma hat keine E-Mail-Adresse für den Versand.',
  noRecipient: 'Der Kontakt hat keine E-Mail-Adresse.',
  draftNotMailed: 'Ein Entwurf lässt sich nicht senden. Zuerst ausstellen.',
  cancelledNotMailed: 'Ein storniertes Dokument lässt sich nicht senden.',
  documentAlreadySent: 'Das Dokument wurde schon gesendet.',
  documentUnderWay: 'Eine Mail mit diesem Dokument ist unterwegs. Bitte zuerst zurücknehmen oder abwarten.',
  uncertainDocument:
    'Eine Mail mit diesem Dokument ist vielleicht schon verschickt. Bitte entscheiden Sie im Postausgang.',
  noRecipientOfDocument: 'Weder der Kontakt noch die Person auf dem Dokument hat eine E-Mail-Adresse.',
  noServerToTest: 'Es ist kein Mailserver eingerichtet. Wer diese Installation betreibt, richtet ihn ein.',
  testNotAccepted: (words) => `Der Mailserver hat die Testmail nicht angenommen: «${words}».`,
};

const fr: MailTexts = {
  notAccepted: (words) =>
    `Le serveur de messagerie n’a pas accepté le message : « ${words} ». Le message reste dans la boîte d’envoi.`,
  uncertainAnswer: (words) =>
    `On ne sait pas si le serveur de messagerie a accepté le message : « ${words} ». Décidez dans la boîte d’envoi s’il faut le renvoyer.`,
  noMailServer:
    'Aucun serveur de messagerie n’est configuré. Le message est conservé comme fichier dans la boîte d’envoi.',
  alreadySent: 'Le rappel a déjà été envoyé.',
  reminderChanged: 'Le rappel a été modifié depuis la rédaction de ce message. Rédigez-en un nouveau.',
  messageUnderWay: 'Un e-mail avec ce rappel est en route.',
  uncertainMessage: 'Un e-mail avec ce rappel est peut-être parti. Vérifiez dans la boîte d’envoi.',
  notInOutboxState: 'L’état du message ne permet pas cette opération.',
  oneLine: 'Une seule ligne, sans caractères de contrôle.',
  noSender: 'L’entreprise n’a pas d’adresse e-mail pour l’envoi.',
  noRecipient: 'Le contact n’a pas d’adresse e-mail.',
  draftNotMailed: 'Un brouillon ne s’envoie pas par e-mail : émettez-le d’abord.',
  cancelledNotMailed: 'Un document annulé ne s’envoie pas par e-mail.',
  documentAlreadySent: 'Le document a déjà été envoyé.',
  documentUnderWay: 'Un e-mail avec ce document est en route. Annulez l’envoi ou attendez.',
  uncertainDocument: 'Un e-mail avec ce document est peut-être parti. Vérifiez dans la boîte d’envoi.',
  noRecipientOfDocument: 'Ni le contact ni la personne de contact n’ont d’adresse e-mail.',
  noServerToTest: 'Aucun serveur de messagerie n’est configuré. L’exploitant de cette installation s’en charge.',
  testNotAccepted: (words) => `Le serveur de messagerie n’a pas accepté le message d’essai : « ${words} ».`,
};

const it: MailTexts = {
  notAccepted: (words) =>
    `Il server di posta non ha accettato il messaggio: «${words}». Il messaggio attende nella posta in uscita.`,
  uncertainAnswer: (words) =>
    `Non si sa se il server di posta abbia accettato il messaggio: «${words}». Il messaggio attende una decisione nella posta in uscita.`,
  noMailServer: 'Nessun server di posta è configurato. Il messaggio è conservato come file nella posta in uscita.',
  alreadySent: 'Il sollecito è già stato inviato.',
  reminderChanged: 'Il sollecito è cambiato dopo la stesura di questo messaggio. Ne serve uno nuovo.',
  messageUnderWay: 'Un messaggio con questo sollecito è in corso di invio.',
  uncertainMessage:
    'Un messaggio con questo sollecito potrebbe essere già partito. Attende una decisione nella posta in uscita.',
  notInOutboxState: 'Lo stato del messaggio non lo permette.',
  oneLine: 'Una riga senza caratteri di controllo.',
  noSender: 'L’azienda non ha un indirizzo e-mail per l’invio.',
  noRecipient: 'Il contatto non ha un indirizzo e-mail.',
  draftNotMailed: 'Una bozza non si invia per e-mail: emetterla prima.',
  cancelledNotMailed: 'Un documento annullato non si invia per e-mail.',
  documentAlreadySent: 'Il documento è già stato inviato.',
  documentUnderWay: 'Un’e-mail con questo documento è in corso di invio. Annullare prima l’invio o attendere.',
  uncertainDocument:
    'Un’e-mail con questo documento potrebbe essere già partita. Attende una decisione nella posta in uscita.',
  noRecipientOfDocument: 'Né il contatto né la persona sul documento ha un indirizzo e-mail.',
  noServerToTest: 'Nessun server di posta è configurato. Lo configura chi gestisce questa installazione.',
  testNotAccepted: (words) => `Il server di posta non ha accettato il messaggio di prova: «${words}».`,
};

export const mailTexts: { readonly [language in Language]: MailTexts } = { en, de, fr, it };
