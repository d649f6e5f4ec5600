/** The words for debit and credit in a column of their own, beside amounts without a sign. */
const pairs = [
  ['s', 'h'],
  ['soll', 'haben'],
  ['d', 'c'],
  ['dbit', 'crdt'],
  ['debit', 'credit'],
  ['débit', 'crédit'],
  ['dare', 'avere'],
  ['belastung', 'gutschrift'],
] as const;

const wordIn = (cells: readonly string[], column: number): string => cells[column]?.trim().toLowerCase() ?? '';

/** Finds the column of the direction among rows with an amount; returns whether a row is a debit, or undefined without such a column. */
export const findDirection = (
  rows: readonly (readonly string[])[],
): ((cells: readonly string[]) => boolean) | undefined => {
  const [first] = rows;
  for (const column of first?.keys() ?? []) {
    const pair = pairs.find((words) => words.some((word) => word === wordIn(first ?? [], column)));
    if (pair === undefined) continue;
    const [debit, credit] = pair;
    if (rows.every((cells) => [debit, credit].some((word) => word === wordIn(cells, column))))
      return (cells) => wordIn(cells, column) === debit;
  }
  return undefined;
};
