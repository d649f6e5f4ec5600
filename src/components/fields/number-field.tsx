import { readAmount } from './amount-text.ts';
import type { Binding } from './binding.ts';
import { printDecimal } from './decimal-text.ts';
import type { FieldProps } from './field.tsx';
import { FormattedField } from './formatted-field.tsx';

type Props = FieldProps &
  Binding<string> & {
    readonly unit?: string | undefined;
    /** Decimals that are always shown: 2 for an amount, 0 for a count. */
    readonly places?: number;
  };

/** A decimal as people type it (`1’234.5`, `1234,50`). The value is a plain decimal, empty for none. */
export const NumberField = ({ places = 0, ...props }: Props) => (
  <FormattedField
    {...props}
    isNumber
    read={(text) => readAmount(text, props.unit)}
    print={(value) => printDecimal(value, places)}
    placeholder={places === 2 ? '0.00' : undefined}
  />
);
