import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { afterPress, watchPresses } from './after-press.ts';
import type { Binding } from './binding.ts';
import { plainInput, controlBox } from './control-look.ts';
import { Field, type ControlAttributes, type FieldProps } from './field.tsx';

/** How a typed text was understood: the value and its display at the right, or what is wrong and what would work. */
export type Reading<Value> = { readonly value: Value; readonly display: string } | { readonly problem: string };

type Props<Value> = FieldProps &
  Binding<Value | null> & {
    readonly read: (text: string) => Reading<Value>;
    /** How the field shows a value that was not typed here. */
    readonly print: (value: Value) => string;
    readonly placeholder?: string;
    readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
    /** At the right edge, after the reading. */
    readonly end?: ReactNode;
  };

const ShownValue = ({ children }: { readonly children: string }) => (
  <span className="tn shrink-0 text-label text-ink-3">{children}</span>
);

/**
 * A text field that shows its reading inside, at the right; an unreadable text gets its error below on blur. The value is what was
 * understood, null if nothing is. Its form cannot tell an unreadable text from none, so the control is invalid until the text is corrected:
 * the form's `checkValidity` shows the error, focuses the first such field and returns false.
 */
export const ReadingField = <Value,>(props: Props<Value>) => {
  const { value, onChange, onBlur, inputRef, name, read, print, placeholder, onKeyDown, end } = props;
  const printed = value === null ? '' : print(value);
  const [typed, setTyped] = useState({ text: printed, printed });
  const [isLeft, setLeft] = useState(true);
  const text = typed.printed === printed ? typed.text : printed;
  const reading = text.trim() === '' ? undefined : read(text);
  const isReported = isLeft || props.error !== undefined;
  const unreadable = reading !== undefined && 'problem' in reading ? reading.problem : undefined;
  const problem = isReported ? unreadable : undefined;
  const error = problem ?? props.error;
  const take = (next: string) => {
    const understood = next.trim() === '' ? undefined : read(next);
    const taken = understood !== undefined && 'value' in understood ? understood.value : null;
    setTyped({ text: next, printed: taken === null ? '' : print(taken) });
    setLeft(false);
    onChange(taken);
  };
  const refuse = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    setLeft(true);
    const { form } = event.currentTarget;
    if (form?.querySelector('input:invalid') === event.currentTarget) event.currentTarget.focus();
  };
  const input = (aids: ControlAttributes) => (
    <div className={`${controlBox({ isWrong: error !== undefined })} h-(--control) items-center`}>
      <input
        {...aids}
        ref={(element) => {
          element?.setCustomValidity(unreadable ?? '');
          inputRef?.(element);
        }}
        name={name}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => take(event.target.value)}
        onInvalid={refuse}
        onFocus={watchPresses}
        onBlur={() => {
          afterPress(() => {
            setLeft(true);
            onBlur?.();
          });
        }}
        onKeyDown={onKeyDown}
        className={plainInput}
      />
      {reading !== undefined && 'display' in reading && reading.display !== text ? (
        <ShownValue>{reading.display}</ShownValue>
      ) : null}
      {end}
    </div>
  );
  return (
    <Field {...props} error={error}>
      {input}
    </Field>
  );
};
