import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseFieldError } from '#contract/errors.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';

/** A form field as the error summary names it. */
export type FormField<Input extends FieldValues> = {
  readonly name: FieldPath<Input>;
  readonly label: string;
  /** Names the service may use for it in a 422, if they differ: `tracking.duration`. */
  readonly wire?: readonly string[];
};

const isMeant = <Input extends FieldValues>(field: FormField<Input>, wanted: string): boolean =>
  [field.name, ...(field.wire ?? [])].some((name) => wanted === name || wanted.startsWith(`${name}.`));

/** Assigns each `<field>: <text>` of a 422 to its field; returns those that match no field of the form. */
export const placeErrors = <Input extends FieldValues>(
  form: ContractForm<Input>,
  fields: readonly FormField<Input>[],
  errors: readonly string[],
): readonly string[] =>
  errors.filter((each) => {
    const { field, text } = parseFieldError(each);
    const found = fields.find((candidate) => isMeant(candidate, field));
    if (found === undefined) return true;
    form.setError(found.name, { type: 'service', message: text });
    return false;
  });
