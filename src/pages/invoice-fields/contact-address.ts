import { useQuery } from '@tanstack/react-query';
import { contact } from '#contract/resources/contact.ts';
import { country } from '#contract/resources/lookups.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { addressWindow } from '#domain/documents/contact-address.ts';

/** The address of a contact and its contact person as on documents; empty while loading. */
export const useContactAddress = (contactId: number | null, personId: number | null): string => {
  const of = (id: number | null) => ({ ...recordById(at(contact), id ?? 0), enabled: id !== null });
  const { data: found } = useQuery(of(contactId));
  const { data: person } = useQuery(of(personId));
  const countryId = found?.country_id ?? null;
  const { data: land } = useQuery({ ...recordById(at(country), countryId ?? 0), enabled: countryId !== null });
  if (contactId === null || !found) return '';
  const abroad = land && land.iso_3166_alpha2 !== 'CH' ? land.name : undefined;
  return addressWindow(found, personId === null ? undefined : (person ?? undefined), abroad);
};
