import { useWatch } from 'react-hook-form';
import type { Binding } from '#components/fields/binding.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';

type Props = {
  readonly field: Binding<RecordValue>;
  readonly form: ContractForm<RecordValues>;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** How VAT is settled; nothing for a company that is not registered. */
export const VatChoice = ({ field, form, label, options }: Props) => {
  const isRegistered = useWatch({ control: form.control, name: 'is_vat_registered' });
  if (isRegistered !== true) return null;
  return <ChoiceField {...field} label={label} isRequired value={String(field.value ?? '')} options={options} />;
};
