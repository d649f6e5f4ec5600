import type { Language } from '#contract/languages.ts';
import type { PasswordProblem } from '../oauth/passwords/password-rules.ts';

/** Messages about the company profile, members and sessions that the contract cannot produce. */
export type MemberTexts = {
  readonly alreadyMember: string;
  readonly lastOwner: string;
  readonly onlyInvited: string;
  readonly noOpenLink: string;
  readonly passwordTaken: string;
  readonly linkNotMailed: (words: string) => string;
  readonly linkMailUncertain: (words: string) => string;
  readonly wrongPassword: string;
  readonly ownAppOnly: string;
  readonly confirmNeeded: string;
  readonly passwordProblems: { readonly [problem in PasswordProblem]: string };
  readonly noZone: string;
  readonly stopwatchRuns: string;
  readonly windowBackwards: string;
  readonly windowsOverlap: string;
  readonly longerThanADay: string;
  readonly noPicture: string;
  readonly noUid: string;
  readonly noPostcode: (example: string) => string;
  readonly negativeFee: string;
  readonly negativeAmount: string;
  readonly unknownPlaceholder: (name: string, known: string) => string;
};

const en: MemberTexts = {
  alreadyMember: 'This e-mail address already belongs to a member of the company.',
  lastOwner: 'The last active owner cannot be removed.',
  onlyInvited: 'The invitation has not been accepted yet.',
  noOpenLink: 'There is no open link.',
  passwordTaken: 'This password is already in use for this address. Choose another one.',
  linkNotMailed: (words) => `The mail server did not accept the message: “${words}”. No link was created; try again.`,
  linkMailUncertain: (words) =>
    `It is not known whether the mail server accepted the message: “${words}”. If it does not arrive, send another link.`,
  wrongPassword: 'The password is wrong.',
  ownAppOnly: 'Only Kontor’s own app may do this.',
  confirmNeeded: 'Enter your password again: your last sign-in was more than ten minutes ago.',
  passwordProblems: {
    short: 'At least 10 characters.',
    long: 'At most 128 characters.',
    email: 'Must not be the e-mail address.',
    common: 'Too many people use this password.',
  },
  noZone: 'There is no such time zone.',
  stopwatchRuns: 'A stopwatch is running: stop it before changing the time zone.',
  windowBackwards: 'Working hours must begin before they end, at 24:00 at the latest.',
  windowsOverlap: 'The working hours of a weekday must not overlap.',
  longerThanADay: 'At most 24:00.',
  noPicture:
    'Must be a complete PNG or JPEG picture, up to 300 kB and 4 million pixels, at most 4000 pixels wide or high.',
  noUid: 'The check digit of this number is wrong.',
  noPostcode: (example) => `There is no such postcode in the company’s country. Example: ${example}.`,
  negativeFee: 'A fee cannot be negative.',
  negativeAmount: 'An amount cannot be negative.',
  unknownPlaceholder: (name, known) => `There is no placeholder ${name}. Use one of: ${known}.`,
};

const de: MemberTexts = {
  alreadyMember: 'Diese E-Mail-Adresse gehört schon einem Mitglied der Firma.',
  lastOwner: 'Mindestens eine aktive Person muss in der Inhaberschaft bleiben.',
  onlyInvited: 'Die Einladung ist noch nicht angenommen.',
  noOpenLink: 'Es gibt keinen offenen Link.',
  passwordTaken: 'Dieses Passwort gilt für diese Adresse schon. Bitte ein anderes wählen.',
  linkNotMailed: (words) =>
    `Der Mailserver hat die Nachricht nicht angenommen: «${words}». Es wurde kein Link erstellt; bitte nochmals versuchen.`,
  linkMailUncertain: (words) =>
    `Es ist ungewiss, ob der Mailserver die Nachricht angenommen hat: «${words}». Kommt sie nicht an, bitte einen neuen Link schicken.`,
  wrongPassword: 'Das Passwort stimmt nicht.',
  ownAppOnly: 'Das darf nur die eigene App von Kontor.',
  confirmNeeded: 'Bitte das Passwort nochmals eingeben: Die letzte Anmeldung liegt mehr als zehn Minuten zurück.',
  passwordProblems: {
    short: 'Mindestens 10 Zeichen.',
    long: 'Höchstens 128 Zeichen.',
    email: 'Darf nicht die E-Mail-Adresse sein.',
    common: 'Dieses Passwort wird zu oft verwendet.',
  },
  noZone: 'Diese Zeitzone gibt es nicht.',
  stopwatchRuns: 'Eine Stoppuhr läuft: Die Zeitzone lässt sich ändern, wenn keine läuft.',
  windowBackwards: 'Eine Arbeitszeit muss vor ihrem Ende beginnen und spätestens um 24:00 enden.',
  windowsOverlap: 'Die Arbeitszeiten eines Wochentags dürfen sich nicht überschneiden.',
  longerThanADay: 'Höchstens 24:00.',
  noPicture: 'Ein vollständiges PNG- oder JPEG-Bild, bis 300 kB und 4 Millionen Pixel, höchstens 4000 Pixel je Seite.',
  noUid: 'Die Prüfziffer dieser Nummer stimmt nicht.',
  noPostcode: (example) => `So eine PLZ gibt es im Land der Firma nicht. Beispiel: ${example}.`,
  negativeFee: 'Eine Gebühr kann nicht negativ sein.',
  negativeAmount: 'Ein Betrag kann nicht negativ sein.',
  unknownPlaceholder: (name, known) => `Den Platzhalter ${name} gibt es nicht. Es gibt: ${known}.`,
};

const fr: MemberTexts = {
  alreadyMember: 'Cette adresse e-mail appartient déjà à un membre de l’entreprise.',
  lastOwner: 'Il faut au moins un propriétaire actif.',
  onlyInvited: 'L’invitation n’est pas encore acceptée.',
  noOpenLink: 'Il n’y a pas de lien ouvert.',
  passwordTaken: 'Ce mot de passe est déjà utilisé pour cette adresse. Choisissez-en un autre.',
  linkNotMailed: (words) =>
    `Le serveur de messagerie n’a pas accepté le message : « ${words} ». Aucun lien n’a été créé ; réessayez.`,
  linkMailUncertain: (words) =>
    `On ne sait pas si le serveur de messagerie a accepté le message : « ${words} ». S’il n’arrive pas, envoyez un nouveau lien.`,
  wrongPassword: 'Le mot de passe est incorrect.',
  ownAppOnly: 'Seule l’application Kontor permet cette opération.',
  confirmNeeded: 'Saisissez à nouveau votre mot de passe : votre dernière connexion remonte à plus de dix minutes.',
  passwordProblems: {
    short: 'Au moins 10 caractères.',
    long: 'Au plus 128 caractères.',
    email: 'Ne prenez pas votre adresse e-mail.',
    common: 'Ce mot de passe est trop courant.',
  },
  noZone: 'Ce fuseau horaire n’existe pas.',
  stopwatchRuns: 'Un chronomètre tourne : arrêtez-le pour changer de fuseau horaire.',
  windowBackwards: 'Une plage doit finir après son début, à 24:00 au plus tard.',
  windowsOverlap: 'Deux plages du même jour se chevauchent.',
  longerThanADay: 'Au plus 24:00.',
  noPicture:
    'Choisissez une image PNG ou JPEG entière, 300 ko et 4 millions de pixels au plus, 4000 pixels par côté au plus.',
  noUid: 'IDE non valable : le chiffre de contrôle est faux.',
  noPostcode: (example) => `Aucun NPA du pays de l’entreprise n’a cette forme. Exemple : ${example}.`,
  negativeFee: 'Les frais ne peuvent pas être négatifs.',
  negativeAmount: 'Un montant ne peut pas être négatif.',
  unknownPlaceholder: (name, known) => `Le champ ${name} n’existe pas. Champs possibles : ${known}.`,
};

const it: MemberTexts = {
  alreadyMember: 'Questo indirizzo e-mail appartiene già a un membro dell’azienda.',
  lastOwner: 'Almeno una persona attiva deve restare titolare.',
  onlyInvited: 'L’invito non è ancora stato accettato.',
  noOpenLink: 'Non c’è alcun link aperto.',
  passwordTaken: 'Questa password è già in uso per questo indirizzo. Sceglierne un’altra.',
  linkNotMailed: (words) =>
    `Il server di posta non ha accettato il messaggio: «${words}». Ora non c’è alcun link: riprovare.`,
  linkMailUncertain: (words) =>
    `Non si sa se il server di posta abbia accettato il messaggio: «${words}». Se non arriva, inviare un nuovo link.`,
  wrongPassword: 'La password è errata.',
  ownAppOnly: 'Solo l’app di Kontor può farlo.',
  confirmNeeded: 'Inserire di nuovo la password: l’ultimo accesso risale a più di dieci minuti fa.',
  passwordProblems: {
    short: 'Almeno 10 caratteri.',
    long: 'Al massimo 128 caratteri.',
    email: 'Non può essere l’indirizzo e-mail.',
    common: 'Troppe persone usano questa password.',
  },
  noZone: 'Questo fuso orario non esiste.',
  stopwatchRuns: 'Un cronometro è in corso: il fuso orario si può cambiare quando è fermo.',
  windowBackwards: 'Una fascia di lavoro deve iniziare prima della sua fine, al più tardi alle 24:00.',
  windowsOverlap: 'Le fasce di lavoro di un giorno non possono sovrapporsi.',
  longerThanADay: 'Al massimo 24:00.',
  noPicture: 'Un’immagine PNG o JPEG intera, fino a 300 kB e 4 milioni di pixel, al massimo 4000 per lato.',
  noUid: 'La cifra di controllo di questo numero è errata.',
  noPostcode: (example) => `Nessun NPA del paese dell’azienda ha questa forma. Esempio: ${example}.`,
  negativeFee: 'Le spese di sollecito non possono essere negative.',
  negativeAmount: 'Un importo non può essere negativo.',
  unknownPlaceholder: (name, known) => `Il segnaposto ${name} non esiste. Segnaposto possibili: ${known}.`,
};

export const memberTexts: { readonly [language in Language]: MemberTexts } = { en, de, fr, it };
