import { useId } from 'react';
import type { Binding } from './binding.ts';

type Props<Value extends string> = Omit<Binding<Value>, 'error'> & {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly isLabelHidden?: boolean;
  /** The chosen option has the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly className?: string;
};

/** A segmented control: a choice of a few, all visible; arrows move. */
export const RadioGroup = <Value extends string>(props: Props<Value>) => {
  const {
    label,
    options,
    value,
    onChange,
    onBlur,
    inputRef,
    isLabelHidden = false,
    isFirst = false,
    className = '',
  } = props;
  const id = useId();
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-label text-ink-2'}>{label}</legend>
      <div className="inline-flex flex-wrap rounded-control border border-edge">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`relative flex h-[calc(var(--control)-2px)] items-center px-2.5 text-work text-ink-2 hover:text-ink has-checked:bg-selected has-checked:font-strong has-checked:text-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${index === 0 ? '' : 'border-l border-line'}`}
          >
            <input
              ref={option.value === value ? inputRef : undefined}
              type="radio"
              data-autofocus={isFirst && option.value === value ? true : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
