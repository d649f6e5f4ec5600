import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contact } from '#contract/resources/contact.ts';
import { at, create } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';

const company = 1;

/** Creates a company from a name typed into a contact field, and returns its id; undefined if the user has no permission. */
export const useCreateContact = (): ((name: string) => Promise<number>) | undefined => {
  const { user_id } = useSignedIn();
  const { mutateAsync } = useMutation(create(at(contact)));
  const may = usePermissions(contact).write;
  return useMemo(() => {
    if (!may) return undefined;
    return async (name_1) =>
      (await mutateAsync({ body: { contact_type_id: company, name_1, user_id, owner_id: user_id } })).id;
  }, [may, mutateAsync, user_id]);
};
