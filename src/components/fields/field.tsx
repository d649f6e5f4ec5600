import { useId, type ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';

/** Attributes that tie the control to its label, hint and error: spread them on the control. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

export type FieldProps = {
  readonly label: string;
  /** True if a column head or the row already shows the label. */
  readonly isLabelHidden?: boolean;
  /** Shows «nötig» at the right of the label. */
  readonly isRequired?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly className?: string;
};

/** The error of a field: a mark and a sentence. */
const FieldError = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p id={id} className="mt-1 flex gap-1.5 text-label text-red">
    <Icon name="wrong" className="mt-px size-3.5" />
    <span>{children}</span>
  </p>
);

/** Label above, «nötig» at its right, the control, then the hint, then the error. */
export const Field = (props: FieldProps & { readonly children: (aids: ControlAttributes) => ReactNode }) => {
  const { label, isLabelHidden = false, isRequired = false, hint, error, className = '', children } = props;
  const t = useStartTexts();
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1 flex justify-between gap-2 text-label text-ink-2'}
      >
        <span>{label}</span>
        {isRequired ? (
          <span aria-hidden="true" className="text-ink-3">
            {t.form.required}
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired ? true : undefined,
      })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-label text-ink-3">
          {hint}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
