import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { country } from '#contract/resources/lookups.ts';
import { at } from '#api/records/operations.ts';
import { recordPage } from '#api/records/record-query.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { isField, type FieldGroup } from '#components/record-form/field-spec.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { exampleInsteadOf } from '#domain/text/postcode.ts';
import { useTexts } from '#texts/texts-context.tsx';

const countries = recordPage(at(country), { filter: [], text: '', order_by: 'id' }, 0);

/** The groups, with the postcode checked by the country of the form; a company that names none is in Switzerland. */
export const usePostcodeCheck = (groups: readonly FieldGroup[]): readonly FieldGroup[] => {
  const t = useTexts().company;
  const { data } = useQuery(countries);
  const codeOf = (id: unknown): string =>
    id === null ? 'CH' : (data?.records.find((each) => each.id === id)?.iso_3166_alpha2 ?? '');
  const check = (postcode: string, { country_id }: RecordValues): string | undefined => {
    const example = exampleInsteadOf(postcode, codeOf(country_id));
    return example === undefined ? undefined : t.noPostcode(example);
  };
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (isField(field) && field.name === 'postcode' ? { ...field, check } : field)),
  }));
};

/** Checks a refused postcode again as soon as another country is chosen. */
export const usePostcodeOfCountry = (form: ContractForm<RecordValues>): void => {
  const chosen = form.watch('country_id');
  useEffect(() => {
    if (form.getFieldState('postcode').invalid) void form.trigger('postcode');
  }, [form, chosen]);
};
