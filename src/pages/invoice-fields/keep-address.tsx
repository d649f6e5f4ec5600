import { useQuery } from '@tanstack/react-query';
import { contact } from '#contract/resources/contact.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { contactAddressTyped } from '#domain/documents/typed-address.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { AddressKeeping } from './use-address-keeping.ts';

type Props = { readonly contactId: number; readonly typed: string; readonly keeping: AddressKeeping };

/** Below a typed address, if the contact has none: whether the contact gets it, and what is stored. */
export const KeepAddress = ({ contactId, typed, keeping }: Props) => {
  const t = useTexts().expenses;
  const { data } = useQuery(recordById(at(contact), contactId));
  const address = data && contactAddressTyped(typed, data);
  return address ? (
    <Checkbox className="mt-1" label={t.keepAddress(address.line)} value={keeping.isOn} onChange={keeping.setOn} />
  ) : null;
};
