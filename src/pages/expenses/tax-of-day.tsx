import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTaxSteps } from '#api/company/tax-changes.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { idOrNull, type RecordValues } from '#components/record-form/record-values.ts';
import { taxOn } from '#domain/documents/tax-validity.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly form: ContractForm<RecordValues>; readonly isNew: boolean };

/** The tax of a new expense follows the day of its receipt until one is chosen. A tax that does not apply on the day is named as such. */
export const TaxOfDay = ({ form, isNew }: Props) => {
  const t = useTexts().expenses;
  const steps = useTaxSteps();
  const [day, value] = useWatch({ control: form.control, name: ['is_valid_from', 'tax_id'] });
  const isFollowing = isNew && form.formState.dirtyFields['tax_id'] !== true;
  const chosen = idOrNull(value);
  const isDay = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const right = chosen === null || !isDay ? chosen : taxOn(chosen, day, steps);
  const isWrong = right !== chosen;
  useEffect(() => {
    // As the form's first value: going back to the one before is a choice too.
    if (isFollowing && isWrong) form.resetField('tax_id', { defaultValue: right });
  }, [form, isFollowing, isWrong, right]);
  return isWrong && !isFollowing ? (
    <p role="status" className="mt-2 text-label text-ink-2">
      {t.otherRate}
    </p>
  ) : null;
};
