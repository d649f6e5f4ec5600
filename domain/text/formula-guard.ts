/**
 * A spreadsheet evaluates a cell that begins with one of these. Which text begins a cell depends on the program: one that splits at commas,
 * or ignores quotes, begins a new cell inside our text. So the text after a separator, a tab, a line break or a quote following one counts
 * as a beginning too.
 */
const beginning = '(?<=^|[;,\\t\\r\\n])("*)';
const formula = '(?=[=+\\-@\\t\\uFF1D\\uFF0B\\uFF0D\\uFF20]|\\r(?!\\n))';
const unguarded = new RegExp(`${beginning}('*)${formula}`, 'g');
const guarded = new RegExp(`${beginning}'('*)${formula}`, 'g');

/** Most texts have none of these anywhere, and need no search for beginnings: a CSV has a million of them. */
const hasFormulaSign = /[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const number = /^-?\d+(\.\d+)?$/;

/** Puts an apostrophe before everything that a spreadsheet could take for a formula; numbers stay unchanged. */
export const guardFormulas = (text: string): string =>
  !hasFormulaSign.test(text) || number.test(text) ? text : text.replace(unguarded, "$1'$2");

/** Reverses `guardFormulas`; a text that was never guarded loses an apostrophe only before a formula. */
export const unguardFormulas = (text: string): string => text.replace(guarded, '$1$2');
