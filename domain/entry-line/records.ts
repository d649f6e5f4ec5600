import { nameAfter, type FoundName, type LineName } from './names.ts';
import type { LineWord } from './words.ts';

/** The contact and the project that a line names. */
export type FoundNames = { readonly contact: FoundName | undefined; readonly project: FoundName | undefined };

const narrowed = (found: FoundName | undefined, isOne: (name: LineName) => boolean): FoundName | undefined => {
  const hits = found?.hits.filter(isOne) ?? [];
  return found === undefined || hits.length === 0 ? found : { ...found, hits };
};

/**
 * Contact and project by their signs. Ambiguous names are resolved through each other: the project implies its contact, and the contact
 * narrows the projects.
 */
export const namesIn = (
  words: readonly LineWord[],
  isOpen: (index: number) => boolean,
  contacts: readonly LineName[],
  projects: readonly LineName[],
): FoundNames => {
  const contact = nameAfter('@', words, isOpen, contacts);
  const project = nameAfter('#', words, isOpen, projects);
  const owners = new Set(project?.hits.map(({ contact_id }) => contact_id));
  const whose = narrowed(contact, ({ id }) => owners.has(id));
  const ids = new Set(whose?.hits.map(({ id }) => id));
  return { contact: whose, project: narrowed(project, ({ contact_id }) => ids.has(contact_id ?? 0)) };
};
