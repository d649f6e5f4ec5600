import type { optionalParts } from '#contract/kontor/move-words.ts';

export type Part = (typeof optionalParts)[number];

/** The kinds of records that others refer to. */
const references: { readonly [part in Part]?: readonly Part[] } = {
  item: ['contact'],
  project: ['contact'],
  timetracking: ['contact', 'project'],
  expense: ['contact', 'project'],
  estimate: ['contact', 'project', 'item'],
  order: ['contact', 'project', 'item'],
  invoice: ['contact', 'project', 'item'],
  task: ['contact', 'project'],
  note: ['contact', 'project'],
};

/** The kinds that are not chosen although chosen ones refer to them. */
export const neededParts = (chosen: ReadonlySet<Part>): readonly Part[] => [
  ...new Set([...chosen].flatMap((part) => references[part] ?? []).filter((part) => !chosen.has(part))),
];

/** The chosen kinds that refer to one. */
export const partsReferringTo = (needed: Part, chosen: ReadonlySet<Part>): readonly Part[] =>
  [...chosen].filter((part) => references[part]?.includes(needed));
