/**
 * A spreadsheet reckons a cell that begins with one of these. Which text begins a cell depends on the reader: one that parts lines at commas, or knows no
 * quotes, begins a new one inside our text. So what follows a separator, a tab, a line break or the quote behind one counts as a beginning too.
 */
const beginning = '(?<=^|[;,\\t\\r\\n])("*)';
const formula = '(?=[=+\\-@\\t\\uFF1D\\uFF0B\\uFF0D\\uFF20]|\\r(?!\\n))';
const unguarded = new RegExp(`${beginning}('*)${formula}`, 'g');
const guarded = new RegExp(`${beginning}'('*)${formula}`, 'g');

const number = /^-?\d+(\.\d+)?$/;

/** A text with an apostrophe before whatever a spreadsheet could take for a formula; numbers stay as they are. */
export const guardFormulas = (text: string): string => (number.test(text) ? text : text.replace(unguarded, "$1'$2"));

/** A text as it was before `guardFormulas`; one that was never guarded loses an apostrophe only where a formula would follow. */
export const unguardFormulas = (text: string): string => text.replace(guarded, '$1$2');
