import { isStorable } from '#contract/notation.ts';
import { readSetting } from '../../master-data/company-profile.ts';
import { nextInSeries, numberOf, startSeries, type NumberedKind } from '../../documents/document-number.ts';
import type { Input, Values } from '../../requests/rule.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { resultOf } from '../../store/result.ts';
import { listOf, name, sql } from '../../store/sql.ts';
import type { LeftOut } from './moved-record.ts';
import { textIn } from './read-pages.ts';

/** Empty for a number that cannot be stored: its record is left out. */
const numberIn = ({ document_nr }: Input): string => (isStorable(textIn(document_nr)) ? textIn(document_nr) : '');

/** The numbers of these documents that another document here already has. */
const stored = resultOf({ document_nr: 'text' });

const numbersTaken = async (
  reader: Reader,
  companyId: number,
  kind: NumberedKind,
  records: readonly Input[],
): Promise<Set<string>> => {
  if (records.length === 0) return new Set();
  const listed = listOf(records.map(numberIn));
  const rows = await stored.all(
    reader,
    sql`select document_nr from ${name(kind)} where company_id = ${companyId} and document_nr in (${listed})`,
  );
  return new Set(rows.map(({ document_nr }) => document_nr));
};

/** Takes the number of one of these records after the other: why a record is left out, if another document has its number. */
export const numbersOf = async (
  reader: Reader,
  companyId: number,
  kind: NumberedKind,
  records: readonly Input[],
): Promise<(record: Input) => LeftOut | undefined> => {
  const taken = await numbersTaken(reader, companyId, kind, records);
  return (record) => {
    const number = numberIn(record);
    if (taken.has(number)) return { finding: 'number_taken', detail: number };
    if (number !== '') taken.add(number);
    return undefined;
  };
};

/** The company goes on counting where the other service ended, so that the search for a free number does not try thousands. */
export const startNumbersAfter = async (
  transaction: Transaction,
  companyId: number,
  kind: NumberedKind,
  rows: readonly Values[],
): Promise<void> => {
  const pattern = (await readSetting(transaction, companyId, 'number_patterns'))[kind];
  const byYear = Map.groupBy(rows, (row) => String(row['is_valid_from']).slice(0, 4));
  for (const [year, ofYear] of byYear) {
    const next = Math.max(0, ...ofYear.map((row) => numberOf(pattern, year, textIn(row['document_nr'])))) + 1;
    const series = { kind, pattern, year };
    if (next > (await nextInSeries(transaction, companyId, series)))
      await startSeries(transaction, companyId, series, next);
  }
};
