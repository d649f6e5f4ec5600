import type { z } from 'zod';
import { noteOf } from '#contract/notation.ts';
import { namedOf } from '#api/names/named.ts';
import { useName } from '#api/names/names.ts';
import { formatDate, formatMoment } from '#texts/format.ts';
import { printDecimal } from '../fields/decimal-text.ts';
import type { FieldSpec } from './field-spec.ts';
import type { RecordValue } from './record-values.ts';
import { TextField } from '../fields/text-field.tsx';

type Props = {
  readonly spec: FieldSpec;
  readonly schema: z.core.$ZodType;
  readonly value: RecordValue;
  /** Left of an amount. */
  readonly unit: string | undefined;
};

/** A fixed value with the reason; it can be read and focused but not edited. */
export const FrozenField = ({ spec, schema, value, unit }: Props) => {
  const { kind, resource } = noteOf(schema);
  const name = useName(namedOf(resource) ?? 'user', kind === 'reference' && typeof value === 'number' ? value : 0);
  const words = (): string => {
    if (value === null) return '';
    if (kind === 'reference') return name;
    if (kind === 'date') return formatDate(String(value));
    if (kind === 'datetime') return formatMoment(String(value));
    return kind === 'decimal' ? printDecimal(String(value), spec.as === 'money' ? 2 : 0) : String(value);
  };
  return (
    <TextField
      isReadOnly
      name={spec.name}
      label={spec.label}
      value={words()}
      onChange={() => undefined}
      {...(spec.frozen !== undefined && { hint: spec.frozen })}
      {...(unit !== undefined && { unit })}
    />
  );
};
