import { fieldsIn, type Said } from './fields.ts';

/** One input of the document, by the name it has there: `Create`, `Overwrite`, `Edit`, `Send`, `Create invoice`. */
export type InputSaid = {
  readonly required: readonly Said[];
  readonly optional: readonly Said[];
  /** "The same fields": those of Create. */
  readonly sameAsCreate: boolean;
};

/** Fields that are required when another one is true. */
export type Condition = { readonly fields: readonly string[]; readonly when: string };

const isTrueClause = /, and ([^,;.]*), which are required when `(\w+)` is true/;
const remainClause = /; [^;]* remain required when `\w+` is true/;

/** "… and `a` and `b`, which are required when `c` is true". */
export const conditionIn = (section: string): Condition | undefined => {
  const match = isTrueClause.exec(section);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  return { fields: fieldsIn(match[1]).map(({ name }) => name), when: match[2] };
};

const heading =
  /\b(Create and Overwrite|Create invoice|Create|Overwrite|Edit expense|Edit|Send) input|All input fields are optional on (Create, Overwrite and Edit)/g;

const targetsOf = (words: string): readonly string[] => (words === 'Edit expense' ? ['Edit'] : words.split(/, | and /));

/** The inputs that a section of "Endpoints" describes. */
export const inputsIn = (section: string): ReadonlyMap<string, InputSaid> => {
  const conditional = isTrueClause.exec(section)?.[1] ?? '';
  const text = section
    .replace(isTrueClause, '')
    .replace(remainClause, '')
    .replace(/^- `\w+` has .*$/m, '');
  const matches = [...text.matchAll(heading)];
  const inputs = new Map<string, InputSaid>();
  for (const [index, match] of matches.entries()) {
    const body = text.slice(match.index + match[0].length, matches[index + 1]?.index);
    const said = readInput(body, conditional);
    for (const target of targetsOf(match[1] ?? match[2] ?? '')) inputs.set(target, said);
  }
  return inputs;
};

const readInput = (text: string, conditional: string): InputSaid => {
  const sameAsCreate = /^: (the same fields|all optional)/.test(text);
  const [before = '', required = '', optional = ''] = splitModes(text);
  return {
    required: fieldsIn(required),
    optional: [...fieldsIn(before), ...fieldsIn(optional), ...(sameAsCreate ? [] : fieldsIn(conditional))],
    sameAsCreate,
  };
};

/** What stands before either word, after "required", and after "optional". */
const splitModes = (text: string): readonly string[] => {
  const required = /\brequired\b:?/i.exec(text);
  const optional = /\b(?<!all )optional\b:?/i.exec(text);
  const start = required?.index ?? optional?.index ?? text.length;
  return [
    text.slice(0, start),
    required === null ? '' : text.slice(required.index, optional?.index),
    optional === null ? '' : text.slice(optional.index),
  ];
};

/** A cell of the positions' table: "R: a (decimal), b. O: c (500)". */
export const positionInput = (text: string): InputSaid => {
  const [given = ''] = text.split('. `');
  const part = (letter: string): readonly Said[] => {
    const list = new RegExp(`\\b${letter}: (.*?)(?=\\. O:|$)`).exec(given)?.[1] ?? '';
    return fieldsIn(list.replace(/(^|, )(\w+)/g, '$1`$2`'));
  };
  return { required: part('R'), optional: part('O'), sameAsCreate: false };
};
