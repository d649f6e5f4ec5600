import { expect, it } from 'vitest';
import { tables } from '../tables.ts';
import type { Column, Table } from './table.ts';

const typeOf = ({ type, nullable }: Column): string => `'${type}${nullable ? '?' : ''}'`;
const lineOf = ({ name, columns }: Table): string =>
  `  ${name}: { ${columns.map((column) => `${column.name}: ${typeOf(column)}`).join(', ')} },\n`;

const head = `/** Made from the tables by columns.test.ts; run it with -u after a change. The type of each column, with ? if it may be null. */
export const columns = {
`;

/** What the compiler knows about columns is what the tables have. */
it('the list of columns contains every column of every table, with its type', async () => {
  const sorted = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  await expect(`${head}${sorted.map(lineOf).join('')}} as const;\n`).toMatchFileSnapshot('columns.ts');
});
