import { useQuery, type QueryClient } from '@tanstack/react-query';
import { contact } from '#contract/resources/contact.ts';
import { country } from '#contract/resources/lookups.ts';
import { at, search } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { contactAddressTyped } from '#domain/documents/typed-address.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { ContactChange, ContactKeeping } from './address-keeping.ts';

type Props = { readonly contactId: number; readonly typed: string; readonly keeping: ContactKeeping };

/** Below a typed address, if the contact has none: whether the contact gets it, and what is stored. */
export const KeepAddress = ({ contactId, typed, keeping }: Props) => {
  const t = useTexts().expenses;
  const { data } = useQuery(recordById(at(contact), contactId));
  const address = data && contactAddressTyped(typed, data);
  return address ? (
    <Checkbox className="mt-1" label={t.keepAddress(address.line)} value={keeping.isOn} onChange={keeping.setOn} />
  ) : null;
};

/** The change of a contact that stores the address on its document; undefined if it has one already, or if that cannot be read. */
export const addressChange = async (
  client: QueryClient,
  id: number,
  address: string,
): Promise<ContactChange | undefined> => {
  const found = await client.fetchQuery(recordById(at(contact), id));
  const typed = found && contactAddressTyped(address, found);
  if (!typed) return undefined;
  const isCode = { field: 'iso_3166_alpha2', value: typed.country, criteria: '=' } as const;
  const [abroad] = typed.country === 'CH' ? [] : await client.fetchQuery(search(at(country), [isCode]));
  return { id, body: { ...typed.fields, ...(abroad !== undefined && { country_id: abroad.id }) }, etag: found.etag };
};
