import { useState } from 'react';
import type { Binding } from './binding.ts';
import { plainInput, controlBox } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps &
  Binding<string> & {
    /** Parses typed text; undefined if it cannot be read: the text then stays as typed, and the form's schema reports it. */
    readonly read: (text: string) => string | undefined;
    /** The displayed form of a value while the field is not being edited. */
    readonly print: (value: string) => string;
    /** `CHF`: at the left; digits are right-aligned. */
    readonly unit?: string | undefined;
    readonly isNumber?: boolean;
    readonly placeholder?: string | undefined;
  };

/** A text field that formats its value on blur: money, decimals, whole numbers, an IBAN. */
export const FormattedField = (props: Props) => {
  const { value, onChange, onBlur, inputRef, name, read, print, unit, isNumber = false, placeholder } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const meant = (text: string): string => (text.trim() === '' ? '' : (read(text) ?? text));
  const isTyped = typed !== null && meant(typed) === value;
  const formatted = print(value);
  return (
    <Field {...props}>
      {(aids) => (
        <div className={`${controlBox({ isWrong: props.error !== undefined })} h-(--control) items-center`}>
          {unit === undefined ? null : <span className="text-label text-ink-3">{unit}</span>}
          {isTyped && isNumber && value !== '' && formatted !== typed ? (
            <span className="tn shrink-0 text-label text-ink-3">{formatted}</span>
          ) : null}
          <input
            {...aids}
            ref={inputRef}
            name={name}
            value={isTyped ? typed : formatted}
            placeholder={placeholder}
            autoComplete="off"
            inputMode={isNumber ? 'decimal' : 'text'}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(meant(target.value));
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
            className={`${plainInput} ${isNumber ? 'num' : 'tn'}`}
          />
        </div>
      )}
    </Field>
  );
};
