type Rows = ReadonlyMap<string, readonly string[]>;

/** The rows of each table in a dump of pg_dump, where a row is a line. */
export const rowsOf = (dump: string): Rows =>
  new Map(
    dump
      .split(/^COPY /m)
      .slice(1)
      .map((part) => {
        const rows = part.slice(part.indexOf('\n') + 1, part.indexOf('\n\\.\n') + 1);
        return [part.slice(0, part.indexOf(' ')), rows.split('\n').slice(0, -1).toSorted()];
      }),
  );

/** Tables that differ, with the number of rows that only one of the two has. */
export const differences = (one: Rows, other: Rows): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((table) => {
    const [here, there] = [one.get(table) ?? [], other.get(table) ?? []];
    if (here.join('\n') === there.join('\n')) return [];
    const [inHere, inThere] = [new Set(here), new Set(there)];
    const only = [...here.filter((row) => !inThere.has(row)), ...there.filter((row) => !inHere.has(row))];
    return [`${table}: ${only.length} of ${here.length} and ${there.length} rows`];
  });
