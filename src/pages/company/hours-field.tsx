import type { Binding } from '#components/fields/binding.ts';
import { FormattedField } from '#components/fields/formatted-field.tsx';
import { printHours, readHours } from './working-hours.ts';

const read = (text: string): string | undefined => {
  const spans = readHours(text);
  return spans === undefined ? undefined : printHours(spans);
};

/** The working hours of a weekday as text: `8-12, 13-1724`; empty on a day off. */
export const HoursField = (props: Binding<string> & { readonly label: string }) => (
  <FormattedField {...props} read={read} print={(value) => value} placeholder="–" />
);
