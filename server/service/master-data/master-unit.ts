import type { Language } from '#contract/languages.ts';
import { unitIn } from '#domain/documents/default-texts.ts';
import { foldAccents } from '#domain/text/text.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Rule } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { valueIn } from '../store/rows.ts';
import { sql, type Row } from '../store/sql.ts';
import { activeAtFirst, isActiveColumn } from './is-active.ts';

/** The documented units; `/unit` shows none of these columns. */
export const unitRule: Rule = { added: [isActiveColumn] };

const folded = (name: string): string => foldAccents(name.trim());

const units = selection({ u: 'unit' }, ['u.id', 'u.name', 'u.name_en', 'u.name_fr', 'u.name_it']);

/** 422 if another unit has the name: imports could not tell them apart. A unit that already shares its name keeps it. */
const checkName = async (call: Call, reader: Reader, name: unknown, stored: Row | undefined): Promise<void> => {
  if (typeof name !== 'string' || name === stored?.['name']) return;
  const others = await units.all(
    reader,
    sql`from unit u where company_id = ${call.caller.companyId}
      and id <> ${stored === undefined ? 0 : valueIn(stored, 'unit', 'id')}`,
  );
  if (others.some((unit) => folded(unit.name) === folded(name))) throw notSaved((t) => [`name: ${t.unitExists}`]);
};

/** The units with their names by language (rulings/company#master-unit). */
export const masterUnitRule: Rule = {
  table: 'unit',
  write: async (call, transaction, { operation, input, values, stored }) => {
    await checkName(call, transaction, values['name'], stored);
    return { ...values, ...activeAtFirst(operation, input) };
  },
};

/** The names of units on papers in a language, by id: the unit's own name in it, otherwise the standard one. */
export const unitNamesIn = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  language: Language,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await units.all(reader, sql`from unit u where company_id = ${caller.companyId}`);
  return new Map(
    rows.map((row) => {
      const own = language === 'de' ? null : row[`name_${language}`];
      return [row.id, own || unitIn(row.name, language)];
    }),
  );
};
