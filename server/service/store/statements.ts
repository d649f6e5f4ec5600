/** Limit of cached statements; a filter with many criteria makes a statement that is never used again. */
const keptStatements = 400;
/** Characters: a longer statement is a list of values or has very many conditions. */
const maxCachedLength = 6000;

/** Compiles a statement once per text and caches it while it is in regular use. */
export const cachingStatements = <Statement>(compile: (text: string) => Statement): ((text: string) => Statement) => {
  const kept = new Map<string, Statement>();
  return (text) => {
    const statement = kept.get(text) ?? compile(text);
    if (text.length > maxCachedLength) return statement;
    kept.delete(text);
    kept.set(text, statement);
    const [longestUnused] = kept.keys();
    if (kept.size > keptStatements && longestUnused !== undefined) kept.delete(longestUnused);
    return statement;
  };
};
