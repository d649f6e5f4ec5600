import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { noteOf } from '#contract/notation.ts';
import { useName } from '#api/names/names.ts';
import type { FieldSpec } from './field-spec.ts';
import { printIban } from '../fields/iban.ts';
import type { RecordValue, RecordValues } from './record-values.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';
import { ValueText } from './value-text.tsx';

type Props = {
  readonly form: ContractForm<RecordValues>;
  readonly spec: FieldSpec;
  readonly schema: z.core.$ZodType;
  /** Its position in the six columns. */
  readonly className: string;
};

const isNothing = (value: RecordValue): boolean => value === null || value === '';

const wordsOf = (spec: FieldSpec, schema: z.core.$ZodType, value: RecordValue): ReactNode => {
  if (spec.as === 'iban') return printIban(String(value));
  if (noteOf(schema).kind === 'text' && spec.options === undefined) return String(value);
  return <ValueText spec={spec} schema={schema} value={value} />;
};

/** One value of a record, read-only: its label and text; nothing if it is empty. */
export const ReadValue = ({ form, spec, schema, className }: Props) => {
  const value = useWatch({ control: form.control, name: spec.name }) ?? null;
  const currencyId = useWatch({ control: form.control, name: spec.unitFrom ?? spec.name });
  const hasUnit = spec.unitFrom !== undefined && typeof currencyId === 'number';
  const currency = useName('currency', hasUnit ? currencyId : 0);
  const words = spec.words === undefined ? wordsOf(spec, schema, value) : spec.words(form.getValues());
  if (isNothing(value) || words === null) return null;
  return (
    <dl className={`min-w-0 ${className}`}>
      <dt className="mb-0.5 text-label text-ink-2">{spec.label}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
        {hasUnit ? `${currency} ` : null}
        {words}
        {spec.as === 'percent' ? ' %' : null}
      </dd>
    </dl>
  );
};
