import { useQuery } from '@tanstack/react-query';
import { languages, type Language } from '#contract/languages.ts';
import { contact } from '#contract/resources/contact.ts';
import { language } from '#contract/resources/lookups.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';

/** The code of a language that documents can be printed in; null for other languages, undefined while loading. */
export const useLanguageCode = (id: number | null): Language | null | undefined => {
  const found = useQuery({ ...recordById(at(language), id ?? 0), enabled: id !== null });
  if (id !== null && found.isPending) return undefined;
  return languages.find((known) => known === found.data?.iso_639_1) ?? null;
};

/** The language of a contact, with its code if documents can be printed in it. Undefined while loading. */
export const useContactLanguage = (contactId: number | null) => {
  const found = useQuery({ ...recordById(at(contact), contactId ?? 0), enabled: contactId !== null });
  const id = found.data?.language_id ?? null;
  const spoken = useLanguageCode(id);
  if ((contactId !== null && found.isPending) || spoken === undefined) return undefined;
  return { id, code: spoken ?? undefined };
};

/** The payment terms of a contact; null if it has none of its own, undefined while loading. */
export const useContactTerms = (contactId: number | null): number | null | undefined => {
  const found = useQuery({ ...recordById(at(contact), contactId ?? 0), enabled: contactId !== null });
  if (contactId === null || found.isError) return null;
  return found.isPending ? undefined : (found.data?.kb_terms_of_payment_template_id ?? null);
};
