import type { z } from 'zod';
import type { Language } from '../languages.ts';
import { type Problem, problems } from '../notation.ts';

type Texts = { readonly [problem in Exclude<Problem, 'length' | 'choice'>]: string } & {
  readonly length: (max: string) => string;
  readonly choice: (words: string) => string;
  readonly least: (least: string) => string;
  readonly maximum: (max: string) => string;
  readonly entries: (max: string) => string;
  readonly list: string;
  readonly unknownField: string;
  readonly other: string;
};

const en: Texts = {
  required: 'Needs a value.',
  integer: 'A whole number.',
  decimal: 'A number such as 99.50, with at most 12 digits before and 6 after the point.',
  boolean: 'true or false.',
  date: 'Date as yyyy-mm-dd.',
  datetime: 'Date and time as yyyy-mm-dd hh:mm:ss.',
  time: 'Time as hh:mm.',
  text: 'A text.',
  storable: 'Only characters that can be stored.',
  filled: 'Needs a text.',
  email: 'E-mail address such as name@example.ch.',
  numberPattern: 'Needs {nr} once, where the number goes. The only other placeholder is {year}.',
  picture: 'A PNG or JPEG of at most 300 kB.',
  object: 'A JSON object.',
  unique: 'Already in use.',
  length: (max) => `At most ${max} characters.`,
  choice: (words) => `One of: ${words}.`,
  least: (least) => `At least ${least}.`,
  maximum: (max) => `At most ${max}.`,
  entries: (max) => `At most ${max} entries.`,
  list: 'A list.',
  unknownField: 'There is no such field.',
  other: 'This value does not fit.',
};

const de: Texts = {
  required: 'Diese Angabe fehlt.',
  integer: 'Bitte eine ganze Zahl eingeben.',
  decimal: 'Bitte eine Zahl wie 99.50 eingeben, mit höchstens 12 Stellen vor und 6 nach dem Punkt.',
  boolean: 'true oder false.',
  date: 'Datum als jjjj-mm-tt.',
  datetime: 'Datum und Zeit als jjjj-mm-tt hh:mm:ss.',
  time: 'Zeit als hh:mm.',
  text: 'Ein Text.',
  storable: 'Enthält Zeichen, die sich nicht speichern lassen.',
  filled: 'Der Text fehlt.',
  email: 'Bitte eine E-Mail-Adresse wie name@example.ch eingeben.',
  numberPattern: 'Muss einmal {nr} enthalten: Dort steht die Nummer. Sonst ist nur der Platzhalter {year} möglich.',
  picture: 'Ein PNG oder JPEG bis 300 kB.',
  object: 'Ein JSON-Objekt.',
  unique: 'Schon vergeben.',
  length: (max) => `Höchstens ${max} Zeichen.`,
  choice: (words) => `Möglich sind: ${words}.`,
  least: (least) => `Mindestens ${least}.`,
  maximum: (max) => `Höchstens ${max}.`,
  entries: (max) => `Höchstens ${max} Einträge.`,
  list: 'Eine Liste.',
  unknownField: 'Dieses Feld gibt es nicht.',
  other: 'Dieser Wert passt nicht.',
};

const fr: Texts = {
  required: 'Valeur requise.',
  integer: 'Un nombre entier.',
  decimal: 'Un nombre comme 99.50, avec au plus 12 chiffres avant et 6 après le point.',
  boolean: 'true ou false.',
  date: 'Date sous la forme aaaa-mm-jj.',
  datetime: 'Date et heure sous la forme aaaa-mm-jj hh:mm:ss.',
  time: 'Heure sous la forme hh:mm.',
  text: 'Un texte.',
  storable: 'Contient des caractères qui ne peuvent pas être enregistrés.',
  filled: 'Texte requis.',
  email: 'Adresse e-mail comme nom@example.ch.',
  numberPattern: 'Doit contenir {nr} une fois, à la place du numéro. Le seul autre champ possible est {year}.',
  picture: 'Un PNG ou JPEG de 300 ko au plus.',
  object: 'Un objet JSON.',
  unique: 'Déjà pris.',
  length: (max) => `Au plus ${max} caractères.`,
  choice: (words) => `Au choix : ${words}.`,
  least: (least) => `Au moins ${least}.`,
  maximum: (max) => `Au plus ${max}.`,
  entries: (max) => `Au plus ${max} éléments.`,
  list: 'Une liste.',
  unknownField: 'Ce champ n’existe pas.',
  other: 'Cette valeur ne convient pas.',
};

const it: Texts = {
  required: 'Valore obbligatorio.',
  integer: 'Un numero intero.',
  decimal: 'Un numero come 99.50, con al massimo 12 cifre prima e 6 dopo il punto.',
  boolean: 'true o false.',
  date: 'Data nel formato aaaa-mm-gg.',
  datetime: 'Data e ora nel formato aaaa-mm-gg hh:mm:ss.',
  time: 'Ora nel formato hh:mm.',
  text: 'Un testo.',
  storable: 'Solo caratteri che si possono salvare.',
  filled: 'Testo obbligatorio.',
  email: 'Indirizzo e-mail come nome@example.ch.',
  numberPattern: 'Deve contenere {nr} una volta, al posto del numero. L’unico altro segnaposto è {year}.',
  picture: 'Un PNG o JPEG di al massimo 300 kB.',
  object: 'Un oggetto JSON.',
  unique: 'Già in uso.',
  length: (max) => `Al massimo ${max} caratteri.`,
  choice: (words) => `Uno tra: ${words}.`,
  least: (least) => `Almeno ${least}.`,
  maximum: (max) => `Al massimo ${max}.`,
  entries: (max) => `Al massimo ${max} elementi.`,
  list: 'Un elenco.',
  unknownField: 'Questo campo non esiste.',
  other: 'Questo valore non va bene.',
};

const texts: { readonly [language in Language]: Texts } = { en, de, fr, it };

const isProblem = (message: string): message is Problem => problems.some((problem) => problem === message);

/** The type zod expected, for schemas outside the notation. */
const byType: { readonly [expected: string]: 'text' | 'integer' | 'boolean' | 'object' | 'list' } = {
  string: 'text',
  number: 'integer',
  int: 'integer',
  boolean: 'boolean',
  object: 'object',
  record: 'object',
  array: 'list',
};

/** The problem implied by the issue's code, whatever its message says; undefined if only the message gives it. */
const byCode = (issue: z.core.$ZodIssue, language: Language): string | undefined => {
  const t = texts[language];
  switch (issue.code) {
    case 'unrecognized_keys':
      return t.unknownField;
    case 'too_small':
      return issue.origin === 'string' ? t.filled : t.least(String(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string') return t.length(String(issue.maximum));
      return issue.origin === 'array' ? t.entries(String(issue.maximum)) : t.maximum(String(issue.maximum));
    case 'invalid_value':
      return issue.message === 'required' ? t.required : t.choice(issue.values.map(String).join(', '));
    case 'invalid_union': {
      if ('options' in issue && issue.options !== undefined) return t.choice(issue.options.map(String).join(', '));
      const inner = issue.errors[0]?.[0];
      return isProblem(issue.message) || inner === undefined ? undefined : explain(inner, language);
    }
    case 'custom':
      return issue.message === 'length' ? t.length(String(issue.params?.['length'])) : undefined;
    case 'invalid_type':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return undefined;
  }
};

/** The message of a failed validation: short, and it says which values are accepted ("Errors", 422; rulings/answers#language). */
export const explain = (issue: z.core.$ZodIssue, language: Language): string => {
  const t = texts[language];
  const known = byCode(issue, language);
  if (known !== undefined) return known;
  const { message } = issue;
  if (isProblem(message) && message !== 'length' && message !== 'choice') return t[message];
  if (issue.code !== 'invalid_type') return t.other;
  return t[byType[issue.expected] ?? 'other'];
};

/** More would make the response larger than the request body. */
const maxErrors = 100;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/**
 * `<field>: <text>` per problem, each line once, a hundred at most ("Errors", 422). The path of a nested field is joined by dots unless
 * `nameOf` says otherwise; the whole body is `body`.
 */
export const fieldErrors = (error: z.ZodError, language: Language, nameOf = dotted): string[] => {
  const lines = error.issues.slice(0, maxErrors).flatMap((issue) => {
    const text = explain(issue, language);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, maxErrors) : undefined;
    const paths = keys?.map((key) => [...issue.path, key]) ?? [issue.path];
    return paths.map((path) => `${path.length === 0 ? 'body' : nameOf(path)}: ${text}`);
  });
  return [...new Set(lines)].slice(0, maxErrors);
};
