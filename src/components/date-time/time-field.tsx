import type { Binding } from '../fields/binding.ts';
import type { FieldProps } from '../fields/field.tsx';
import { FormattedField } from '../fields/formatted-field.tsx';
import { readTime } from './time-text.ts';

/** A time of day as people type it (`930`). The value is `hh:mm`, empty for none. */
export const TimeField = (props: FieldProps & Binding<string>) => (
  <FormattedField {...props} read={readTime} print={(value) => value} placeholder="09:30" />
);
