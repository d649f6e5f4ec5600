/** The structure of the document's markdown: headings, tables, and a text scanned outside its parentheses. */

/** The text below a heading that starts with `heading`, up to the next heading of the same or a higher level. */
export const sectionOf = (document: string, heading: string): string => {
  const lines = document.split('\n');
  const first = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '').startsWith(heading));
  if (first === -1) throw new Error(`the document has no heading "${heading}"`);
  const level = levelOf(lines[first] ?? '');
  const rest = lines.slice(first + 1);
  const next = rest.findIndex((line) => /^#+ /.test(line) && levelOf(line) <= level);
  return (next === -1 ? rest : rest.slice(0, next)).join('\n').trim();
};

const levelOf = (heading: string): number => heading.length - heading.replace(/^#+/, '').length;

/** Headings of one level, in order. */
export const headingsOf = (text: string, level: number): readonly string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(`${'#'.repeat(level)} `) ? [line.slice(level + 1)] : []));

export type Row = { readonly [column: string]: string };

/** The table whose header has the column `first`, as rows by column name. */
export const tableOf = (text: string, first: string): readonly Row[] => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  if (start === -1) throw new Error(`no table with the column "${first}"`);
  const columns = cellsOf(lines[start] ?? '');
  const body = lines.slice(start + 2);
  const end = body.findIndex((line) => !line.startsWith('|'));
  return (end === -1 ? body : body.slice(0, end)).map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
};

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A cell of a row; a missing column is a mistake of the test. */
export const cell = (row: Row, column: string): string => {
  const value = row[column];
  if (value === undefined) throw new Error(`no column "${column}"`);
  return value;
};

/** Names separated by commas. */
export const namesIn = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

/** What stands between backticks. */
export const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));

/** Up to the first full stop outside parentheses that ends a sentence. */
export const firstSentence = (text: string): string => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0 && text[index] === '.' && /^\.(\s|$)/.test(text.slice(index))) return text.slice(0, index);
  }
  return text;
};
