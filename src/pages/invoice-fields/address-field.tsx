import type { Binding } from '#components/fields/binding.ts';
import { Button } from '#components/feedback/button.tsx';
import { TextArea } from '#components/fields/text-area.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { KeepAddress, type ContactKeeping } from './address-keeping.ts';
import { useQuery } from '@tanstack/react-query';
import { contact } from '#contract/resources/contact.ts';
import { country } from '#contract/resources/lookups.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { addressWindow } from '#domain/documents/contact-address.ts';

/** The address of a contact and its contact person as on documents; empty while loading. */
const useContactAddress = (contactId: number | null, personId: number | null): string => {
  const of = (id: number | null) => ({ ...recordById(at(contact), id ?? 0), enabled: id !== null });
  const { data: found } = useQuery(of(contactId));
  const { data: person } = useQuery(of(personId));
  const countryId = found?.country_id ?? null;
  const { data: land } = useQuery({ ...recordById(at(country), countryId ?? 0), enabled: countryId !== null });
  if (contactId === null || !found) return '';
  const abroad = land && land.iso_3166_alpha2 !== 'CH' ? land.name : undefined;
  return addressWindow(found, personId === null ? undefined : (person ?? undefined), abroad);
};

type Props = Binding<string> & {
  readonly contactId: number | null;
  readonly personId: number | null;
  /** Omitted if a typed address is for this document only. */
  readonly keeping?: ContactKeeping | undefined;
};

/**
 * A manual address. While it is empty, the contact's address applies and is the placeholder; it can be copied and then edited. A name
 * without an address looks like one there, so the hint says what is missing.
 */
export const AddressField = ({ contactId, personId, keeping, ...field }: Props) => {
  const t = useTexts().expenses;
  const address = useContactAddress(contactId, personId);
  const isOnlyName = field.value === '' && address !== '' && !address.includes('\n');
  return (
    <>
      <TextArea
        {...field}
        label={t.contact_address_manual}
        hint={isOnlyName ? t.noAddress : t.addressHint}
        placeholder={address}
        rows={Math.max(2, address.split('\n').length)}
      />
      {address === '' || field.value !== '' ? null : (
        <Button look="link" className="mt-1" onClick={() => field.onChange(address)}>
          {t.takeAddress}
        </Button>
      )}
      {keeping === undefined || contactId === null || field.value === '' ? null : (
        <KeepAddress contactId={contactId} typed={field.value} keeping={keeping} />
      )}
    </>
  );
};
