/** What a column holds. Integers come back as bigint from every database. */
export type SqlValue = null | bigint | string | Uint8Array;
/** What may be bound: numbers must be safe integers. */
export type SqlParameter = SqlValue | number;
export type Row = { readonly [column: string]: SqlValue };
/** A row as its values in the order of the columns; whole numbers as `number`, unless one of them is no safe integer. */
export type Line = readonly (SqlValue | number)[];

/** A statement as text in pieces with parameters between them: each dialect writes its own placeholders. */
export type Sql = { readonly pieces: readonly string[]; readonly parameters: readonly SqlParameter[] };

type Part = SqlParameter | Sql;

const isSql = (part: Part): part is Sql =>
  typeof part === 'object' && part !== null && !(part instanceof Uint8Array) && 'pieces' in part;

/** Composes statements: values become parameters, nested statements are put in. */
export const sql = (template: TemplateStringsArray, ...parts: readonly Part[]): Sql => {
  const pieces = [template[0] ?? ''];
  const parameters: SqlParameter[] = [];
  const append = (text: string) => {
    pieces[pieces.length - 1] = `${pieces.at(-1) ?? ''}${text}`;
  };
  parts.forEach((part, index) => {
    if (isSql(part)) {
      append(part.pieces[0] ?? '');
      pieces.push(...part.pieces.slice(1));
      parameters.push(...part.parameters);
    } else {
      parameters.push(part);
      pieces.push('');
    }
    append(template[index + 1] ?? '');
  });
  return { pieces, parameters };
};

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A name of a table or column, quoted. Names come from the catalogue; anything else is a mistake of ours. */
export const name = (identifier: string): Sql => {
  if (!plainName.test(identifier)) throw new Error(`no name of a column: ${identifier}`);
  return { pieces: [`"${identifier}"`], parameters: [] };
};

/** Text that stands in our code. */
export const raw = (text: string): Sql => ({ pieces: [text], parameters: [] });

export const join = (items: readonly Sql[], separator: string): Sql => {
  const pieces = [''];
  items.forEach((item, index) => {
    const [first = '', ...others] = item.pieces;
    pieces[pieces.length - 1] = `${pieces.at(-1) ?? ''}${index === 0 ? '' : separator}${first}`;
    for (const piece of others) pieces.push(piece);
  });
  return { pieces, parameters: items.flatMap(({ parameters }) => parameters) };
};

/** All conditions together, halved again and again: databases limit how deep an expression may be, and a chain of a thousand is that deep. */
export const all = (conditions: readonly Sql[]): Sql => {
  const [first = raw('1 = 1')] = conditions;
  if (conditions.length < 2) return sql`(${first})`;
  const half = Math.ceil(conditions.length / 2);
  return sql`(${all(conditions.slice(0, half))} and ${all(conditions.slice(half))})`;
};
