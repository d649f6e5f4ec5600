import type { Language } from '#contract/languages.ts';
import type { Headline } from './page-texts.ts';

/** Texts of the pages behind links: an invitation, a new password. */
export type LinkTexts = {
  readonly headline: Headline;
  readonly lead: string;
  readonly invitation: (company: string) => string;
  /** For the first owner of a company. */
  readonly founding: (company: string) => string;
  readonly newHere: (email: string) => string;
  readonly knownHere: (email: string) => string;
  readonly join: string;
  /** The button for the first owner of a company. */
  readonly found: string;
  readonly newPassword: string;
  readonly forLogin: (email: string) => string;
  readonly save: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly lastnameMissing: string;
  readonly password: string;
  readonly repeated: string;
  readonly differs: string;
  readonly done: string;
  readonly joined: string;
  readonly changed: string;
  readonly goOn: string;
  readonly gone: string;
};

const en: LinkTexts = {
  headline: ['Choose a', 'strong password.'],
  lead: 'A password of at least 10 characters. A few words in a row are easy to remember and hard to guess.',
  invitation: (company) => `Invitation to ${company}`,
  founding: (company) => `Welcome, ${company}`,
  newHere: (email) => `Choose a password for ${email}.`,
  knownHere: (email) => `${email} already has a sign-in here: use the same password.`,
  join: 'Join',
  found: 'Continue',
  newPassword: 'New password',
  forLogin: (email) => `for ${email}; all other sessions will end.`,
  save: 'Save password',
  firstname: 'First name',
  lastname: 'Last name',
  lastnameMissing: 'The last name is missing.',
  password: 'New password',
  repeated: 'Repeat the password',
  differs: 'The two passwords differ.',
  done: 'Done',
  joined: 'You have joined the company and can sign in.',
  changed: 'Your password has been changed. Sign in with the new one.',
  goOn: 'Go to the application',
  gone: 'This link no longer works: it has been used, replaced or withdrawn, or has expired. An owner of the company can create a new one.',
};

const de: LinkTexts = {
  headline: ['Ein Wort,', 'das schützt.'],
  lead: 'Ein Passwort mit mindestens 10 Zeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
  invitation: (company) => `Einladung zu ${company}`,
  founding: (company) => `Willkommen, ${company}`,
  newHere: (email) => `Wählen Sie ein Passwort für ${email}.`,
  knownHere: (email) => `${email} hat hier schon ein Passwort. Bitte dasselbe eingeben.`,
  join: 'Beitreten',
  found: 'Weiter',
  newPassword: 'Neues Passwort',
  forLogin: (email) => `für ${email}; alle anderen Sitzungen enden dann.`,
  save: 'Passwort speichern',
  firstname: 'Vorname',
  lastname: 'Nachname',
  lastnameMissing: 'Der Nachname fehlt.',
  password: 'Neues Passwort',
  repeated: 'Passwort wiederholen',
  differs: 'Die beiden Passwörter sind nicht gleich.',
  done: 'Erledigt',
  joined: 'Sie gehören jetzt zur Firma und können sich anmelden.',
  changed: 'Das neue Passwort gilt. Sie können sich damit anmelden.',
  goOn: 'Zur Anwendung',
  gone: 'Dieser Link gilt nicht mehr: Er wurde verwendet, ersetzt oder zurückgezogen, oder er ist zu alt. Die Inhaberschaft der Firma kann einen neuen erstellen.',
};

const fr: LinkTexts = {
  headline: ['Un mot', 'qui protège.'],
  lead: 'Un mot de passe d’au moins 10 caractères. Quelques mots de suite se retiennent bien et se devinent mal.',
  invitation: (company) => `Invitation de ${company}`,
  founding: (company) => `Bienvenue, ${company}`,
  newHere: (email) => `Choisissez un mot de passe pour ${email}.`,
  knownHere: (email) => `${email} a déjà un accès ici : utilisez le même mot de passe.`,
  join: 'Rejoindre',
  found: 'Continuer',
  newPassword: 'Nouveau mot de passe',
  forLogin: (email) => `pour ${email} ; toutes les autres sessions prendront fin.`,
  save: 'Enregistrer le mot de passe',
  firstname: 'Prénom',
  lastname: 'Nom',
  lastnameMissing: 'Saisissez votre nom.',
  password: 'Nouveau mot de passe',
  repeated: 'Répéter le mot de passe',
  differs: 'Les deux mots de passe sont différents.',
  done: 'C’est fait',
  joined: 'Vous faites maintenant partie de l’entreprise. Vous pouvez vous connecter.',
  changed: 'Mot de passe changé. Utilisez-le pour vous connecter.',
  goOn: 'Ouvrir l’application',
  gone: 'Ce lien n’est plus valable : il a été utilisé, remplacé ou retiré, ou il est trop ancien. Un propriétaire de l’entreprise peut en créer un nouveau.',
};

const it: LinkTexts = {
  headline: ['Una parola', 'che protegge.'],
  lead: 'Una password di almeno 10 caratteri. Più parole di seguito si ricordano facilmente e si indovinano difficilmente.',
  invitation: (company) => `Invito da ${company}`,
  founding: (company) => `Benvenuti, ${company}`,
  newHere: (email) => `Scegliere una password per ${email}.`,
  knownHere: (email) => `${email} ha già un accesso qui: vale la stessa password.`,
  join: 'Accetta l’invito',
  found: 'Continua',
  newPassword: 'Nuova password',
  forLogin: (email) => `per ${email}; tutte le altre sessioni terminano.`,
  save: 'Salva la password',
  firstname: 'Nome',
  lastname: 'Cognome',
  lastnameMissing: 'Manca il cognome.',
  password: 'Nuova password',
  repeated: 'Ripeti la password',
  differs: 'Le due password sono diverse.',
  done: 'Fatto',
  joined: 'L’invito è accettato: da ora si può accedere all’azienda.',
  changed: 'La nuova password è valida. Accedere con quella.',
  goOn: 'Vai all’applicazione',
  gone: 'Questo link non funziona più: è stato usato, sostituito o ritirato, oppure è troppo vecchio. Chi è titolare dell’azienda può crearne uno nuovo.',
};

export const linkTexts: { readonly [language in Language]: LinkTexts } = { en, de, fr, it };
