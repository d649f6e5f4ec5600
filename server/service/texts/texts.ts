import type { Language } from '#contract/languages.ts';
import { pdfTexts, type PdfTexts } from './pdf-texts.ts';
import { archiveTexts, type ArchiveTexts } from './archive-texts.ts';
import { bankTexts, type BankTexts } from './bank-texts.ts';
import { billingTexts, type BillingTexts } from './billing-texts.ts';
import { documentTexts, type DocumentTexts } from './document-texts.ts';
import { importTexts, type ImportTexts } from './import-texts.ts';
import { mailTexts, type MailTexts } from './mail-texts.ts';
import { masterTexts, type MasterTexts } from './master-texts.ts';
import { memberTexts, type MemberTexts } from './member-texts.ts';
import { profileTexts, type ProfileTexts } from './profile-texts.ts';
import { ruleTexts, type RuleTexts } from './rule-texts.ts';
import { moveTexts, type MoveTexts } from './move-texts.ts';
import { timeTexts, type TimeTexts } from './time-texts.ts';
import { usageTexts, type UsageTexts } from './usage-texts.ts';

type OwnTexts = {
  readonly notFound: string;
  readonly forbidden: string;
  readonly notParsed: string;
  readonly notSaved: string;
  readonly orderNotApplied: (names: string) => string;
  readonly searchNotApplied: (names: string) => string;
  readonly criteriaNeeded: string;
  readonly noSuchKey: (names: string) => string;
  readonly badParameter: (name: string) => string;
  readonly methodNotAllowed: string;
  readonly tooLarge: string;
  readonly tooDeep: string;
  readonly tooManyCriteria: string;
  readonly tooManyRequests: string;
  readonly misdirected: string;
  readonly tooManySearches: string;
  readonly searchTooLong: string;
  readonly changedMeanwhile: string;
  readonly keyUsed: string;
  readonly internal: string;
  readonly maintenance: string;
  readonly notAnObject: string;
  readonly alwaysSet: string;
  readonly noSuchRecord: string;
  readonly otherParent: string;
};

/** The service's texts in `message`, and in `errors` if the contract cannot produce them. */
export type Texts = OwnTexts &
  ArchiveTexts &
  BankTexts &
  BillingTexts &
  RuleTexts &
  DocumentTexts &
  ImportTexts &
  MailTexts &
  MasterTexts &
  MemberTexts &
  MoveTexts &
  PdfTexts &
  ProfileTexts &
  TimeTexts &
  UsageTexts;

const en: OwnTexts = {
  notFound: 'The page could not be found.',
  forbidden: 'Access is not allowed.',
  notParsed: 'The data could not be parsed.',
  notSaved: 'The form could not be saved.',
  orderNotApplied: (names) => `These order parameters could not be applied: ${names}.`,
  searchNotApplied: (names) => `These search parameters could not be applied: ${names}.`,
  criteriaNeeded: 'A search needs a list of criteria: [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `A criterion can have field, value and criteria, but not ${names}.`,
  badParameter: (name) => `The parameter ${name} could not be applied.`,
  methodNotAllowed: 'This address does not accept this method.',
  tooLarge: 'The data is larger than 1 MB.',
  tooDeep: 'The data is nested deeper than 32 levels.',
  tooManyCriteria: 'A search can have at most 1000 criteria.',
  tooManyRequests: 'Too many requests. Try again in a moment.',
  misdirected: 'This is not the host that the request was meant for.',
  tooManySearches: 'Too many searches are running. Try again in a moment.',
  searchTooLong: 'This search takes too long. Narrow it: a shorter period, fewer criteria or fewer words.',
  changedMeanwhile: 'The record was changed by someone else. Nothing was saved.',
  keyUsed: 'This Idempotency-Key was already used with different data.',
  internal: 'The service failed. Nothing was saved.',
  maintenance: 'The service is under maintenance.',
  notAnObject: 'The data must be a JSON object.',
  alwaysSet: 'This must have a value: null cannot clear it.',
  noSuchRecord: 'There is no such record.',
  otherParent: 'Not the same as in the address.',
};

const de: OwnTexts = {
  notFound: 'Die Seite wurde nicht gefunden.',
  forbidden: 'Der Zugriff ist nicht erlaubt.',
  notParsed: 'Die Daten konnten nicht gelesen werden.',
  notSaved: 'Das Formular konnte nicht gespeichert werden.',
  orderNotApplied: (names) => `Diese Sortierung ist nicht möglich: ${names}.`,
  searchNotApplied: (names) => `Diese Suchfelder sind nicht möglich: ${names}.`,
  criteriaNeeded: 'Eine Suche nimmt eine Liste von Kriterien an: [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `Ein Kriterium hat field, value und criteria, aber nicht ${names}.`,
  badParameter: (name) => `Der Parameter ${name} ist nicht gültig.`,
  methodNotAllowed: 'Diese Adresse nimmt diese Methode nicht an.',
  tooLarge: 'Die Daten sind grösser als 1 MB.',
  tooDeep: 'Die Daten sind tiefer als 32 Ebenen verschachtelt.',
  tooManyCriteria: 'Eine Suche nimmt höchstens 1000 Kriterien an.',
  tooManyRequests: 'Zu viele Anfragen. Bitte einen Moment warten.',
  misdirected: 'Die Anfrage war für einen anderen Host bestimmt.',
  tooManySearches: 'Es laufen zu viele Suchen. Bitte in einem Moment nochmals versuchen.',
  searchTooLong:
    'Diese Suche dauert zu lange. Bitte eingrenzen: kürzerer Zeitraum, weniger Kriterien oder weniger Wörter.',
  changedMeanwhile: 'Jemand anders hat den Datensatz geändert. Es wurde nichts gespeichert.',
  keyUsed: 'Dieser Idempotency-Key wurde mit anderen Daten verwendet.',
  internal: 'Im Dienst ist ein Fehler aufgetreten. Es wurde nichts gespeichert.',
  maintenance: 'Der Dienst wird gewartet.',
  notAnObject: 'Die Daten müssen ein JSON-Objekt sein.',
  alwaysSet: 'Hat immer einen Wert: null kann ihn nicht löschen.',
  noSuchRecord: 'Diesen Datensatz gibt es nicht.',
  otherParent: 'Nicht der Datensatz aus der Adresse.',
};

const fr: OwnTexts = {
  notFound: 'La page est introuvable.',
  forbidden: 'L’accès n’est pas autorisé.',
  notParsed: 'Les données n’ont pas pu être lues.',
  notSaved: 'Le formulaire n’a pas pu être enregistré.',
  orderNotApplied: (names) => `Ces paramètres de tri ne sont pas possibles : ${names}.`,
  searchNotApplied: (names) => `Ces champs de recherche ne sont pas possibles : ${names}.`,
  criteriaNeeded: 'Une recherche demande une liste de critères : [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `Un critère a field, value et criteria, mais pas ${names}.`,
  badParameter: (name) => `Le paramètre ${name} n’est pas valable.`,
  methodNotAllowed: 'Cette adresse n’accepte pas cette méthode.',
  tooLarge: 'Les données dépassent 1 Mo.',
  tooDeep: 'Les données dépassent 32 niveaux.',
  tooManyCriteria: 'Une recherche accepte au plus 1000 critères.',
  tooManyRequests: 'Trop de requêtes. Patientez un instant.',
  misdirected: 'La requête était destinée à un autre hôte.',
  tooManySearches: 'Trop de recherches sont en cours. Réessayez dans un instant.',
  searchTooLong:
    'Cette recherche prend trop de temps. Limitez-la : période plus courte, moins de critères ou moins de mots.',
  changedMeanwhile: 'Quelqu’un d’autre a modifié l’enregistrement. Rien n’a été enregistré.',
  keyUsed: 'Cette Idempotency-Key a déjà servi avec d’autres données.',
  internal: 'Le service a rencontré une erreur. Rien n’a été enregistré.',
  maintenance: 'Le service est en maintenance.',
  notAnObject: 'Les données doivent être un objet JSON.',
  alwaysSet: 'Une valeur est obligatoire : null ne peut pas l’effacer.',
  noSuchRecord: 'Cet enregistrement n’existe pas.',
  otherParent: 'N’est pas celui de l’adresse.',
};

const it: OwnTexts = {
  notFound: 'La pagina non è stata trovata.',
  forbidden: 'L’accesso non è consentito.',
  notParsed: 'Non è stato possibile leggere i dati.',
  notSaved: 'Il modulo non è stato salvato.',
  orderNotApplied: (names) => `Questo ordinamento non è possibile: ${names}.`,
  searchNotApplied: (names) => `Questi campi di ricerca non sono possibili: ${names}.`,
  criteriaNeeded: 'Una ricerca richiede un elenco di criteri: [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `Un criterio ha field, value e criteria, ma non ${names}.`,
  badParameter: (name) => `Il parametro ${name} non è valido.`,
  methodNotAllowed: 'Questo indirizzo non accetta questo metodo.',
  tooLarge: 'I dati superano 1 MB.',
  tooDeep: 'I dati superano i 32 livelli.',
  tooManyCriteria: 'Una ricerca accetta al massimo 1000 criteri.',
  tooManyRequests: 'Troppe richieste. Attendere un momento.',
  misdirected: 'La richiesta era destinata a un altro host.',
  tooManySearches: 'Troppe ricerche in corso. Riprovare tra un momento.',
  searchTooLong: 'Questa ricerca dura troppo. Restringerla: periodo più breve, meno criteri o meno parole.',
  changedMeanwhile: 'Qualcun altro ha modificato questi dati. Nulla è stato salvato.',
  keyUsed: 'Questa Idempotency-Key è stata usata con altri dati.',
  internal: 'Il servizio ha avuto un errore. Nulla è stato salvato.',
  maintenance: 'Il servizio è in manutenzione.',
  notAnObject: 'I dati devono essere un oggetto JSON.',
  alwaysSet: 'Deve sempre avere un valore: null non può cancellarlo.',
  noSuchRecord: 'Questo elemento non esiste.',
  otherParent: 'Non è quello dell’indirizzo.',
};

const own: { readonly [language in Language]: OwnTexts } = { en, de, fr, it };

const textsIn = (language: Language): Texts => ({
  ...own[language],
  ...bankTexts[language],
  ...billingTexts[language],
  ...ruleTexts[language],
  ...documentTexts[language],
  ...archiveTexts[language],
  ...importTexts[language],
  ...mailTexts[language],
  ...masterTexts[language],
  ...memberTexts[language],
  ...moveTexts[language],
  ...pdfTexts[language],
  ...profileTexts[language],
  ...timeTexts[language],
  ...usageTexts[language],
});

export const texts: { readonly [language in Language]: Texts } = {
  en: textsIn('en'),
  de: textsIn('de'),
  fr: textsIn('fr'),
  it: textsIn('it'),
};
