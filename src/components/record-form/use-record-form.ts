import type { z } from 'zod';
import { useLanguage } from '#texts/texts-context.tsx';
import { fieldsOf, type FieldGroup, type FieldSpec } from './field-spec.ts';
import type { FormField } from '../form/form-field.ts';
import type { Creatable, RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import { explained, useCheckedForm } from '../fields/use-contract-form.ts';

const checked = (fields: readonly FieldSpec[], values: RecordValues) =>
  fields.flatMap(({ name, check }) => {
    const message = check?.(String(values[name] ?? ''), values);
    return message === undefined ? [] : [{ path: [name], code: 'check', message }];
  });

/** Without fields the input does not have: `article_type_id` exists only on create. */
export const knownGroups = (groups: readonly FieldGroup[], input: z.ZodObject): readonly FieldGroup[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.filter((part) => !('name' in part) || part.name in input.shape),
  }));

/** A record's form, validated by the contract and its own checks, with its fields by name and label. */
export const useRecordForm = (
  { problemsOf }: Pick<RecordForm<Creatable>, 'problemsOf'>,
  groups: readonly FieldGroup[],
  first: RecordValues,
  isNew: boolean,
) => {
  const { language } = useLanguage();
  const specs = fieldsOf(groups);
  const problemsIn = (values: RecordValues) => [
    ...explained(problemsOf(values, isNew ? null : first), language),
    ...checked(specs, values),
  ];
  const form = useCheckedForm<RecordValues>(problemsIn, first);
  const fields: readonly FormField<RecordValues>[] = specs.map(({ name, label }) => ({
    name,
    label,
    // A field within a structure: `number_patterns:invoice`.
    wire: [name.replaceAll(':', '.')],
  }));
  return { form, specs, fields, problemsIn };
};
