import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contact } from '#contract/resources/contact.ts';
import { newCompany } from '#domain/records/contact.ts';
import { at, create } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';

/** Creates a company from a name typed into a contact field, and returns its id; undefined if the user has no permission. */
export const useCreateContact = (): ((name: string) => Promise<number>) | undefined => {
  const { user_id } = useSignedIn();
  const { mutateAsync } = useMutation(create(at(contact)));
  const may = usePermissions(contact).write;
  return useMemo(() => {
    if (!may) return undefined;
    return async (name) => (await mutateAsync({ body: newCompany(name, user_id) })).id;
  }, [may, mutateAsync, user_id]);
};
