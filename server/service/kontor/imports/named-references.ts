import { noteOf } from '#contract/notation.ts';
import { languages } from '#contract/languages.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { fold } from '#domain/text/text.ts';
import type { Call } from '../../requests/call.ts';
import { notSaved } from '../../requests/refusal.ts';
import { decimalOf, integerOf, textOf, type Input } from '../../requests/rule.ts';
import { tableOfReference, type Entity } from '../../records/entity.ts';
import type { Reader } from '../../store/database.ts';
import { name, sql, type Row } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';

const text = (row: Row, column: string): string => String(row[column] ?? '');
const percent = (row: Row): string => formatDecimalTrimmed(decimalOf(row, 'value'));

/** Created once, because each takes a millisecond. */
const regionNames = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const languageNames = languages.map((language) => new Intl.DisplayNames(language, { type: 'language' }));

/** A country by its name in each language of the app, its short name or its code. */
const countryTexts = (row: Row): readonly string[] => {
  const code = textOf(row, 'iso_3166_alpha2');
  const named = regionNames.map((names) => names.of(code) ?? '');
  return [text(row, 'name'), text(row, 'name_short'), code, ...named];
};

const languageTexts = (row: Row): readonly string[] => {
  const code = textOf(row, 'iso_639_1');
  const named = languageNames.map((names) => names.of(code) ?? '');
  return [text(row, 'name'), code, ...named];
};

/** The texts by which a file may refer to a record of a table; other tables use the name. */
const textsOf: { readonly [table: string]: ((row: Row) => readonly string[]) | undefined } = {
  contact: (row) => {
    const [one, two] = [text(row, 'name_1'), text(row, 'name_2')];
    return [text(row, 'nr'), text(row, 'mail'), one, ...(two === '' ? [] : [`${one} ${two}`, `${two} ${one}`])];
  },
  country: countryTexts,
  language: languageTexts,
  account: (row) => [text(row, 'account_no'), text(row, 'name'), `${text(row, 'account_no')} ${text(row, 'name')}`],
  tax: (row) => [text(row, 'code'), text(row, 'name'), text(row, 'display_name'), percent(row), `${percent(row)}%`],
};

const plain = (value: string): string => fold(value.trim()).replaceAll(/\s+/g, ' ');

/** Which of several taxes of a rate is meant: an item is sold with sales tax and bought with pre-tax. */
const taxTypes: { readonly [field: string]: string | undefined } = {
  tax_income_id: 'sales_tax',
  tax_expense_id: 'pre_tax',
  tax_id: 'sales_tax',
};

type Ids = ReadonlyMap<string, ReadonlySet<number>>;

/** The id that a text means in a reference field, or the reason why it means none. */
export type FindNamed = (field: string, value: string) => Promise<number | { readonly problem: string }>;

/** Finds records that rows of `entity` give by name, number or code. Reads each table once. */
export const findNamed = (call: Call, reader: Reader, entity: Entity): FindNamed => {
  const read = new Map<string, Promise<Ids>>();
  const load = async (field: string, table: string): Promise<Ids> => {
    const ids = new Map<string, Set<number>>();
    const rows = await reader.all(sql`select * from ${name(table)} where company_id = ${call.caller.companyId}`);
    const type = taxTypes[field];
    for (const row of rows) {
      const isClosed = Number(row['is_active'] ?? 1) === 0;
      if (isClosed || (type !== undefined && row['type'] !== type)) continue;
      for (const each of textsOf[table]?.(row) ?? [text(row, 'name')]) {
        const key = plain(each);
        if (key !== '') ids.set(key, (ids.get(key) ?? new Set<number>()).add(integerOf(row, 'id')));
      }
    }
    return ids;
  };
  const idsOf = async (field: string): Promise<Ids> => {
    const schema = entity.resource.create?.shape[field];
    const note = schema === undefined ? undefined : noteOf(schema);
    const table = note?.resource === undefined ? undefined : tableOfReference(note.resource);
    if (table === undefined) return new Map();
    const found = read.get(field) ?? load(field, table);
    read.set(field, found);
    return found;
  };
  const t = texts[call.language];
  return async (field, value) => {
    const ids = (await idsOf(field)).get(plain(value));
    const [id] = ids ?? [];
    if (id === undefined) return { problem: t.meansNothing(value) };
    return ids?.size === 1 ? id : { problem: t.meansSeveral(value) };
  };
};

/** Turns references that rows give by name, number or code into ids. */
type NamedReferences = (named: { readonly [field: string]: string }) => Promise<Input>;

/** For rows of `entity`; the result throws 422 with a line per field if a text means no record, or several. */
export const namedReferences = (call: Call, reader: Reader, entity: Entity): NamedReferences => {
  const find = findNamed(call, reader, entity);
  return async (named) => {
    const input: { [field: string]: unknown } = {};
    const errors: string[] = [];
    for (const [field, value] of Object.entries(named)) {
      const found = await find(field, value);
      if (typeof found === 'number') input[field] = found;
      else errors.push(`${field}: ${found.problem}`);
    }
    if (errors.length > 0) throw notSaved(errors);
    return input;
  };
};
