import { languages } from '#contract/languages.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { valueIn } from '../../store/rows.ts';
import type { Row } from '../../store/sql.ts';

const text = (row: Row, column: string): string => String(row[column] ?? '');
const percent = (row: Row): string => formatDecimalTrimmed(valueIn(row, 'tax', 'value'));

/** Created once, because each takes a millisecond. */
const regionNames = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const languageNames = languages.map((language) => new Intl.DisplayNames(language, { type: 'language' }));

/** A country by its name in each language of the app, its short name or its code. */
const countryTexts = (row: Row): readonly string[] => {
  const code = valueIn(row, 'country', 'iso_3166_alpha2');
  const named = regionNames.map((names) => names.of(code) ?? '');
  return [text(row, 'name'), text(row, 'name_short'), code, ...named];
};

const languageTexts = (row: Row): readonly string[] => {
  const code = valueIn(row, 'language', 'iso_639_1');
  const named = languageNames.map((names) => names.of(code) ?? '');
  return [text(row, 'name'), code, ...named];
};

const known: { readonly [table: string]: ((row: Row) => readonly string[]) | undefined } = {
  contact: (row) => {
    const [one, two] = [text(row, 'name_1'), text(row, 'name_2')];
    return [text(row, 'nr'), text(row, 'mail'), one, ...(two === '' ? [] : [`${one} ${two}`, `${two} ${one}`])];
  },
  country: countryTexts,
  language: languageTexts,
  account: (row) => [text(row, 'account_no'), text(row, 'name'), `${text(row, 'account_no')} ${text(row, 'name')}`],
  tax: (row) => [text(row, 'code'), text(row, 'name'), text(row, 'display_name'), percent(row), `${percent(row)}%`],
};

/** The texts by which a file may refer to a record of a table: its name, unless the table has more. */
export const textsOf = (table: string, row: Row): readonly string[] => known[table]?.(row) ?? [text(row, 'name')];
