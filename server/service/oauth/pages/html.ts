/** Markup that is safe to insert into a page. */
export type Html = { readonly markup: string };

type Part = string | number | Html | undefined | readonly Html[];

const escapes: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const render = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** A tag for markup with values: text is escaped, markup made by this tag is inserted as is. Attributes must be in double quotes. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: template.map((text, index) => `${text}${render(parts[index])}`).join(''),
});
