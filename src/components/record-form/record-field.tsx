import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { isOptional, noteOf } from '#contract/notation.ts';
import { useName } from '#api/names/names.ts';
import { namedOf } from '#api/names/named.ts';
import { useCompany } from '#api/service/namespace.ts';
import { todayIn } from '#api/service/today.ts';
import type { Binding } from '../fields/binding.ts';
import { Bound } from '../fields/bound.tsx';
import { Button } from '../feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ChoiceField } from '../pickers/choice-field.tsx';
import { DateField } from '../date-time/date-field.tsx';
import { DatetimeField } from '../date-time/datetime-field.tsx';
import type { FieldSpec, Width } from './field-spec.ts';
import { FrozenField } from './frozen-field.tsx';
import { FormattedField } from '../fields/formatted-field.tsx';
import { printIban, readIban } from '../fields/iban.ts';
import { NumberField } from '../fields/number-field.tsx';
import { idOrNull, type RecordValue, type RecordValues } from './record-values.ts';
import { ReferenceField } from '../pickers/reference-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TimeField } from '../date-time/time-field.tsx';
import type { ContractForm } from '../fields/use-contract-form.ts';

export const widths: { readonly [width in Width]: string } = {
  1: 'col-span-1 max-m:col-span-3',
  2: 'col-span-2 max-m:col-span-6',
  3: 'col-span-3 max-m:col-span-6',
  4: 'col-span-4 max-m:col-span-6',
  6: 'col-span-6',
};

const asText = (value: RecordValue): string => (value === null ? '' : String(value));
const whole = (text: string): RecordValue => {
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
};

type ControlProps = {
  readonly spec: FieldSpec;
  readonly schema: z.core.$ZodType;
  readonly field: Binding<RecordValue>;
  /** Left of an amount. */
  readonly unit: string | undefined;
};

const Control = ({ spec, schema, field, unit }: ControlProps) => {
  const { zone } = useCompany();
  const today = todayIn(zone);
  const note = noteOf(schema);
  const { value } = field;
  const hint = spec.frozen ?? spec.hint;
  const rest = {
    ...field,
    label: spec.label,
    isRequired: !isOptional(schema),
    ...(hint !== undefined && { hint }),
  };
  const text = { ...rest, value: asText(value), placeholder: spec.placeholder ?? '' };
  if (spec.options !== undefined) {
    return <ChoiceField {...rest} value={typeof value === 'boolean' ? null : value} options={spec.options} />;
  }
  switch (note.kind) {
    case 'reference': {
      const named = namedOf(note.resource);
      if (named === undefined) return <NumberField {...text} onChange={(next) => field.onChange(whole(next))} />;
      return (
        <ReferenceField
          {...rest}
          value={idOrNull(value)}
          named={named}
          filter={spec.filter}
          placeholder={spec.placeholder}
          create={spec.create}
        />
      );
    }
    case 'boolean':
      return <Checkbox {...rest} value={value === true} />;
    case 'integer':
      return <NumberField {...text} unit={unit} onChange={(next) => field.onChange(whole(next))} />;
    case 'decimal':
      return <NumberField {...text} unit={unit} places={spec.as === 'money' ? 2 : 0} />;
    case 'date':
      return (
        <DateField {...rest} value={text.value || null} today={today} onChange={(day) => field.onChange(day ?? '')} />
      );
    case 'datetime':
      return <DatetimeField {...text} today={today} />;
    case 'time':
      return <TimeField {...text} />;
    case 'text':
    case 'object':
      if (spec.as === 'lines') return <TextArea {...text} />;
      if (spec.as === 'iban') return <FormattedField {...text} read={readIban} print={printIban} />;
      return <TextField {...text} />;
  }
};

const Offer = ({ spec, field }: Pick<ControlProps, 'spec' | 'field'>) => {
  const t = useTexts().list;
  const offered = field.error === undefined ? undefined : spec.offer?.(field.error);
  if (offered === undefined) return null;
  return (
    <Button look="link" className="mt-1" onClick={() => field.onChange(offered)}>
      {t.take(offered)}
    </Button>
  );
};

type Props = {
  readonly form: ContractForm<RecordValues>;
  readonly spec: FieldSpec;
  readonly schema: z.core.$ZodType;
};

/** One input of a record, with the control for its kind in the contract. */
export const RecordField = ({ form, spec, schema }: Props) => {
  const currencyId = idOrNull(useWatch({ control: form.control, name: spec.unitFrom ?? spec.name }));
  const currency = useName('currency', spec.unitFrom === undefined ? 0 : (currencyId ?? 0));
  const unit = spec.as === 'percent' ? '%' : spec.unitFrom === undefined || currencyId === null ? undefined : currency;
  // A change typed before the field froze can still be reverted.
  const isFrozen = spec.frozen !== undefined && !form.getFieldState(spec.name, form.formState).isDirty;
  const controlOf = (field: Binding<RecordValue>) => {
    if (spec.control !== undefined) return spec.control(field, form);
    if (isFrozen) return <FrozenField spec={spec} schema={schema} value={field.value} unit={unit} />;
    return <Control spec={spec} schema={schema} field={field} unit={unit} />;
  };
  return (
    <Bound form={form} name={spec.name}>
      {(field) => (
        <div
          className={`min-w-0 empty:hidden ${widths[spec.width ?? 3]} ${noteOf(schema).kind === 'boolean' ? 'self-end pb-1' : ''}`}
        >
          {controlOf(field)}
          <Offer spec={spec} field={field} />
        </div>
      )}
    </Bound>
  );
};
