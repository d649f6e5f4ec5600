import { useId } from 'react';
import type { Binding } from './binding.ts';
import { CheckMark } from './check-mark.tsx';

type Props = Binding<boolean> & {
  readonly label: string;
  /** Small, at the right: «Dienstleistungen brauchen kein Lager.» */
  readonly hint?: string;
  readonly className?: string;
  readonly isDisabled?: boolean;
};

/** A checkbox with its label at the right. */
export const Checkbox = ({
  label,
  hint,
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  error,
  className = '',
  isDisabled,
}: Props) => {
  const id = useId();
  return (
    <div className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body ${className}`}>
      <label className="flex min-h-6 items-center gap-2.5 max-m:min-h-11">
        <CheckMark
          ref={inputRef}
          name={name}
          checked={value}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className="text-ink">{label}</span>
      </label>
      {hint === undefined ? null : (
        <span id={id} className="text-label text-ink-2">
          {hint}
        </span>
      )}
      {error === undefined ? null : <span className="text-label text-red">{error}</span>}
    </div>
  );
};
