import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Binding } from './binding.ts';
import { plainInput, controlBox } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps &
  Binding<string> & {
    readonly placeholder?: string;
    readonly isReadOnly?: boolean;
    readonly autoComplete?: HTMLInputAutoCompleteAttribute;
    readonly inputMode?: 'text' | 'email' | 'decimal' | 'numeric';
    /** `CHF`: at the left; digits are right-aligned. */
    readonly unit?: string;
    readonly maxLength?: number;
  };

/** One line of text; with a unit it is an amount. */
export const TextField = (props: Props) => {
  const {
    value,
    onChange,
    onBlur,
    inputRef,
    name,
    placeholder,
    isReadOnly,
    autoComplete = 'off',
    inputMode,
    unit,
  } = props;
  return (
    <Field {...props}>
      {(aids) => (
        <div className={`${controlBox({ isWrong: props.error !== undefined, isReadOnly })} h-(--control) items-center`}>
          {unit === undefined ? null : <span className="text-label text-ink-3">{unit}</span>}
          <input
            {...aids}
            ref={inputRef}
            name={name}
            value={value}
            placeholder={placeholder}
            readOnly={isReadOnly}
            autoComplete={autoComplete}
            inputMode={inputMode}
            maxLength={props.maxLength}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={`${plainInput} ${unit === undefined ? '' : 'num'}`}
          />
        </div>
      )}
    </Field>
  );
};
