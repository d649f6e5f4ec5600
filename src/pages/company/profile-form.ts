import { z } from 'zod';
import { companyProfile, companyProfileEdit, type CompanyProfile } from '#contract/kontor/company-profile.ts';
import { mailKinds, type MailKind } from '#contract/kontor/mail-texts.ts';
import { integer, isNullable, text } from '#contract/notation.ts';
import { languages } from '#contract/languages.ts';
import { bodyFrom, changedFields, valuesFrom, type RecordValues } from '#components/record-form/record-values.ts';
import { defaultMail, mailTextOf } from '#domain/documents/mail-text.ts';
import { openingOf, defaultOpening } from '#domain/documents/document-opening.ts';
import { moduleInputs, moduleNameOf, modulesFrom, moduleValues } from './text-module-form.ts';
import { printHours, readHours } from './working-hours.ts';

/** The contract's maximum number of reminder levels; the form has fields for all. */
const maxLevels = 9;
export const levelIndexes = Array.from({ length: maxLevels }, (_, index) => index);
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const {
  number_patterns,
  number_starts,
  document_openings: _openings,
  mail_texts,
  text_modules: _modules,
  working_windows: _windows,
  reminder_levels,
  ...plain
} = companyProfile.shape;
const level = reminder_levels.element.shape;

export const kinds = ['estimate', 'order', 'invoice', 'expense', 'credit_note'] as const;
export const openingKinds = ['estimate', 'order', 'invoice'] as const;
export const openingParts = ['header', 'footer'] as const;
export const parts = ['title', 'subject', 'header', 'footer', 'message'] as const;
export type Part = (typeof parts)[number];
type Language = (typeof languages)[number];

/** The path of a field within a structure is its name. */
export const levelField = (index: number, field: 'days' | 'period' | 'fee'): string =>
  `reminder_levels:${index}:${field}`;
export const textField = (index: number, language: Language, part: Part): string =>
  `reminder_levels:${index}:texts:${language}:${part}`;
export const hoursField = (weekday: number): string => `working_windows:${weekday}`;
export const patternField = (kind: (typeof kinds)[number]): string => `number_patterns:${kind}`;
export const startField = (kind: (typeof kinds)[number]): string => `number_starts:${kind}`;
export const openingField = (
  kind: (typeof openingKinds)[number],
  language: Language,
  part: (typeof openingParts)[number],
): string => `document_openings:${kind}:${language}:${part}`;

export const mailParts = ['subject', 'message'] as const;
export const mailField = (kind: MailKind, language: Language, part: (typeof mailParts)[number]): string =>
  `mail_texts:${kind}:${language}:${part}`;

/** A text that the company may replace: its name in the form, its schema, the text in effect and the default one. */
type OwnText = {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly current: (profile: CompanyProfile) => string;
  /** The default text of a company with this name. */
  readonly defaultText: (company: string) => string;
};

const openingTexts: readonly OwnText[] = openingKinds.flatMap((kind) =>
  languages.flatMap((language) =>
    openingParts.map((part) => ({
      name: openingField(kind, language, part),
      schema: text(4000).optional(),
      current: (profile) => openingOf(language, kind, profile)[part],
      defaultText: (company) => defaultOpening(language, kind, company)[part],
    })),
  ),
);

const mailTexts: readonly OwnText[] = mailKinds.flatMap((kind) =>
  languages.flatMap((language) =>
    mailParts.map((part) => ({
      name: mailField(kind, language, part),
      schema: mail_texts.shape[kind].shape[language].shape[part].unwrap(),
      current: (profile) => mailTextOf(language, kind, profile.mail_texts)[part],
      defaultText: () => defaultMail(language, kind)[part],
    })),
  ),
);

const ownTexts = [...openingTexts, ...mailTexts];

/** Every field of a level: its name in the form, and its schema. */
export const levelFields = (index: number): readonly (readonly [string, z.ZodType])[] => [
  [levelField(index, 'days'), level.days],
  [levelField(index, 'period'), level.period],
  [levelField(index, 'fee'), level.fee],
  ...languages.flatMap((language) =>
    parts.map((part) => [textField(index, language, part), level.texts.shape[language].shape[part]] as const),
  ),
];

const inputs: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    Object.entries(plain).map(([name, schema]) => [name, isNullable(schema) ? schema.optional() : schema]),
  ),
  ...Object.fromEntries(kinds.map((kind) => [patternField(kind), number_patterns.shape[kind]])),
  ...Object.fromEntries(kinds.map((kind) => [startField(kind), number_starts.shape[kind]])),
  ...Object.fromEntries(ownTexts.map(({ name, schema }) => [name, schema])),
  ...moduleInputs,
  ...Object.fromEntries(weekdays.map((weekday) => [hoursField(weekday), text().optional()])),
  levels: integer(1, maxLevels),
  ...Object.fromEntries(levelIndexes.flatMap(levelFields)),
};

/** The inputs of the profile, flattened: the working hours of a day are one text, `levels` is the number of used ones. */
export const profileInput = z.strictObject(inputs);

const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `{ a: { b: 1 } }` as `a:b`. */
const flat = (value: unknown, path: readonly string[] = []): readonly (readonly [string, unknown])[] =>
  isStructure(value)
    ? Object.entries(value).flatMap(([key, each]) => flat(each, [...path, key]))
    : [[path.join(':'), value]];

/** The form values of a profile. */
export const valuesOf = (profile: CompanyProfile): RecordValues => {
  const hours = weekdays.map((weekday) => [
    hoursField(weekday),
    printHours(profile.working_windows.filter((window) => window.weekday === weekday)),
  ]);
  const texts = ownTexts.map(({ name, current }) => [name, current(profile)]);
  const levels = profile.reminder_levels.length;
  return valuesFrom(profileInput, {
    ...Object.fromEntries([...flat(profile), ...hours, ...texts, ...moduleValues(profile)]),
    levels,
  });
};

/** The text as stored: null if it equals the default of a company with one of these names. */
const storedText = (
  values: RecordValues,
  companies: readonly string[],
  { name, defaultText }: OwnText,
): string | null => {
  const words = String(values[name] ?? '');
  return companies.some((company) => defaultText(company) === words) ? null : words;
};

type Structure = { readonly [key: string]: unknown };

/** `a:b` with its value as part of `{ a: { b } }`. */
const withText = (structure: Structure, [key = '', ...rest]: readonly string[], words: string | null): Structure => {
  const below = structure[key];
  return { ...structure, [key]: rest.length === 0 ? words : withText(isStructure(below) ? below : {}, rest, words) };
};

/** The texts of documents and mails as the profile stores them. */
const ownTextsOf = (values: RecordValues, companies: readonly string[]): Structure =>
  ownTexts.reduce<Structure>(
    (structure, own) => withText(structure, own.name.split(':'), storedText(values, companies, own)),
    {},
  );

const levelOf = (wire: Readonly<Record<string, unknown>>, index: number) => ({
  days: wire[levelField(index, 'days')],
  period: wire[levelField(index, 'period')],
  fee: wire[levelField(index, 'fee')],
  texts: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(parts.map((part) => [part, wire[textField(index, language, part)]])),
    ]),
  ),
});

const bodyOf = (values: RecordValues, nameBefore = ''): Record<string, unknown> => {
  const wire = bodyFrom(profileInput, values, false);
  return {
    ...Object.fromEntries(Object.keys(plain).map((name) => [name, wire[name]])),
    number_patterns: Object.fromEntries(kinds.map((kind) => [kind, wire[patternField(kind)]])),
    number_starts: Object.fromEntries(kinds.map((kind) => [kind, wire[startField(kind)]])),
    ...ownTextsOf(values, [nameBefore, String(values['name'] ?? '')]),
    text_modules: modulesFrom(values, wire),
    working_windows: weekdays.flatMap((weekday) =>
      (readHours(String(values[hoursField(weekday)] ?? '')) ?? []).map((span) => ({ weekday, ...span })),
    ),
    reminder_levels: levelIndexes.slice(0, Number(wire['levels'])).map((index) => levelOf(wire, index)),
  };
};

/** Errors of the contract, each at its form field. */
export const problemsOf = (values: RecordValues): readonly z.core.$ZodIssue[] =>
  (companyProfile.safeParse(bodyOf(values)).error?.issues ?? []).map((issue) => ({
    ...issue,
    path: [issue.path[0] === 'text_modules' ? moduleNameOf(values, issue.path) : issue.path.join(':')],
  }));

const rootOf = (name: string): string => {
  const [root = name] = name.split(':');
  if (root === 'levels') return 'reminder_levels';
  return root === 'text_module' ? 'text_modules' : root;
};

/** The request: each profile field with a change. Throws if the values are invalid. */
export const changesOf = (before: RecordValues, after: RecordValues): z.input<typeof companyProfileEdit> => {
  const changed = new Set(changedFields(before, after).map(rootOf));
  return companyProfileEdit.parse(
    Object.fromEntries(
      Object.entries(bodyOf(after, String(before['name'] ?? ''))).filter(([name]) => changed.has(name)),
    ),
  );
};
