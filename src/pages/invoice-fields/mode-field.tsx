import { useWatch } from 'react-hook-form';
import type { Binding } from '#components/fields/binding.ts';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import { TextField } from '#components/fields/text-field.tsx';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { modeOf, modes, taxModeOf } from './tax-mode.ts';

type Props = {
  readonly form: ContractForm<RecordValues>;
  /** For `mwst_type`; sets `mwst_is_net` too. */
  readonly field: Binding<RecordValue>;
  /** The reason why it is read-only. */
  readonly frozen: string | undefined;
};

/** One choice for two fields: VAT is added to the amount, included in it, or not charged. */
export const ModeField = ({ form, field, frozen }: Props) => {
  const t = useTexts().expenses;
  const mwst_is_net = useWatch({ control: form.control, name: 'mwst_is_net' }) === true;
  const before = { mwst_type: Number(field.value ?? 0), mwst_is_net };
  const mode = modeOf(before);
  const { dirtyFields } = form.formState;
  const isChanged = dirtyFields['mwst_type'] === true || dirtyFields['mwst_is_net'] === true;
  if (frozen !== undefined && !isChanged) {
    return <TextField isReadOnly label={t.mwst_type} value={t.modes[mode]} onChange={() => undefined} hint={frozen} />;
  }
  const choose = (chosen: string | number | null) => {
    const next = taxModeOf(modes.find((each) => each === chosen) ?? mode, before);
    field.onChange(next.mwst_type);
    form.setValue('mwst_is_net', next.mwst_is_net, { shouldDirty: true });
  };
  return (
    <ChoiceField
      {...field}
      label={t.mwst_type}
      value={mode}
      onChange={choose}
      hint={frozen ?? t.modeHints[mode]}
      options={modes.map((value) => ({ value, label: t.modes[value] }))}
    />
  );
};
