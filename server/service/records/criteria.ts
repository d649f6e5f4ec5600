import { z } from 'zod';
import { criteria as criteriaNames } from '#contract/kontor/query-operation.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { fold } from '#domain/text/text.ts';
import type { Entity, Field } from './entity.ts';
import { isFields } from '../requests/lenient-input.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Database } from '../store/database.ts';
import { folded } from '../store/folded.ts';
import { join, name, raw, sql, type Sql, type SqlParameter } from '../store/sql.ts';
import type { Table } from '../store/table.ts';

const criterion = z.object({ field: z.string(), value: z.unknown().optional(), criteria: z.string().optional() });
const criterionKeys = new Set(Object.keys(criterion.shape));
/** Limit of names in an answer, so that it is not larger than the request body. */
const maxNames = 100;
const maxCriteria = 1000;
/** Limit for all lists of `in` and `not_in` together; databases accept at most 32,766 parameters. */
const maxValues = 10_000;
/** Limit of `like` criteria: each is compared with the whole text of every record. */
const maxLikes = 20;
/** A search with more criteria than this is expensive too, since each criterion is compared with every record. */
const maxCheap = 20;
const maxPatternLength = 255;

const refuse = (names: readonly string[]): Refusal =>
  new Refusal(400, (t) => t.searchNotApplied(names.join(', ')), { errors: names });

const operators: { readonly [criteria: string]: string } = {
  '=': '=',
  equal: '=',
  '==': '=',
  '!=': '<>',
  not_equal: '<>',
  '>': '>',
  greater_than: '>',
  '<': '<',
  less_than: '<',
  '>=': '>=',
  greater_equal: '>=',
  '<=': '<=',
  less_equal: '<=',
};

const trueWords: readonly unknown[] = [true, 1, '1', 'true'];
const falseWords: readonly unknown[] = [false, 0, '0', 'false'];

/** A searched value as stored in the column: `"7"` and `7` both match an integer (rulings/lists#value-types). */
const sought = (field: Field, value: unknown): SqlParameter => {
  if (field.type === 'boolean' && trueWords.includes(value)) return 1;
  if (field.type === 'boolean' && falseWords.includes(value)) return 0;
  if (typeof value !== 'string' && typeof value !== 'number') throw refuse([field.name]);
  const text = String(value);
  if (field.type === 'integer' && /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  if (field.type === 'decimal') {
    const decimal = parseDecimal(text);
    if (decimal !== undefined) return decimal;
  }
  if (field.type === 'text' && text.isWellFormed() && !text.includes('\0')) return text;
  throw refuse([field.name]);
};

/** The searched table; `isAwaited` is checked before each text, because a text of a megabyte takes time. */
type CriteriaContext = { readonly table: Table; readonly isAwaited: Sql };

/** A value with `%` or `_` is a pattern; without them, it means "contains"; case-insensitive for all of Unicode. */
const like = ({ table, isAwaited }: CriteriaContext, field: Field, value: unknown): Sql => {
  const text = String(sought({ ...field, type: 'text' }, value));
  const literal = fold(text).replaceAll('!', '!!');
  const pattern = /[%_]/.test(text) ? literal : `%${literal}%`;
  if (text.length > maxPatternLength) throw refuse([field.name]);
  if (/^%+$/.test(pattern)) return sql`${name(field.column)} is not null`;
  return sql`(${isAwaited} and ${folded(table, field.column)} like ${pattern} escape '!')`;
};

const condition = (context: CriteriaContext, field: Field, criteria: string, value: unknown): Sql => {
  const column = name(field.column);
  if (criteria === 'is_null') return sql`${column} is null`;
  if (criteria === 'not_null') return sql`${column} is not null`;
  if (criteria === 'like') return like(context, field, value);
  if (criteria === 'not_like') return sql`${column} is null or not (${like(context, field, value)})`;
  if (criteria === 'in' || criteria === 'not_in') {
    if (!Array.isArray(value) || value.length > maxCriteria) throw refuse([field.name]);
    const values = value.map((item) => sql`${sought(field, item)}`);
    if (values.length === 0) return raw(criteria === 'in' ? '1 = 0' : '1 = 1');
    const inside = sql`${column} in (${join(values, ', ')})`;
    return criteria === 'in' ? inside : sql`${column} is null or not (${inside})`;
  }
  const operator = operators[criteria];
  if (operator === undefined) throw refuse([field.name]);
  if (value === null && operator === '=') return sql`${column} is null`;
  if (value === null && operator === '<>') return sql`${column} is not null`;
  const compared = sql`${column} ${raw(operator)} ${sought(field, value)}`;
  return operator === '<>' ? sql`${compared} or ${column} is null` : compared;
};

const defaultOperator = (field: Field): string => (field.note.kind === 'text' && field.type === 'text' ? 'like' : '=');

/** `isWide`: the search reads texts, or compares so much that it must use `search`. */
export type Criteria = { readonly conditions: readonly Sql[]; readonly isWide: boolean };

/**
 * Parses a list of criteria; a single criterion counts as a list of one. 400 for anything else, and for a criterion
 * with an unknown key: ignoring it could reverse the meaning (rulings/lists#unknown-key).
 */
const readList = (body: unknown): readonly z.output<typeof criterion>[] => {
  const list: unknown = isFields(body) && 'field' in body ? [body] : body;
  if (!Array.isArray(list) || !list.every(isFields))
    throw new Refusal(400, (t) => t.criteriaNeeded, {
      errors: isFields(body) ? Object.keys(body).slice(0, maxNames) : [],
    });
  const strange = [...new Set(list.flatMap(Object.keys).filter((key) => !criterionKeys.has(key)))].slice(0, maxNames);
  if (strange.length > 0) throw new Refusal(400, (t) => t.noSuchKey(strange.join(', ')), { errors: strange });
  const parsed = z.array(criterion).safeParse(list);
  if (!parsed.success) throw refuse(['field', 'value']);
  return parsed.data;
};

/**
 * The criteria of a search, to be joined by `and`. 400 names fields that are not search fields of the resource, or
 * whose criterion or value does not fit ("Errors"; rulings/lists#unknown-criterion).
 */
export const readCriteria = (
  { dialect }: Database,
  entity: Entity,
  allowed: readonly string[],
  body: unknown,
): Criteria => {
  const list = readList(body);
  const values = list.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 0), 0);
  if (list.length > maxCriteria || values > maxValues)
    throw new Refusal(400, (t) => t.tooManyCriteria, { errors: ['criteria'] });
  const unknown = list.filter(({ field }) => !allowed.includes(field) || !entity.fields.has(field));
  if (unknown.length > 0) throw refuse([...new Set(unknown.map(({ field }) => field))]);
  const parsed = list.map(({ field: fieldName, value, criteria }) => {
    const field = entity.fields.get(fieldName);
    const known = criteriaNames.find((candidate) => candidate === criteria);
    if (field === undefined || (criteria !== undefined && known === undefined)) throw refuse([fieldName]);
    return { field, value, criteria: known ?? defaultOperator(field) };
  });
  const likes = parsed.filter(({ criteria }) => criteria === 'like' || criteria === 'not_like');
  if (likes.length > maxLikes) throw refuse([...new Set(likes.map(({ field }) => field.name))]);
  const { isAwaited } = dialect;
  const isWide = likes.length > 0 || parsed.length > maxCheap;
  const conditions = parsed.map(({ field, value, criteria }) =>
    condition({ table: entity.table, isAwaited }, field, criteria, value),
  );
  return { conditions: isWide ? [isAwaited, ...conditions] : conditions, isWide };
};
