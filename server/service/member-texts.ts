import type { Language } from '#contract/languages.ts';
import type { PasswordProblem } from './oauth/password-rules.ts';

/** What the company profile, members and sessions say where the contract alone cannot know. */
export type MemberTexts = {
  readonly alreadyMember: string;
  readonly severalCompanies: string;
  readonly lastOwner: string;
  readonly onlyInvited: string;
  readonly notInvited: string;
  readonly wrongPassword: string;
  readonly passwordProblems: { readonly [problem in PasswordProblem]: string };
  readonly noZone: string;
  readonly stopwatchRuns: string;
  readonly windowBackwards: string;
  readonly windowsOverlap: string;
  readonly longerThanADay: string;
  readonly noPicture: string;
  readonly negativeFee: string;
  readonly unknownPlaceholder: (name: string, known: string) => string;
};

const en: MemberTexts = {
  alreadyMember: 'This e-mail address belongs to a member of the company already.',
  severalCompanies: 'This sign-in belongs to other companies too: only the operator can set its password anew.',
  lastOwner: 'The last active owner stays.',
  onlyInvited: 'The invitation is not accepted yet.',
  notInvited: 'There is no open invitation.',
  wrongPassword: 'This is not the current password.',
  passwordProblems: {
    short: 'At least 10 characters.',
    long: 'At most 128 characters.',
    email: 'Not the e-mail address.',
    usual: 'Too many people use this password.',
  },
  noZone: 'There is no such time zone.',
  stopwatchRuns: 'A stopwatch is running: the zone can be changed when none runs.',
  windowBackwards: 'A working window begins before it ends, at 24:00 at the latest.',
  windowsOverlap: 'The working windows of a weekday do not overlap.',
  longerThanADay: 'At most 24:00.',
  noPicture: 'A whole PNG or JPEG picture, up to 300 kB and 4000 pixels each way.',
  negativeFee: 'A fee is not negative.',
  unknownPlaceholder: (name, known) => `There is no placeholder ${name}. There are: ${known}.`,
};

const de: MemberTexts = {
  alreadyMember: 'Diese E-Mail-Adresse gehört schon einem Mitglied der Firma.',
  severalCompanies:
    'Diese Anmeldung gehört auch zu anderen Firmen: Nur der Betreiber kann ihr Passwort neu setzen lassen.',
  lastOwner: 'Die letzte aktive Inhaberin bleibt.',
  onlyInvited: 'Die Einladung ist noch nicht angenommen.',
  notInvited: 'Es gibt keine offene Einladung.',
  wrongPassword: 'Das ist nicht das bisherige Passwort.',
  passwordProblems: {
    short: 'Mindestens 10 Zeichen.',
    long: 'Höchstens 128 Zeichen.',
    email: 'Nicht die E-Mail-Adresse.',
    usual: 'Zu viele Leute verwenden dieses Passwort.',
  },
  noZone: 'Diese Zeitzone gibt es nicht.',
  stopwatchRuns: 'Eine Stoppuhr läuft: Die Zeitzone lässt sich ändern, wenn keine läuft.',
  windowBackwards: 'Ein Arbeitsfenster beginnt vor seinem Ende, das spätestens um 24:00 ist.',
  windowsOverlap: 'Die Arbeitsfenster eines Wochentags überschneiden sich nicht.',
  longerThanADay: 'Höchstens 24:00.',
  noPicture: 'Ein ganzes PNG- oder JPEG-Bild, bis 300 kB und 4000 Bildpunkte je Seite.',
  negativeFee: 'Eine Gebühr ist nicht negativ.',
  unknownPlaceholder: (name, known) => `Den Platzhalter ${name} gibt es nicht. Es gibt: ${known}.`,
};

const fr: MemberTexts = {
  alreadyMember: 'Cette adresse e-mail appartient déjà à un membre de l’entreprise.',
  severalCompanies:
    'Ce compte appartient aussi à d’autres entreprises : seul l’exploitant peut faire changer son mot de passe.',
  lastOwner: 'Le dernier propriétaire actif reste.',
  onlyInvited: 'L’invitation n’est pas encore acceptée.',
  notInvited: 'Il n’y a pas d’invitation ouverte.',
  wrongPassword: 'Ce n’est pas le mot de passe actuel.',
  passwordProblems: {
    short: 'Au moins 10 caractères.',
    long: 'Au plus 128 caractères.',
    email: 'Pas l’adresse e-mail.',
    usual: 'Trop de gens utilisent ce mot de passe.',
  },
  noZone: 'Ce fuseau horaire n’existe pas.',
  stopwatchRuns: 'Un chronomètre tourne : le fuseau se change quand aucun ne tourne.',
  windowBackwards: 'Une plage de travail commence avant sa fin, à 24:00 au plus tard.',
  windowsOverlap: 'Les plages de travail d’un jour ne se chevauchent pas.',
  longerThanADay: 'Au plus 24:00.',
  noPicture: 'Une image PNG ou JPEG entière, jusqu’à 300 ko et 4000 pixels par côté.',
  negativeFee: 'Des frais ne sont pas négatifs.',
  unknownPlaceholder: (name, known) => `L’élément ${name} n’existe pas. Il y a : ${known}.`,
};

const it: MemberTexts = {
  alreadyMember: 'Questo indirizzo e-mail appartiene già a un membro dell’azienda.',
  severalCompanies: 'Questo accesso appartiene anche ad altre aziende: solo il gestore può farne cambiare la password.',
  lastOwner: 'L’ultimo titolare attivo resta.',
  onlyInvited: 'L’invito non è ancora accettato.',
  notInvited: 'Non c’è un invito aperto.',
  wrongPassword: 'Questa non è la password attuale.',
  passwordProblems: {
    short: 'Almeno 10 caratteri.',
    long: 'Al massimo 128 caratteri.',
    email: 'Non l’indirizzo e-mail.',
    usual: 'Troppe persone usano questa password.',
  },
  noZone: 'Questo fuso orario non esiste.',
  stopwatchRuns: 'Un cronometro è in corso: il fuso si cambia quando nessuno corre.',
  windowBackwards: 'Una fascia di lavoro inizia prima della sua fine, al più tardi alle 24:00.',
  windowsOverlap: 'Le fasce di lavoro di un giorno non si sovrappongono.',
  longerThanADay: 'Al massimo 24:00.',
  noPicture: 'Un’immagine PNG o JPEG intera, fino a 300 kB e 4000 pixel per lato.',
  negativeFee: 'Una spesa di sollecito non è negativa.',
  unknownPlaceholder: (name, known) => `Il segnaposto ${name} non esiste. Ci sono: ${known}.`,
};

export const memberTexts: { readonly [language in Language]: MemberTexts } = { en, de, fr, it };
