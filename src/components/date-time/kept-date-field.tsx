import { useState } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import type { FieldProps } from '../fields/field.tsx';
import { DateField } from './date-field.tsx';

type Props = Omit<FieldProps, 'error'> & {
  readonly value: string;
  readonly onChange: (date: string) => void;
  /** yyyy-mm-dd in the company's zone. */
  readonly today: string;
};

/** The date that is being typed, null while unread, and the value below it. */
type Typed = { readonly date: string | null; readonly over: string };

/**
 * A date that is always set. What is typed counts once the field is left, or on Enter: a half-typed day is another day. An unreadable or
 * empty text stays with its message while the value keeps the last date; a new value replaces the text.
 */
export const KeptDateField = ({ value, onChange, ...props }: Props) => {
  const t = useTexts().reminders;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setLeft] = useState(false);
  const current = typed?.over === value ? typed : null;
  const take = (): void => {
    if (current !== null && current.date !== null && current.date !== value) onChange(current.date);
  };
  return (
    <DateField
      {...props}
      value={current === null ? value : current.date}
      onChange={(date) => {
        setLeft(false);
        setTyped({ date, over: value });
      }}
      onChoose={(date) => {
        setTyped({ date, over: value });
        onChange(date);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
      onBlur={() => {
        setLeft(true);
        take();
      }}
      error={current?.date === null && isLeft ? t.needed : undefined}
    />
  );
};
