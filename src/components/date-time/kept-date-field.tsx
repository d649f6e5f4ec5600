import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import type { FieldProps } from '../fields/field.tsx';
import { DateField } from './date-field.tsx';

export type KeptDate = {
  /**
   * True if the field shows its value. Otherwise takes over what was typed, or shows why that is no date, and returns
   * false: what the page shows belongs to another day.
   */
  readonly settle: () => boolean;
};

type Props = Omit<FieldProps, 'error'> & {
  readonly value: string;
  readonly onChange: (date: string) => void;
  /** yyyy-mm-dd in the company's zone. */
  readonly today: string;
  readonly handle?: Ref<KeptDate>;
};

/**
 * A date that is always set. A typed text is taken over on Enter or when the field is left, because its beginning may be another
 * date; an unreadable or empty one stays with its message while the value keeps the last date.
 */
export const KeptDateField = ({ value, onChange, handle, ...props }: Props) => {
  const t = useTexts().reminders;
  const form = useRef<HTMLFormElement>(null);
  /** The typed date and the value at that time: another value replaces it. */
  const [typed, setTyped] = useState<{ readonly at: string; readonly date: string | null } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const open = typed?.at === value ? typed : null;
  const choose = (date: string | null): void => {
    setTyped(null);
    if (date !== null) onChange(date);
  };
  const leave = (): void => {
    setLeft(true);
    if (open !== null && open.date !== null) choose(open.date);
  };
  useImperativeHandle(handle, () => ({
    settle: () => {
      if (open === null) return true;
      if (form.current?.checkValidity() === true) leave();
      return false;
    },
  }));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <DateField
        {...props}
        value={open === null ? value : open.date}
        onChange={(date) => {
          setLeft(false);
          setTyped({ at: value, date });
        }}
        onChoose={choose}
        onBlur={leave}
        error={open?.date === null && isLeft ? t.needed : undefined}
      />
    </form>
  );
};
