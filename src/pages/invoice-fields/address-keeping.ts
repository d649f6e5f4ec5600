import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { contact, type ContactInput } from '#contract/resources/contact.ts';
import { at, edit, type Change } from '#api/records/operations.ts';
import { hasStatus } from '#api/service/http.ts';
import { usePermissions } from '#auth/permissions.ts';
import { failureReason } from '#components/feedback/failure-message.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** Below a typed address: the option to store it with its contact. */
export const KeepAddress = onDemand(async () => (await import('./keep-address.tsx')).KeepAddress);

/** The option to store something typed on a document with its contact too. */
export type ContactKeeping = { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void };

export type ContactChange = Change<Partial<ContactInput>>;

/** Stores something typed on a document with its contact, if that has none: the next document begins with it. */
export const useContactKeeping = () => {
  const [isOn, setOn] = useState(true);
  const texts = useTexts();
  const client = useQueryClient();
  const { write } = usePermissions(contact);
  const { mutateAsync } = useMutation(edit(at(contact)));
  const keeping = useMemo((): ContactKeeping | undefined => (write ? { isOn, setOn } : undefined), [write, isOn]);
  /** Stores the change, unless there is none; `typed` is shown in the message. */
  const keep = async (
    typed: string,
    changeIn: (client: QueryClient) => Promise<ContactChange | undefined>,
  ): Promise<void> => {
    if (!write || !isOn) return;
    try {
      const change = await changeIn(client);
      if (change === undefined) return;
      await mutateAsync(change);
      showToast({ kind: 'done', text: texts.list.saved(typed) });
    } catch (error) {
      // Somebody has changed the contact meanwhile: the next document asks again.
      if (hasStatus(error, 412)) return;
      const text = texts.common.labelled(typed, failureReason(error, texts));
      showToast({ kind: 'failed', lead: texts.common.notSaved, text });
    }
  };
  return { keeping, keep };
};

/** A saved document, with its contact and the address on it. */
type Addressed = { readonly contact_id: number | null; readonly contact_address: string };

/** Stores the address of a saved document with its contact. */
export const useAddressKeeping = () => {
  const { keeping, keep } = useContactKeeping();
  return {
    keeping,
    keep: async ({ contact_id: id, contact_address }: Addressed): Promise<undefined> => {
      if (id === null) return;
      await keep(contact_address.replaceAll('\n', ', '), async (client) => {
        const { addressChange } = await import('./keep-address.tsx');
        return addressChange(client, id, contact_address);
      });
    },
  };
};
