import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { queryBody } from '../kontor/query-operation.ts';
import {
  boolean,
  choice,
  date,
  datetimeInput,
  decimalInput,
  email,
  id,
  integer,
  requiredText,
  text,
  time,
} from '../notation.ts';
import type { Resource } from '../resource.ts';
import { timetracking } from '../resources/timetracking.ts';
import { type Language, languages } from '../languages.ts';
import { fieldErrors } from './texts.ts';

const errorsOf = (schema: z.ZodType, value: unknown, language: Language): string[] => {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : fieldErrors(error, language);
};

const field = (schema: z.ZodType) => z.strictObject({ field: schema });

const cases = [
  [requiredText(80), undefined, 'Diese Angabe fehlt.'],
  [date(), null, 'Diese Angabe fehlt.'],
  [requiredText(80), ' ', 'Der Text fehlt.'],
  [text(80), 'x'.repeat(81), 'Höchstens 80 Zeichen.'],
  [text(80), 7, 'Ein Text.'],
  [text(80), 'a\0', 'Enthält Zeichen, die sich nicht speichern lassen.'],
  [id(), 0, 'Mindestens 1.'],
  [integer(0, 2), 3, 'Höchstens 2.'],
  [integer(), 1.5, 'Bitte eine ganze Zahl eingeben.'],
  [integer(), '1', 'Bitte eine ganze Zahl eingeben.'],
  [boolean(), 1, 'true oder false.'],
  [decimalInput(), '1e3', 'Bitte eine Zahl wie 99.50 eingeben, mit höchstens 12 Stellen vor und 6 nach dem Punkt.'],
  [decimalInput(), {}, 'Bitte eine Zahl wie 99.50 eingeben, mit höchstens 12 Stellen vor und 6 nach dem Punkt.'],
  [decimalInput(), undefined, 'Diese Angabe fehlt.'],
  [date(), '2026-02-30', 'Datum als jjjj-mm-tt.'],
  [datetimeInput(), '2026-02-30 10:00', 'Datum und Zeit als jjjj-mm-tt hh:mm:ss.'],
  [time(), '10', 'Zeit als hh:mm.'],
  [email(), 'name', 'Bitte eine E-Mail-Adresse wie name@example.ch eingeben.'],
  [choice(['a', 'b']), 'c', 'Möglich sind: a, b.'],
  [choice(['a', 'b']), undefined, 'Diese Angabe fehlt.'],
  [z.array(integer()).max(2), [1, 2, 3], 'Höchstens 2 Einträge.'],
  [z.array(integer()), 1, 'Eine Liste.'],
  [z.union([date(), time()]), 'x', 'Datum als jjjj-mm-tt.'],
  [z.string().max(5), '123456', 'Höchstens 5 Zeichen.'],
] as const;

describe('fieldErrors', () => {
  it.each(cases)('describes a valid value (%#)', (schema, value, message) => {
    expect(errorsOf(field(schema), { field: value }, 'de')).toEqual([`field: ${message}`]);
  });

  it.each(cases)('differs between the languages (%#)', (schema, value) => {
    const messages = languages.map((language) => errorsOf(field(schema), { field: value }, language).join());
    expect(new Set(messages).size).toBe(4);
  });

  it('is available in each language', () => {
    const messages = languages.map((language) => errorsOf(field(text(80)), { field: 'x'.repeat(81) }, language)[0]);
    expect(messages).toEqual([
      'field: At most 80 characters.',
      'field: Höchstens 80 Zeichen.',
      'field: Au plus 80 caractères.',
      'field: Al massimo 80 caratteri.',
    ]);
  });

  it('joins the path of a nested field and names unknown fields', () => {
    const body = {
      user_id: 1,
      client_service_id: 1,
      allowable_bill: true,
      tracking: { type: 'duration', date: '2026-01-31', duration: 'x', pause: 1 },
      colour: 'red',
    };
    expect(errorsOf(timetracking.create, body, 'en')).toEqual([
      'tracking.duration: Time as hh:mm.',
      'tracking.pause: There is no such field.',
      'colour: There is no such field.',
    ]);
    expect(errorsOf(timetracking.create, { ...body, colour: undefined, tracking: {} }, 'en')).toContain(
      'tracking.type: One of: duration, range.',
    );
  });

  it('names at most a hundred problems', () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field_${index}`, 1]));
    expect(errorsOf(timetracking.create, body, 'en')).toHaveLength(100);
  });

  it('reports a body that is not an object as `body`', () => {
    expect(errorsOf(timetracking.create, [], 'en')).toEqual(['body: A JSON object.']);
  });
});

const resources: readonly Resource[] = catalogue;
const inputs = new Map<string, z.ZodObject>([
  ['query', queryBody],
  ...resources.flatMap(({ name, create, overwrite, edit }) =>
    Object.entries({ create, overwrite, edit }).flatMap(([verb, schema]) =>
      schema === undefined ? [] : [[`${name} ${verb}`, schema] as const],
    ),
  ),
]);

/** Bodies of an input that have its fields with arbitrary values. */
const bodies = (name: string) =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.dictionary(
      fc.constantFrom(...Object.keys(inputs.get(name)?.shape ?? {}), 'colour'),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  );

describe('refusals of every input', () => {
  it('use our own words in each language', { timeout: 60_000 }, () => {
    const bodiesOfAll = fc.constantFrom(...inputs.keys()).chain((name) => fc.tuple(fc.constant(name), bodies(name)));
    fc.assert(
      fc.property(bodiesOfAll, ([name, body]) => {
        const messages = languages.map((language) => errorsOf(inputs.get(name) ?? z.never(), body, language));
        for (const line of messages.flat()) {
          expect(line).toMatch(/: \p{L}.*\.$/su);
          expect(messages[0]).toHaveLength(new Set(messages[0]).size);
          expect(line).not.toMatch(/: .*(invalid|expected|received|does not fit|passt nicht)/i);
        }
        expect(new Set(messages.map(({ length }) => length)).size).toBe(1);
        for (const index of messages[0]?.keys() ?? [])
          expect(new Set(messages.map((lines) => lines[index])).size).toBe(4);
      }),
      { numRuns: 500 },
    );
  });
});
