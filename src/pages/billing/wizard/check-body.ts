import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { explain } from '#contract/catalogue/texts.ts';

/** A body ready to send, or the problems by field, in words; `invoice.title` is called `title`. */
export type Checked<Body> = { readonly body: Body | null; readonly problems: ReadonlyMap<string, string> };

const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .join('.')
    .replace(/^invoice\./, '');

/** Checks the values of the steps against the contract. */
export const checkBody = <Schema extends z.ZodType>(
  schema: Schema,
  unchecked: unknown,
  language: Language,
): Checked<z.output<Schema>> => {
  const { success, data, error } = schema.safeParse(unchecked);
  const problems = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const field = fieldOf(issue.path);
    if (!problems.has(field)) problems.set(field, explain(issue, language));
  }
  return { body: success ? data : null, problems };
};
