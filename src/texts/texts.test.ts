import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { equalEverywhere, equalWords } from './equal-words.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pluralIn } from './plural.ts';

/** Every text of a dictionary by its path: `list.exported`. */
const textsIn = (texts: object, path = ''): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]): [string, unknown][] => {
      const own = path === '' ? key : `${path}.${key}`;
      return typeof text === 'object' && text !== null ? [...textsIn(text, own)] : [[own, text]];
    }),
  );

type Typed = readonly [path: string, types: readonly string[]];

const typesIn = (source: string, path: string, { properties }: ESTree.ObjectExpression): readonly Typed[] =>
  properties.flatMap((property): readonly Typed[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const own = `${path}.${property.key.name}`;
    const { value } = property;
    if (value.type === 'ObjectExpression') return typesIn(source, own, value);
    if (value.type !== 'ArrowFunctionExpression') return [];
    const types = value.params.map((parameter) => {
      const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation : null;
      return type ? source.slice(type.start + 1, type.end).trim() : '';
    });
    return [[own, types]];
  });

const typesOf = (source: string): readonly Typed[] =>
  parseSync('texts.ts', source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ObjectExpression' ? typesIn(source, id.name, init) : [],
    );
  });

/** The parameter types of each text that is a function, by path, as the German files declare them. */
const parameterTypes = (): ReadonlyMap<string, readonly string[]> => {
  const folder = join(import.meta.dirname, 'de');
  return new Map(
    globSync('*.ts', { cwd: folder }).flatMap((file) => typesOf(readFileSync(join(folder, file), 'utf8'))),
  );
};

const languages = { de, en, fr, it };
const german = textsIn(de);
const types = parameterTypes();
const counts = [0, 1, 2, 5, 21] as const;

/** Sample arguments for a parameter of that type; `count` if it is a number. */
const samplesOf = (type: string, count: number, index: number): readonly unknown[] => {
  const word = `Muster${index}`;
  const samples: { readonly [type: string]: readonly unknown[] } = {
    number: [count + index * 30],
    string: [word],
    'string | null': [word, null],
    'string | undefined': [word, undefined],
    boolean: [true, false],
    DayLine: [
      { tracked: '1:23', since: '07:45' },
      { tracked: '1:23', since: null },
    ],
  };
  return samples[type] ?? [word];
};

/** Every combination of arguments of a text for a count. */
const argumentsOf = (path: string, parameters: number, count: number): readonly (readonly unknown[])[] =>
  (types.get(path) ?? Array.from({ length: parameters }, () => 'string')).reduce<readonly (readonly unknown[])[]>(
    (before, type, index) =>
      before.flatMap((given) => samplesOf(type, count, index).map((sample) => [...given, sample])),
    [[]],
  );

type Rendered = {
  readonly path: string;
  readonly given: readonly unknown[];
  readonly result: unknown;
  readonly german: unknown;
};

const render = (text: unknown, given: readonly unknown[]): unknown =>
  typeof text === 'function' ? Reflect.apply(text, undefined, [...given]) : text;

/** Every text of a language; functions are called with every count. */
const everyText = (texts: object): readonly Rendered[] =>
  [...textsIn(texts)].flatMap(([path, text]): readonly Rendered[] => {
    const own = german.get(path);
    if (typeof text !== 'function') return [{ path, given: [], result: text, german: own }];
    return counts.flatMap((count) =>
      argumentsOf(path, text.length, count).map((given) => ({
        path,
        given,
        result: render(text, given),
        german: render(own, given),
      })),
    );
  });

/** The arguments that appear in the German text: 0, 1 and 2 may appear as words. */
const givenIn = (result: unknown, given: readonly unknown[]): readonly string[] =>
  given
    .flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : [each]))
    .filter((each) => typeof each === 'string' || (typeof each === 'number' && each > 2))
    .map(String)
    .map((each) => each.toLowerCase())
    .filter((each) => String(result).toLowerCase().includes(each));

describe.each(Object.entries(languages))('%s', (_language, texts) => {
  const all = everyText(texts);

  test('has every text, none empty or with an unknown placeholder', () => {
    expect([...textsIn(texts).keys()].toSorted()).toEqual([...german.keys()].toSorted());
    const bad = all.filter(
      ({ result }) =>
        typeof result !== 'string' || result.trim() === '' || /undefined|null\b|NaN|\[object/.test(result),
    );
    expect(bad.map(({ path, given }) => [path, ...given])).toEqual([]);
  });

  test('uses the same placeholders as German', () => {
    const silent = all.filter(
      ({ result, german: own, given }) =>
        !givenIn(own, given).every((each) => String(result).toLowerCase().includes(each)),
    );
    expect(silent.map(({ path, given }) => [path, ...given])).toEqual([]);
  });
});

describe.each(['en', 'fr', 'it'] as const)('%s', (language) => {
  test('has no German text except words shared by both languages', () => {
    const allowed = new Set([...equalWords[language], ...equalEverywhere]);
    const copied = everyText(languages[language]).filter(
      ({ result, german: own }) =>
        result === own &&
        typeof result === 'string' &&
        /\p{Letter}{3}/u.test(result.replaceAll(/Muster\d/g, '')) &&
        !allowed.has(result),
    );
    expect([...new Set(copied.map(({ path, result }) => `${path}: ${String(result)}`))]).toEqual([]);
  });
});

/** Quotes and spaces that a language does not have: Swiss German has no ß, French sets a narrow space before ; : ? ! % and inside « ». */
const foreignSigns = {
  de: /ß|[„“”]|« | »/,
  en: /[«»„]|"/,
  fr: / [;:?!»%]|«(?!\u202F)|(?<!\u202F)»|[„“”"\u00A0]/,
  it: /[„“”"]|« | »/,
};

test.each(['de', 'en', 'fr', 'it'] as const)('%s has its own quotes and spaces', (language) => {
  const wrong = everyText(languages[language]).filter(({ result }) => foreignSigns[language].test(String(result)));
  expect([...new Set(wrong.map(({ path, result }) => `${path}: ${String(result)}`))]).toEqual([]);
});

test.each([
  [de.bankFiles.read('a.xml', 2, 1), 'a.xml: 2 Zahlungen, 1 war schon da'],
  [fr.bankFiles.read('a.xml', 2, 1), 'a.xml\u202F: 2 paiements, 1 déjà présent'],
  [de.importTexts.master.undoneAt('20.11.2025', 1), 'Am 20.11.2025 rückgängig gemacht, 1 blieb.'],
  [fr.importTexts.master.undoneAt('20.11.2025', 1), 'Annulé le 20.11.2025, 1 conservé.'],
  [it.importTexts.master.undoneAt('20.11.2025', 1), 'Annullata il 20.11.2025, 1 rimasto.'],
])('one of several has a singular: %s', (text, expected) => {
  expect(text).toBe(expected);
});

test('all allowed equal words are used', () => {
  for (const language of ['en', 'fr', 'it'] as const) {
    const result = new Set(everyText(languages[language]).map((each) => each.result));
    expect(equalWords[language].filter((word) => !result.has(word))).toEqual([]);
  }
});

test.each([
  ['de-CH', ['other', 'one', 'other', 'other', 'other']],
  ['en-GB', ['other', 'one', 'other', 'other', 'other']],
  ['fr-CH', ['one', 'one', 'other', 'other', 'other']],
  ['it-CH', ['other', 'one', 'other', 'other', 'other']],
])('%s counts 0, 1, 2, 5, 21 as %s', (locale, forms) => {
  const plural = pluralIn(locale);
  expect(counts.map((count) => plural(count, 'one', 'other'))).toEqual(forms);
});

test('finds the types of placeholders', () => {
  const functions = [...german].filter(([, text]) => typeof text === 'function');
  expect(functions.length).toBeGreaterThan(100);
  expect(types.get('list.progress')).toEqual(['number', 'number']);
});

test.each(Object.entries(languages))('undoing and cancelling have different words in %s', (_language, texts) => {
  const words = [texts.common.undo, texts.studio.undo, texts.studio.rebuild.undo, texts.week.undo];
  expect(words.filter((word) => word.toLowerCase() === texts.common.cancel.toLowerCase())).toEqual([]);
});
