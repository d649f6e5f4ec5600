import { useQuery, type QueryClient } from '@tanstack/react-query';
import { email } from '#contract/notation.ts';
import { contact } from '#contract/resources/contact.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { ContactChange, ContactKeeping } from '../invoice-fields/address-keeping.ts';

type Props = { readonly contactId: number; readonly typed: string; readonly keeping: ContactKeeping };

/** Below a typed recipient, if the contact has no e-mail address: whether the contact gets it. */
export const KeepRecipient = ({ contactId, typed, keeping }: Props) => {
  const t = useTexts().expenses;
  const { data } = useQuery(recordById(at(contact), contactId));
  const recipient = typed.trim();
  return data?.mail === null && email().safeParse(recipient).success ? (
    <Checkbox className="-mt-3" label={t.keepAddress(recipient)} value={keeping.isOn} onChange={keeping.setOn} />
  ) : null;
};

/** The change of a contact that stores its e-mail address; undefined if it has one already. */
export const recipientChange = async (
  client: QueryClient,
  id: number,
  recipient: string,
): Promise<ContactChange | undefined> => {
  const found = await client.fetchQuery(recordById(at(contact), id));
  return found?.mail === null ? { id, body: { mail: recipient }, etag: found.etag } : undefined;
};
