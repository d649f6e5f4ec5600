import type { Binding } from './binding.ts';
import { plainInput, controlBox } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Binding<string> & { readonly placeholder?: string; readonly rows?: number };

/** Several lines of text; grows with its content. */
export const TextArea = (props: Props) => {
  const { value, onChange, onBlur, inputRef, name, placeholder, rows = 2 } = props;
  return (
    <Field {...props}>
      {(aids) => (
        <div className={`${controlBox({ isWrong: props.error !== undefined })} py-1.5`}>
          <textarea
            {...aids}
            ref={inputRef}
            name={name}
            value={value}
            rows={rows}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={`${plainInput} field-sizing-content min-h-10 resize-none`}
          />
        </div>
      )}
    </Field>
  );
};
