import type { Rule } from '../rule.ts';

/** "Tasks": `has_reminder` holds the text of a boolean, which requests call `have_remember`. */
export const taskRule: Rule = {
  present: (_call, row) => ({ has_reminder: row['have_remember'] === 1n ? 'true' : 'false' }),
};
