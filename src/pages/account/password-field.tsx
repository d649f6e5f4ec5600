import type { Binding } from '#components/fields/binding.ts';
import { plainInput, controlBox } from '#components/fields/control-look.ts';
import { Field, type FieldProps } from '#components/fields/field.tsx';

type Props = FieldProps & Binding<string> & { readonly autoComplete: 'current-password' | 'new-password' };

/** A password field for the browser's password manager. */
export const PasswordField = (props: Props) => {
  const { value, onChange, onBlur, inputRef, name, autoComplete } = props;
  return (
    <Field isRequired {...props}>
      {(aids) => (
        <div className={`${controlBox({ isWrong: props.error !== undefined })} h-(--control) items-center`}>
          <input
            {...aids}
            ref={inputRef}
            type="password"
            name={name}
            value={value}
            autoComplete={autoComplete}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={plainInput}
          />
        </div>
      )}
    </Field>
  );
};
