import { useState } from 'react';
import { readDecimal } from '#components/fields/decimal-text.ts';
import type { FieldName } from '#domain/position-edit/fields.ts';
import { figureText } from './row-text.ts';
import { cellField } from './tree-look.ts';

type Props = {
  readonly field: FieldName;
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onType: (value: string) => void;
  readonly describedBy: string | undefined;
  readonly className: string;
};

/** A number field that accepts common notations. Unreadable input stays as typed and is marked invalid. */
export const NumberCell = ({ field, label, value, isWrong, onType, describedBy, className }: Props) => {
  const [typed, setTyped] = useState({ text: figureText(value, field), value });
  // The value was changed elsewhere: by an undo or by someone else.
  const text = typed.value === value ? typed.text : figureText(value, field);
  const change = (next: string) => {
    const read = readDecimal(next) ?? next.trim();
    setTyped({ text: next, value: read });
    onType(read);
  };
  return (
    <input
      data-field={field}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => event.target.select()}
      className={`${cellField} num ${className}`}
    />
  );
};
