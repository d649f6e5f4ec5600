import type { Tax } from '#contract/resources/lookups.ts';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import type { FieldProps } from '#components/fields/field.tsx';
import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';

type Props = FieldProps & {
  readonly taxes: readonly Tax[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
};

/** A sales tax, shown with its rate first: `8.1 % UN81`. */
export const TaxField = ({ taxes, onChange, ...props }: Props) => (
  <ChoiceField
    {...props}
    onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : null)}
    options={taxes
      .filter(({ type, is_active }) => type === 'sales_tax' && is_active)
      .map(({ id, value, code }) => ({
        value: id,
        label: `${formatDecimalTrimmed(toMillionths(value))} % ${code}`,
      }))}
  />
);
