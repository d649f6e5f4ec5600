import type { ReactNode } from 'react';
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { Binding } from './binding.ts';
import type { ContractForm } from './use-contract-form.ts';

type Props<Input extends FieldValues, Name extends FieldPath<Input>> = {
  readonly form: ContractForm<Input>;
  readonly name: Name;
  readonly children: (binding: Binding<FieldPathValue<Input, Name>>) => ReactNode;
};

/** Binds one field to one value of the form: `<Bound form={form} name="text">{(field) => <TextField label={…} {...field} />}</Bound>`. */
export const Bound = <Input extends FieldValues, Name extends FieldPath<Input>>({
  form,
  name,
  children,
}: Props<Input, Name>) => {
  const { field, fieldState } = useController({ name, control: form.control });
  return children({
    value: field.value,
    onChange: (value) => field.onChange(value),
    onBlur: field.onBlur,
    inputRef: field.ref,
    name,
    error: fieldState.error?.message,
  });
};
