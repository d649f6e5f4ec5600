import type { Language } from '#contract/languages.ts';
import { pdfTexts, type PdfTexts } from './documents/pdf-texts.ts';
import { bankTexts, type BankTexts } from './bank-texts.ts';
import { billingTexts, type BillingTexts } from './billing-texts.ts';
import { documentTexts, type DocumentTexts } from './document-texts.ts';
import { importTexts, type ImportTexts } from './import-texts.ts';
import { mailTexts, type MailTexts } from './mail-texts.ts';
import { memberTexts, type MemberTexts } from './member-texts.ts';
import { ruleTexts, type RuleTexts } from './rule-texts.ts';
import { useTexts, type UseTexts } from './use-texts.ts';

type OwnTexts = {
  readonly notFound: string;
  readonly forbidden: string;
  readonly notParsed: string;
  readonly notSaved: string;
  readonly orderNotApplied: (names: string) => string;
  readonly searchNotApplied: (names: string) => string;
  readonly criteriaAsked: string;
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
  readonly missingHour: (next: string) => string;
  readonly noDatetime: string;
  readonly endBeforeStart: string;
  readonly durationNeeded: string;
  readonly rangeNeeded: string;
  readonly startInFuture: string;
  readonly endInFuture: string;
  readonly ownStopwatch: string;
  readonly otherRuns: string;
};

/** What the service says in `message`, and in `errors` where the contract alone cannot know. */
export type Texts = OwnTexts &
  BankTexts &
  BillingTexts &
  RuleTexts &
  DocumentTexts &
  ImportTexts &
  MailTexts &
  MemberTexts &
  PdfTexts &
  UseTexts;

const en: OwnTexts = {
  notFound: 'The page could not be found.',
  forbidden: 'Access is not allowed.',
  notParsed: 'The data could not be parsed.',
  notSaved: 'The form could not be saved.',
  orderNotApplied: (names) => `These order parameters could not be applied: ${names}.`,
  searchNotApplied: (names) => `These search parameters could not be applied: ${names}.`,
  criteriaAsked: 'A search takes a list of criteria: [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `A criterion has field, value and criteria, but not ${names}.`,
  badParameter: (name) => `The parameter ${name} could not be applied.`,
  methodNotAllowed: 'This address does not take this method.',
  tooLarge: 'The data is larger than 1 MB.',
  tooDeep: 'The data is nested deeper than 32 levels.',
  tooManyCriteria: 'A search takes at most 1000 criteria.',
  tooManyRequests: 'Too many requests. Wait a moment.',
  misdirected: 'This is not the host that the request was meant for.',
  tooManySearches: 'Too many searches are running. Try again in a moment.',
  searchTooLong: 'This search takes too long. Narrow it: a shorter period, fewer criteria or fewer words.',
  changedMeanwhile: 'The record was changed by someone else. Nothing was saved.',
  keyUsed: 'This Idempotency-Key was used with other data.',
  internal: 'The service failed. Nothing was saved.',
  maintenance: 'The service is under maintenance.',
  notAnObject: 'The data must be a JSON object.',
  alwaysSet: 'Always has a value: null cannot clear it.',
  noSuchRecord: 'There is no such record.',
  otherParent: 'Not the one of the address.',
  missingHour: (next) => `This time does not exist on the night the clocks change. The next is ${next}.`,
  noDatetime: 'Date and time as yyyy-mm-dd hh:mm.',
  endBeforeStart: 'The end lies before the start.',
  durationNeeded: 'A duration needs date and duration.',
  rangeNeeded: 'A range needs start and end.',
  startInFuture: 'The start lies in the future.',
  endInFuture: 'The end lies in the future.',
  ownStopwatch: 'A stopwatch runs for oneself alone.',
  otherRuns: 'Another entry of this user is running.',
};

const de: OwnTexts = {
  notFound: 'Die Seite wurde nicht gefunden.',
  forbidden: 'Der Zugriff ist nicht erlaubt.',
  notParsed: 'Die Daten konnten nicht gelesen werden.',
  notSaved: 'Das Formular konnte nicht gespeichert werden.',
  orderNotApplied: (names) => `Diese Sortierung geht nicht: ${names}.`,
  searchNotApplied: (names) => `Diese Suchfelder gehen nicht: ${names}.`,
  criteriaAsked: 'Eine Suche nimmt eine Liste von Kriterien an: [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `Ein Kriterium hat field, value und criteria, aber nicht ${names}.`,
  badParameter: (name) => `Der Parameter ${name} geht nicht.`,
  methodNotAllowed: 'Diese Adresse nimmt diese Methode nicht an.',
  tooLarge: 'Die Daten sind grösser als 1 MB.',
  tooDeep: 'Die Daten sind tiefer als 32 Ebenen.',
  tooManyCriteria: 'Eine Suche nimmt höchstens 1000 Kriterien an.',
  tooManyRequests: 'Zu viele Anfragen. Einen Moment warten.',
  misdirected: 'Die Anfrage war für einen anderen Host bestimmt.',
  tooManySearches: 'Es laufen zu viele Suchen. In einem Moment nochmals versuchen.',
  searchTooLong:
    'Diese Suche dauert zu lange. Sie lässt sich eingrenzen: kürzerer Zeitraum, weniger Kriterien oder weniger Wörter.',
  changedMeanwhile: 'Jemand anders hat den Datensatz geändert. Nichts wurde gespeichert.',
  keyUsed: 'Dieser Idempotency-Key wurde mit anderen Daten verwendet.',
  internal: 'Der Dienst ist gescheitert. Nichts wurde gespeichert.',
  maintenance: 'Der Dienst wird gewartet.',
  notAnObject: 'Die Daten müssen ein JSON-Objekt sein.',
  alwaysSet: 'Hat immer einen Wert: null kann ihn nicht löschen.',
  noSuchRecord: 'Diesen Datensatz gibt es nicht.',
  otherParent: 'Nicht der Datensatz aus der Adresse.',
  missingHour: (next) => `Diese Zeit gibt es in der Nacht der Zeitumstellung nicht. Die nächste ist ${next}.`,
  noDatetime: 'Datum und Zeit als jjjj-mm-tt hh:mm.',
  endBeforeStart: 'Das Ende liegt vor dem Beginn.',
  durationNeeded: 'Eine Dauer braucht Datum und Dauer.',
  rangeNeeded: 'Ein Zeitraum braucht Beginn und Ende.',
  startInFuture: 'Der Beginn liegt in der Zukunft.',
  endInFuture: 'Das Ende liegt in der Zukunft.',
  ownStopwatch: 'Eine Stoppuhr läuft nur für einen selbst.',
  otherRuns: 'Ein anderer Eintrag dieses Benutzers läuft.',
};

const fr: OwnTexts = {
  notFound: 'La page est introuvable.',
  forbidden: 'L’accès n’est pas autorisé.',
  notParsed: 'Les données n’ont pas pu être lues.',
  notSaved: 'Le formulaire n’a pas pu être enregistré.',
  orderNotApplied: (names) => `Ces paramètres de tri ne s’appliquent pas : ${names}.`,
  searchNotApplied: (names) => `Ces champs de recherche ne s’appliquent pas : ${names}.`,
  criteriaAsked: 'Une recherche demande une liste de critères : [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `Un critère a field, value et criteria, mais pas ${names}.`,
  badParameter: (name) => `Le paramètre ${name} ne s’applique pas.`,
  methodNotAllowed: 'Cette adresse n’accepte pas cette méthode.',
  tooLarge: 'Les données dépassent 1 Mo.',
  tooDeep: 'Les données dépassent 32 niveaux.',
  tooManyCriteria: 'Une recherche accepte au plus 1000 critères.',
  tooManyRequests: 'Trop de requêtes. Patienter un instant.',
  misdirected: 'La requête était destinée à un autre hôte.',
  tooManySearches: 'Trop de recherches sont en cours. Réessayer dans un instant.',
  searchTooLong:
    'Cette recherche prend trop de temps. Il faut la restreindre : une période plus courte, moins de critères ou moins de mots.',
  changedMeanwhile: 'Quelqu’un d’autre a modifié l’enregistrement. Rien n’a été enregistré.',
  keyUsed: 'Cette Idempotency-Key a servi avec d’autres données.',
  internal: 'Le service a échoué. Rien n’a été enregistré.',
  maintenance: 'Le service est en maintenance.',
  notAnObject: 'Les données doivent être un objet JSON.',
  alwaysSet: 'A toujours une valeur : null ne peut pas l’effacer.',
  noSuchRecord: 'Cet enregistrement n’existe pas.',
  otherParent: 'N’est pas celui de l’adresse.',
  missingHour: (next) => `Cette heure n’existe pas la nuit du changement d’heure. La suivante est ${next}.`,
  noDatetime: 'Date et heure sous la forme aaaa-mm-jj hh:mm.',
  endBeforeStart: 'La fin précède le début.',
  durationNeeded: 'Une durée demande la date et la durée.',
  rangeNeeded: 'Une plage demande le début et la fin.',
  startInFuture: 'Le début est dans le futur.',
  endInFuture: 'La fin est dans le futur.',
  ownStopwatch: 'Un chronomètre ne tourne que pour soi-même.',
  otherRuns: 'Une autre saisie de cet utilisateur est en cours.',
};

const it: OwnTexts = {
  notFound: 'La pagina non è stata trovata.',
  forbidden: 'L’accesso non è consentito.',
  notParsed: 'I dati non sono leggibili.',
  notSaved: 'Il modulo non è stato salvato.',
  orderNotApplied: (names) => `Questi parametri di ordinamento non si applicano: ${names}.`,
  searchNotApplied: (names) => `Questi campi di ricerca non si applicano: ${names}.`,
  criteriaAsked: 'Una ricerca chiede una lista di criteri: [{"field": …, "value": …, "criteria": …}].',
  noSuchKey: (names) => `Un criterio ha field, value e criteria, ma non ${names}.`,
  badParameter: (name) => `Il parametro ${name} non si applica.`,
  methodNotAllowed: 'Questo indirizzo non accetta questo metodo.',
  tooLarge: 'I dati superano 1 MB.',
  tooDeep: 'I dati superano 32 livelli.',
  tooManyCriteria: 'Una ricerca accetta al massimo 1000 criteri.',
  tooManyRequests: 'Troppe richieste. Attendere un momento.',
  misdirected: 'La richiesta era destinata a un altro host.',
  tooManySearches: 'Troppe ricerche in corso. Riprovare tra un momento.',
  searchTooLong: 'Questa ricerca dura troppo. Va ristretta: un periodo più breve, meno criteri o meno parole.',
  changedMeanwhile: 'Qualcun altro ha modificato il record. Nulla è stato salvato.',
  keyUsed: 'Questa Idempotency-Key è stata usata con altri dati.',
  internal: 'Il servizio ha avuto un errore. Nulla è stato salvato.',
  maintenance: 'Il servizio è in manutenzione.',
  notAnObject: 'I dati devono essere un oggetto JSON.',
  alwaysSet: 'Ha sempre un valore: null non può cancellarlo.',
  noSuchRecord: 'Questo record non esiste.',
  otherParent: 'Non è quello dell’indirizzo.',
  missingHour: (next) => `Quest’ora non esiste nella notte del cambio dell’ora. La prossima è ${next}.`,
  noDatetime: 'Data e ora come aaaa-mm-gg hh:mm.',
  endBeforeStart: 'La fine precede l’inizio.',
  durationNeeded: 'Una durata richiede data e durata.',
  rangeNeeded: 'Un intervallo richiede inizio e fine.',
  startInFuture: 'L’inizio è nel futuro.',
  endInFuture: 'La fine è nel futuro.',
  ownStopwatch: 'Un cronometro corre solo per sé stessi.',
  otherRuns: 'Un’altra voce di questo utente è in corso.',
};

export const texts: { readonly [language in Language]: Texts } = {
  en: {
    ...en,
    ...bankTexts.en,
    ...billingTexts.en,
    ...ruleTexts.en,
    ...documentTexts.en,
    ...importTexts.en,
    ...mailTexts.en,
    ...memberTexts.en,
    ...pdfTexts.en,
    ...useTexts.en,
  },
  de: {
    ...de,
    ...bankTexts.de,
    ...billingTexts.de,
    ...ruleTexts.de,
    ...documentTexts.de,
    ...importTexts.de,
    ...mailTexts.de,
    ...memberTexts.de,
    ...pdfTexts.de,
    ...useTexts.de,
  },
  fr: {
    ...fr,
    ...bankTexts.fr,
    ...billingTexts.fr,
    ...ruleTexts.fr,
    ...documentTexts.fr,
    ...importTexts.fr,
    ...mailTexts.fr,
    ...memberTexts.fr,
    ...pdfTexts.fr,
    ...useTexts.fr,
  },
  it: {
    ...it,
    ...bankTexts.it,
    ...billingTexts.it,
    ...ruleTexts.it,
    ...documentTexts.it,
    ...importTexts.it,
    ...mailTexts.it,
    ...memberTexts.it,
    ...pdfTexts.it,
    ...useTexts.it,
  },
};
