import { foldAccents } from '#domain/text/text.ts';
import type { Binding } from '../fields/binding.ts';
import { ComboBox } from './combo-box.tsx';
import type { FieldProps } from '../fields/field.tsx';

type Value = string | number;
type Props = FieldProps &
  Binding<Value | null> & { readonly options: readonly { readonly value: Value; readonly label: string }[] };

/** A choice of a few labelled options. */
export const ChoiceField = ({ options, value, onChange, ...props }: Props) => {
  const choices = options.map(({ label }, id) => ({ id, name: label }));
  const at = options.findIndex((option) => option.value === value);
  return (
    <ComboBox
      {...props}
      value={at === -1 ? null : at}
      chosenName={options[at]?.label}
      source={options.map(({ label }) => label).join('\n')}
      search={async (text) => choices.filter(({ name }) => foldAccents(name).includes(foldAccents(text)))}
      onChange={(id) => onChange(id === null ? null : (options[id]?.value ?? null))}
    />
  );
};
