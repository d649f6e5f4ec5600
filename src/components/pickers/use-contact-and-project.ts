import { useQueryClient } from '@tanstack/react-query';
import { nameQuery } from '#api/names/names.ts';
import type { TakeChoice } from './use-options.ts';

/** The contact and the project of an entry. */
type References = { readonly contact_id: number | null; readonly pr_project_id: number | null };

export const noReferences: References = { contact_id: null, pr_project_id: null };

type ContactAndProject = { readonly chooseContact: (id: number | null) => void; readonly chooseProject: TakeChoice };

/**
 * Chooses contact and project of an entry: a project sets its contact; another contact clears the project, unless that is known to have
 * none or this one. `change` applies the returned changes to the present values.
 */
export const useContactAndProject = (
  change: (update: (before: References) => Partial<References>) => void,
): ContactAndProject => {
  const client = useQueryClient();
  const suits = (project: number | null, contact: number | null): boolean => {
    if (project === null) return false;
    const known = client.getQueryData(nameQuery('pr_project', project).queryKey)?.contact_id;
    return known === null || known === contact;
  };
  return {
    chooseContact: (id) =>
      change(({ contact_id, pr_project_id }) => ({
        contact_id: id,
        ...(id !== contact_id && !suits(pr_project_id, id) && { pr_project_id: null }),
      })),
    chooseProject: (id, choice) => {
      const contact_id = choice?.contact_id ?? null;
      change(() => ({ pr_project_id: id, ...(contact_id !== null && { contact_id }) }));
    },
  };
};
