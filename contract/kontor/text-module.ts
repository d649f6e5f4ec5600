import { z } from 'zod';
import { integer, requiredText, text } from '../notation.ts';

/** The most texts that a company can keep. */
export const maxTextModules = 30;

/** Null: the text is not offered in this language. The placeholders are those of `documentPlaceholders`. */
const inLanguage = () => text(2000).nullable();

/** A text with a name that is inserted into documents, lines and mails. Its `id` stays when others are removed. */
export const textModule = z.strictObject({
  id: integer(1, maxTextModules),
  name: requiredText(80),
  texts: z.strictObject({ de: inLanguage(), fr: inLanguage(), it: inLanguage(), en: inLanguage() }),
});

/** The texts of a company; no two have the same id or name. */
export const textModules = z
  .array(textModule)
  .max(maxTextModules)
  .superRefine((modules, context) => {
    modules.forEach((one, index) => {
      for (const field of ['id', 'name'] as const)
        if (modules.slice(0, index).some((other) => other[field] === one[field]))
          context.addIssue({ code: 'custom', message: 'unique', path: [index, field] });
    });
  });
export type TextModule = z.infer<typeof textModule>;
