import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { contact } from '#contract/resources/contact.ts';
import { at, edit } from '#api/records/operations.ts';
import { hasStatus } from '#api/service/http.ts';
import { usePermissions } from '#auth/permissions.ts';
import { failureReason } from '#components/feedback/failure-message.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** Below a typed address: the option to store it with its contact. */
export const KeepAddress = onDemand(async () => (await import('./keep-address.tsx')).KeepAddress);

/** The option to store an address typed on a document with its contact too. */
export type AddressKeeping = { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void };

/** A saved document, with its contact and the address on it. */
type Addressed = { readonly contact_id: number | null; readonly contact_address: string };

/** Stores the address of a saved document with its contact, if that has none: the next document begins with it. */
export const useAddressKeeping = () => {
  const [isOn, setOn] = useState(true);
  const texts = useTexts();
  const client = useQueryClient();
  const { write } = usePermissions(contact);
  const { mutateAsync } = useMutation(edit(at(contact)));
  const keeping = useMemo((): AddressKeeping | undefined => (write ? { isOn, setOn } : undefined), [write, isOn]);
  const keep = async ({ contact_id: id, contact_address }: Addressed): Promise<undefined> => {
    if (!write || !isOn || id === null) return;
    const address = contact_address.replaceAll('\n', ', ');
    try {
      const { addressChange } = await import('./keep-address.tsx');
      const change = await addressChange(client, id, contact_address);
      if (change === undefined) return;
      await mutateAsync(change);
      showToast({ kind: 'done', text: texts.list.saved(address) });
    } catch (error) {
      // Somebody has changed the contact meanwhile: the next document asks again.
      if (hasStatus(error, 412)) return;
      const text = `${address}: ${failureReason(error, texts)}`;
      showToast({ kind: 'failed', lead: texts.common.notSaved, text });
    }
  };
  return { keeping, keep };
};
