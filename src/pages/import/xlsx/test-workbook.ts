import { strToU8, zipSync } from 'fflate';

/** A cell as XML: its attributes, its content, and its address if that is not its place. */
export type TestCell = { readonly attributes?: string; readonly content: string; readonly address?: string };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const textCell = (text: string): TestCell => ({
  attributes: 't="inlineStr"',
  content: `<is><t xml:space="preserve">${escape(text)}</t></is>`,
});
export const numberCell = (value: number | string): TestCell => ({ content: `<v>${value}</v>` });
/** A text of the list that most programs share between all cells. */
export const sharedCell = (index: number): TestCell => ({ attributes: 't="s"', content: `<v>${index}</v>` });
/** A number in one of the styles below. */
export const styledCell = (style: 'date' | 'percent' | 'hours', value: number): TestCell => ({
  attributes: `s="${{ date: 1, percent: 2, hours: 3 }[style]}"`,
  content: `<v>${value}</v>`,
});
/** A formula with the result that the file stores; without one for a file that no spreadsheet has opened. */
export const formulaCell = (formula: string, result?: number): TestCell => ({
  content: `<f>${escape(formula)}</f>${result === undefined ? '' : `<v>${result}</v>`}`,
});
export const errorCell = (error: string): TestCell => ({ attributes: 't="e"', content: `<v>${escape(error)}</v>` });

const columnOf = (index: number): string =>
  (index < 26 ? '' : columnOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The rows of a sheet; null is an empty cell, and an empty row is left out of the file. */
export type TestSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (TestCell | null)[])[];
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
};

const sheetXml = ({ rows, merges = [] }: TestSheet): string => {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, index) =>
      cell === null
        ? ''
        : `<c r="${cell.address ?? `${columnOf(index)}${line + 1}`}" ${cell.attributes ?? ''}>${cell.content}</c>`,
    );
    return row.length === 0 ? '' : `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
};

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XLSX file written by hand (ECMA-376), with no help of the library that reads it. */
export const workbook = (
  sheets: readonly TestSheet[],
  { is1904 = false, shared = '' }: { readonly is1904?: boolean; readonly shared?: string } = {},
): Uint8Array<ArrayBuffer> => {
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden === true ? ' state="hidden"' : ''}/>`,
  );
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${related.join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${shared.startsWith('<!') ? '' : head}${shared.startsWith('<!') ? shared : `<sst xmlns="${main}">${shared}</sst>`}`,
    // Styles 1 to 3: a built-in date, a built-in percentage, and hours beyond a day.
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Uint8Array(zipped);
};
