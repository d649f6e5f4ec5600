import { useQueryClient } from '@tanstack/react-query';
import { nameQuery } from '#api/names/names.ts';
import { addPendingChoice } from './pending-choices.ts';

/** The contact and the project of an entry. */
type References = { readonly contact_id: number | null; readonly pr_project_id: number | null };

export const noReferences: References = { contact_id: null, pr_project_id: null };

/** Returns a function that loads the contact of a project; null if the project has none or does not load. */
export const useContactOfProject = (): ((id: number | null) => Promise<number | null>) => {
  const client = useQueryClient();
  return async (id) => {
    const project = id === null ? null : await client.fetchQuery(nameQuery('pr_project', id)).catch(() => null);
    return project?.contact_id ?? null;
  };
};

/**
 * Chooses contact and project of an entry: a project sets its contact, for which a save waits; another contact clears the project.
 * `change` applies the returned changes to the present values.
 */
export const useContactAndProject = (change: (update: (before: References) => Partial<References>) => void) => {
  const contactOf = useContactOfProject();
  const fillContact = async (project: number | null): Promise<void> => {
    const contact_id = await contactOf(project);
    if (contact_id !== null) change(({ pr_project_id }) => (pr_project_id === project ? { contact_id } : {}));
  };
  return {
    chooseContact: (id: number | null): void =>
      change(({ contact_id }) => ({ contact_id: id, ...(id !== contact_id && { pr_project_id: null }) })),
    chooseProject: (id: number | null): void => {
      change(() => ({ pr_project_id: id }));
      addPendingChoice(fillContact(id));
    },
  };
};
