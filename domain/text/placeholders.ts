/** The values of placeholders by name, as inserted. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/** The first word in braces that is not one of these names: `{name}`. */
export const unknownPlaceholder = (text: string, names: readonly string[]): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].find(([, word = '']) => !names.includes(word))?.[0];

const filled = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);

const namesIn = (text: string, values: PlaceholderValues): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => values.has(name));

/**
 * Replaces placeholders in braces by their values, in one pass: braces within a value are not read again. Unknown ones
 * stay. A part in square brackets with placeholders is optional: it is omitted if one of them has an empty value, and
 * otherwise loses its brackets.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(/\[([^[\]]*)\]|[^[]+|\[/g, (part: string, optional: string | undefined) => {
    const names = optional === undefined ? [] : namesIn(optional, values);
    if (optional === undefined || names.length === 0) return filled(part, values);
    return names.some((name) => values.get(name) === '') ? '' : filled(optional, values);
  });
