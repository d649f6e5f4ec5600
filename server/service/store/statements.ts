/** Of the statements in use; a filter of many criteria makes a statement that nobody asks again. */
const keptStatements = 400;
/** Characters: what is longer is a list of values or a great many conditions. */
const longestKept = 6000;

/** Compiles a statement once for its text and keeps it as long as it is used now and then. */
export const keeping = <Statement>(compile: (text: string) => Statement): ((text: string) => Statement) => {
  const kept = new Map<string, Statement>();
  return (text) => {
    const statement = kept.get(text) ?? compile(text);
    if (text.length > longestKept) return statement;
    kept.delete(text);
    kept.set(text, statement);
    const [longestUnused] = kept.keys();
    if (kept.size > keptStatements && longestUnused !== undefined) kept.delete(longestUnused);
    return statement;
  };
};
