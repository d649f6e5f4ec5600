import { useQuery } from '@tanstack/react-query';
import { languages, type Language } from '#contract/languages.ts';
import { language } from '#contract/resources/lookups.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { useCompany } from '#api/service/namespace.ts';

/** The language of a document with this `language_id`; undefined at a service without texts of the company. */
export const useDocumentLanguage = (languageId: number): Language | undefined => {
  const company = useCompany();
  const { data } = useQuery({ ...recordById(at(language), languageId), enabled: languageId > 0 && !company.hosted });
  if (company.hosted) return undefined;
  return languages.find((each) => each === data?.iso_639_1) ?? company.document_language;
};
