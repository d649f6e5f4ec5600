import type { Language } from '#contract/languages.ts';
import type { PasswordProblem } from '../oauth/passwords/password-rules.ts';

/** Messages about members and sessions that the contract cannot produce. */
export type MemberTexts = {
  readonly alreadyMember: string;
  readonly lastOwner: string;
  readonly onlyInvited: string;
  readonly isDeactivated: string;
  readonly noOpenLink: string;
  readonly passwordTaken: string;
  readonly linkNotMailed: (words: string) => string;
  readonly linkMailUncertain: (words: string) => string;
  readonly wrongPassword: string;
  readonly ownAppOnly: string;
  readonly confirmNeeded: string;
  readonly passwordProblems: { readonly [problem in PasswordProblem]: string };
};

const en: MemberTexts = {
  alreadyMember: 'This e-mail address already belongs to a member of the company.',
  lastOwner: 'The last active owner cannot be removed.',
  onlyInvited: 'The invitation has not been accepted yet.',
  isDeactivated: 'The member is deactivated. Reactivate them first.',
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
};

const de: MemberTexts = {
  alreadyMember: 'Diese E-Mail-Adresse gehört schon einem Mitglied der Firma.',
  lastOwner: 'Mindestens eine aktive Person muss in der Inhaberschaft bleiben.',
  onlyInvited: 'Die Einladung ist noch nicht angenommen.',
  isDeactivated: 'Das Mitglied ist deaktiviert. Zuerst wieder aktivieren.',
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
};

const fr: MemberTexts = {
  alreadyMember: 'Cette adresse e-mail appartient déjà à un membre de l’entreprise.',
  lastOwner: 'Il faut au moins un propriétaire actif.',
  onlyInvited: 'L’invitation n’est pas encore acceptée.',
  isDeactivated: 'Ce membre est désactivé. Réactivez-le d’abord.',
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
};

const it: MemberTexts = {
  alreadyMember: 'Questo indirizzo e-mail appartiene già a un membro dell’azienda.',
  lastOwner: 'Almeno una persona attiva deve restare titolare.',
  onlyInvited: 'L’invito non è ancora stato accettato.',
  isDeactivated: 'Il membro è disattivato. Va prima riattivato.',
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
};

export const memberTexts: { readonly [language in Language]: MemberTexts } = { en, de, fr, it };
