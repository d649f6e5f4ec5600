import { task } from '#contract/resources/task.ts';
import { fieldErrors } from '#contract/catalogue/texts.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Rule, Values } from '../requests/rule.ts';
import type { Row, SqlParameter } from '../store/sql.ts';

const flags: { readonly [text: string]: boolean } = { true: true, false: false };

/** A reminder needs a type and a time: stored and sent values together must provide both. */
const checkReminder = (call: Call, values: Values, stored: Row | undefined): void => {
  const idOrNull = (column: string): number | null => {
    const value: SqlParameter = values[column] ?? (column in values ? null : (stored?.[column] ?? null));
    return value === null ? null : Number(value);
  };
  const parsed = task.edit.safeParse({
    have_remember: idOrNull('have_remember') === 1,
    remember_time_id: idOrNull('remember_time_id'),
    remember_type_id: idOrNull('remember_type_id'),
  });
  if (!parsed.success) throw notSaved(fieldErrors(parsed.error, call.language));
};

/**
 * "Tasks": `has_reminder` holds the text of a boolean, which requests call `have_remember`; `has_reminder` sent back as
 * read counts as that. While it is true, `remember_time_id` and `remember_type_id` stay required: 422.
 */
export const taskRule: Rule = {
  accept: (body) => {
    const { has_reminder: text } = body;
    const have_remember = typeof text === 'string' ? flags[text] : undefined;
    return have_remember === undefined ? body : { have_remember, ...body };
  },
  write: async (call, _transaction, { operation, values, stored }) => {
    const written = operation === 'overwrite' ? { have_remember: 0, ...values } : values;
    checkReminder(call, written, stored);
    return written;
  },
  present: (_call, row) => ({ has_reminder: row['have_remember'] === 1n ? 'true' : 'false' }),
};
