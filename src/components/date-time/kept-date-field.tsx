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

/** A date that is always set: an unreadable or empty text stays with its message while the value keeps the last date. */
export const KeptDateField = ({ value, onChange, ...props }: Props) => {
  const t = useTexts().reminders;
  /** The value during which the text became unreadable: another value replaces the text. */
  const [unreadAt, setUnreadAt] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isUnread = unreadAt === value;
  const take = (next: string | null) => {
    setLeft(false);
    setUnreadAt(next === null ? value : null);
    if (next !== null) onChange(next);
  };
  return (
    <DateField
      {...props}
      value={isUnread ? null : value}
      onChange={take}
      onBlur={() => setLeft(true)}
      error={isUnread && isLeft ? t.needed : undefined}
    />
  );
};
