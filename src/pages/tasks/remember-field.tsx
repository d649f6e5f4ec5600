import { useWatch } from 'react-hook-form';
import type { Binding } from '#components/fields/binding.ts';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import type { ContractForm } from '#components/fields/use-contract-form.ts';

type Props = {
  readonly form: ContractForm<RecordValues>;
  readonly field: Binding<RecordValue>;
  readonly label: string;
  readonly named: 'remember_type' | 'remember_time';
  readonly hint?: string;
};

/** How or when to remind: shown if a reminder is wanted, and then required ("Task"). */
export const RememberField = ({ form, field, label, named, hint }: Props) => {
  const isReminded = useWatch({ control: form.control, name: 'have_remember' }) === true;
  if (!isReminded) return null;
  const value = typeof field.value === 'number' ? field.value : null;
  return (
    <ReferenceField
      {...field}
      value={value}
      label={label}
      named={named}
      isRequired
      {...(hint !== undefined && { hint })}
    />
  );
};
