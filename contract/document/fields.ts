import type { Kind } from '../notation.ts';

/** What the document says of a field; undefined where it says nothing at that place. */
export type Said = {
  readonly name: string;
  readonly kind?: Kind;
  readonly resource?: string;
  readonly length?: number;
  readonly nullable?: true;
  /** The allowed values of an integer. */
  readonly values?: readonly number[];
  readonly createOnly?: true;
  /** "number": a JSON number, where a decimal is a string. */
  readonly numeric?: true;
  /** The fields of each object of an array. */
  readonly entries?: readonly Said[];
};

type Token = { readonly name: string; readonly note: string };

/** Quoted names, each with the parenthesis that follows it; names inside parentheses belong to the note. */
const tokensIn = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let rest = text;
  for (;;) {
    const match = /`(\w+)`/.exec(rest);
    if (match?.[1] === undefined) return tokens;
    rest = rest.slice(match.index + match[0].length);
    const note = rest.startsWith(' (') ? balanced(rest.slice(1)) : '';
    rest = rest.slice(note === '' ? 0 : note.length + 1);
    tokens.push({ name: match[1], note: note.slice(1, -1) });
  }
};

const balanced = (text: string): string => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return text;
};

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^Resources?\b/, 'reference'],
  [/^(decimal|number)/, 'decimal'],
  [/^boolean/, 'boolean'],
  [/^datetime/, 'datetime'],
  [/^date/, 'date'],
  [/^time/, 'time'],
  [/^string.*h:mm/, 'time'],
  [/^(string|e-mail|\d+$)/, 'text'],
  [/^integer/, 'integer'],
  [/^(object|array)/, 'object'],
];

/** Reads the words in parentheses: "Resource tax or null", "string 80", "integer: 0 duration, 1 from/to, 2 stopwatch". */
export const readNote = (name: string, note: string): Said => {
  const kind = kinds.find(([pattern]) => pattern.test(note))?.[1];
  const resource = /^Resource (\w+)/.exec(note)?.[1];
  const length = /^(?:string )?(\d+)$/.exec(note)?.[1];
  const values = /^integer:? 0/.test(note) ? [...note.matchAll(/\b\d\b/g)].map((match) => Number(match[0])) : [];
  return {
    name,
    ...(kind === undefined ? {} : { kind }),
    ...(resource === undefined ? {} : { resource }),
    ...(length === undefined ? {} : { length: Number(length) }),
    ...(/\bor null\b|\bnullable\b|^null\b/.test(note) ? { nullable: true } : {}),
    ...(values.length === 0 ? {} : { values }),
    ...(note.includes('Create only') ? { createOnly: true } : {}),
    ...(note.startsWith('number') ? { numeric: true } : {}),
    ...(note.startsWith('array of objects') ? { entries: fieldsIn(note) } : {}),
  };
};

const isPlural = (note: string): boolean => /^(Resources|strings|decimals|integers|numbers)\b/.test(note);

/**
 * A list of fields. A note in the plural speaks for the run of names before it too; there an `_id` is read as what a note
 * on references says, and left open where the note speaks of strings or numbers.
 */
export const fieldsIn = (text: string): readonly Said[] => {
  const tokens = tokensIn(text);
  return tokens.map(({ name, note }, index) => {
    if (note !== '') return readNote(name, note);
    const speaking = tokens.slice(index).find((token) => token.note !== '');
    if (speaking === undefined || !isPlural(speaking.note)) return { name };
    const isId = name === 'id' || name.endsWith('_id');
    const read = readNote(name, speaking.note);
    if (isId === speaking.note.startsWith('Resources') && name !== 'id') return read;
    return read.nullable === true && name !== 'id' && !speaking.note.includes('unless noted')
      ? { name, nullable: true }
      : { name };
  });
};

/** What holds of a name wherever it stands. */
export const kindsOf = (fields: readonly Said[]): readonly Said[] =>
  fields.map(({ name, kind, resource, values }) => ({
    name,
    ...(kind === undefined ? {} : { kind }),
    ...(resource === undefined ? {} : { resource }),
    ...(values === undefined ? {} : { values }),
  }));

/** Completes fields that a list only names by what is said of the same name elsewhere, where all places agree on the kind. */
export const complete = (fields: readonly Said[], elsewhere: readonly Said[]): readonly Said[] =>
  fields.map((field) => {
    if (field.kind !== undefined) return field;
    const said = elsewhere.filter(({ name, kind }) => name === field.name && kind !== undefined);
    const [first] = said;
    if (first === undefined || said.some(({ kind }) => kind !== first.kind)) return field;
    const { nullable: _, createOnly: __, ...known } = first;
    return { ...known, ...field };
  });

/**
 * A reference that names no resource refers to the longest one that its own name contains: `tax_expense_id` to tax,
 * `contact_address_id` to contact_address.
 */
export const withResources = (fields: readonly Said[], resources: readonly string[]): readonly Said[] =>
  fields.map((field) => {
    if (field.resource !== undefined || (field.kind !== undefined && field.kind !== 'reference')) return field;
    const named = resources.filter(
      (resource) => field.name.endsWith('_id') && `_${field.name}`.includes(`_${resource}_`),
    );
    const [resource] = named.toSorted((one, other) => other.length - one.length);
    return resource === undefined ? field : { ...field, kind: 'reference', resource };
  });
