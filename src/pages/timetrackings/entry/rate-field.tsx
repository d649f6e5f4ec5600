import { useWatch } from 'react-hook-form';
import { useActivity } from '#api/records/activity.ts';
import type { Binding } from '#components/fields/binding.ts';
import { printDecimal, readDecimal } from '#components/fields/decimal-text.ts';
import { FormattedField } from '#components/fields/formatted-field.tsx';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useCurrency } from './currency.ts';

type Props = { readonly field: Binding<RecordValue>; readonly form: ContractForm<RecordValues> };

/** The rate of an entry; empty for the activity's, which is then the placeholder. */
export const RateField = ({ field, form }: Props) => {
  const t = useTexts();
  const currency = useCurrency();
  const activity = useWatch({ control: form.control, name: 'client_service_id' });
  const price = useActivity(typeof activity === 'number' ? activity : null)?.default_price_per_hour ?? null;
  return (
    <FormattedField
      {...field}
      label={t.timetrackings.charge}
      hint={t.timetrackings.chargeHint}
      value={field.value === null ? '' : String(field.value)}
      isNumber
      read={readDecimal}
      print={(value) => printDecimal(value, 2)}
      unit={t.rate.perHour(currency)}
      placeholder={price === null ? undefined : printDecimal(price, 2)}
    />
  );
};
