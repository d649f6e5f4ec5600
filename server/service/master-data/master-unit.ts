import type { Language } from '#contract/languages.ts';
import { unitIn } from '#domain/documents/default-texts.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { integerOf, textOf, textOrNull, type Rule } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import { activeAtFirst, isActiveColumn } from './is-active.ts';

/** The documented units; `/unit` shows none of these columns. */
export const unitRule: Rule = { added: [isActiveColumn] };

/** The units with their names by language (rulings/company#master-unit). */
export const masterUnitRule: Rule = {
  table: 'unit',
  write: async (_call, _transaction, { operation, input, values }) => ({
    ...values,
    ...activeAtFirst(operation, input),
  }),
};

/** The names of units on papers in a language, by id: the unit's own name in it, otherwise the standard one. */
export const unitNamesIn = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  language: Language,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await reader.all(sql`
    select id, name, name_en, name_fr, name_it from unit where company_id = ${caller.companyId}`);
  return new Map(
    rows.map((row) => {
      const own = language === 'de' ? null : textOrNull(row, `name_${language}`);
      return [integerOf(row, 'id'), own || unitIn(textOf(row, 'name'), language)];
    }),
  );
};
