import { decodeExport } from '#domain/csv/decode.ts';
import { maxExportSize } from '../read/read-export.ts';
import { noFormulaValue, type FileSource } from '../formats/file-source.ts';
import { digestOf } from './stored-import.ts';

/** A chosen file: its contents, and the SHA-256 of its bytes, with the sheet if it has several. */
export type SelectedFile = { readonly name: string; readonly digest: string; readonly source: FileSource };

/** The reason why a file was not read. */
export type FileProblem = { readonly code: 'too large' | 'unreadable' | 'no workbook'; readonly name: string };

/** Every XLSX file is a ZIP file. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The format of older Excel versions, and of encrypted files. */
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

const readSheets = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { readWorkbook } = await import('../xlsx/read-xlsx.ts');
  const digest = await digestOf(bytes);
  const sheets = await readWorkbook(bytes, noFormulaValue);
  if (sheets.length === 0) return [{ name, digest, source: [] }];
  if (sheets.length === 1) return sheets.map(({ records }) => ({ name, digest, source: records }));
  return sheets.map((sheet, index) => ({
    name: `${name}, ${sheet.name}`,
    digest: `${digest}-${index}`,
    source: sheet.records,
  }));
};

/** Reads a local file; a workbook gives one file per sheet with rows. XLSX is read by a part that is loaded only then. */
export const readSelectedFile = async (file: File): Promise<readonly SelectedFile[] | FileProblem> => {
  const { name, size } = file;
  if (size > maxExportSize) return { code: 'too large', name };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await file.bytes();
  } catch {
    return { code: 'unreadable', name };
  }
  if (isOldWorkbook(bytes)) return { code: 'no workbook', name };
  if (!isZip(bytes)) return [{ name, digest: await digestOf(bytes), source: decodeExport(bytes) }];
  try {
    return await readSheets(name, bytes);
  } catch {
    return { code: 'no workbook', name };
  }
};
