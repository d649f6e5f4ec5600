/** The names of the parents in a path: `/kb_invoice/:invoice_id/kb_reminder` has `invoice_id`. */
export type ParentsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParentsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Fills the parents into a path of the contract. Throws a RangeError if one is missing. */
export const fillPath = (path: string, parents: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parents[name];
    if (value === undefined) throw new RangeError(`${path} requires ${name}`);
    return encodeURIComponent(value);
  });

/** `?order_by=…&limit=…` from the given values, or an empty text. */
export const queryString = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};
