import { readSetting } from '../../master-data/company-profile.ts';
import { nextInSeries, startSeries, type NumberedKind } from '../../documents/document-number.ts';
import type { Input, Values } from '../../requests/rule.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { join, name, sql } from '../../store/sql.ts';

/** The numbers of these documents that another document here already has. */
export const numbersTaken = async (
  reader: Reader,
  companyId: number,
  kind: NumberedKind,
  records: readonly Input[],
): Promise<ReadonlySet<unknown>> => {
  if (records.length === 0) return new Set();
  const listed = join(
    records.map(({ document_nr }) => sql`${String(document_nr)}`),
    ', ',
  );
  const rows = await reader.all(
    sql`select document_nr from ${name(kind)} where company_id = ${companyId} and document_nr in (${listed})`,
  );
  return new Set(rows.map((row) => row['document_nr']));
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds the number in a document number of a pattern: `RE-{year}-{nr:5}` of 2026 finds 7 in RE-2026-00007. */
const finderOf = (pattern: string, year: string): RegExp => {
  const parts = pattern.replaceAll('{year}', year).split(/\{nr(?::\d+)?\}/);
  return new RegExp(`^${parts.map(escape).join(String.raw`(\d{1,12})`)}$`);
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
    const finder = finderOf(pattern, year);
    const numbers = ofYear.map((row) => Number(finder.exec(String(row['document_nr']))?.[1] ?? 0));
    const next = Math.max(0, ...numbers) + 1;
    const series = { kind, pattern, year };
    if (next > (await nextInSeries(transaction, companyId, series)))
      await startSeries(transaction, companyId, series, next);
  }
};
