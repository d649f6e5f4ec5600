import { readXlsx, type Sheet } from 'hucre/xlsx';
import type { CsvRecord } from '#domain/csv/read-csv.ts';
import { cellText, type CellNotation } from './cell-text.ts';
import { unpackedSize } from './unpacked-size.ts';

/** A sheet of a workbook as the rows of a table, with their numbers in the sheet. */
export type NamedSheet = { readonly name: string; readonly records: readonly CsvRecord[] };

/** Bytes that a workbook may have unpacked: 50,000 rows of contacts have 30 MB. */
const maxUnpacked = 200 * 1024 * 1024;
/** The area read: more rows and columns than a table of these imports has. */
const area = 'A1:IV65536';

/** Fills cells merged over several rows: a spreadsheet shows their value in each of them. */
const fillDown = (rows: string[][], merges: Sheet['merges'] = []): void => {
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? '';
    for (const row of rows.slice(startRow + 1, endRow + 1)) row[startCol] = value;
  }
};

const toRecords = ({ rows, cells, merges }: Sheet, notation: CellNotation): readonly CsvRecord[] => {
  const texts = rows.map((row, line) =>
    row.map((value, column) => cellText(value, cells?.get(`${line},${column}`), notation)),
  );
  fillDown(texts, merges);
  return texts
    .map((row, index) => ({ line: index + 1, cells: row }))
    .filter((record) => record.cells.some((cell) => cell.trim() !== ''));
};

/**
 * The visible sheets of an XLSX file that have rows; `noFormulaValue` stands for results that the file does not store. Throws for a file that is none, is encrypted, or would be too large unpacked.
 */
export const readWorkbook = async (
  bytes: Uint8Array<ArrayBuffer>,
  noFormulaValue: string,
): Promise<readonly NamedSheet[]> => {
  if ((unpackedSize(bytes) ?? Number.POSITIVE_INFINITY) > maxUnpacked) throw new RangeError('too large unpacked');
  const { sheets, dateSystem } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    readStyles: true,
    range: area,
  });
  return sheets
    .map((sheet) => ({
      name: sheet.name,
      records: toRecords(sheet, { is1904: dateSystem === '1904', noFormulaValue }),
    }))
    .filter(({ records }) => records.length > 0);
};
