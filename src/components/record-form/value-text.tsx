import type { z } from 'zod';
import { noteOf } from '#contract/notation.ts';
import { useName } from '#api/names/names.ts';
import { namedOf, type NamedResource } from '#api/names/named.ts';
import { formatDate, formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { printDecimal } from '../fields/decimal-text.ts';
import type { FieldSpec } from './field-spec.ts';
import type { RecordValue } from './record-values.ts';

type Props = { readonly spec: FieldSpec; readonly schema: z.core.$ZodType; readonly value: RecordValue };

const NameWords = ({ named, id }: { readonly named: NamedResource; readonly id: number }) => useName(named, id);

/** A form value as text within a sentence. */
export const ValueText = ({ spec, schema, value }: Props) => {
  const { list: t, common } = useTexts();
  const { kind, resource } = noteOf(schema);
  const named = kind === 'reference' ? namedOf(resource) : undefined;
  if (value === null || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (spec.options !== undefined) return spec.options.find((option) => option.value === value)?.label ?? String(value);
  if (named !== undefined && typeof value === 'number') return <NameWords named={named} id={value} />;
  if (kind === 'decimal') return printDecimal(String(value), spec.as === 'money' ? 2 : 0);
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'datetime') return formatMoment(String(value));
  if (kind === 'time') return String(value).slice(0, 5);
  return kind === 'text' ? common.quoted(String(value)) : String(value);
};
