import { useRef, type KeyboardEvent } from 'react';
import type { FieldName } from '#domain/position-edit/fields.ts';
import { cellField } from './tree-look.ts';

type Choice = { readonly id: number | string; readonly name: string };

type Props = {
  readonly field: FieldName;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  /** The choice that typed letters mean although its name has others. */
  readonly meant?: (typed: string) => Choice | undefined;
  readonly onChoose: (value: string) => void;
  readonly className: string;
};

/** After this time, browsers take a letter as the first of another word; in milliseconds. */
const pause = 1000;

/** A choice of a few in the browser's native list: letters find, arrows change. */
export const SelectCell = ({ field, label, value, choices, meant, onChoose, className }: Props) => {
  const typed = useRef({ text: '', at: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const { text, at } = typed.current;
    typed.current = { text: (timeStamp - at < pause ? text : '') + key, at: timeStamp };
    const found = meant?.(typed.current.text);
    if (found === undefined) return;
    event.preventDefault();
    onChoose(String(found.id));
  };
  return (
    <select
      data-field={field}
      aria-label={label}
      title={choices.find(({ id }) => String(id) === value)?.name}
      value={value}
      onKeyDown={onKeyDown}
      onChange={(event) => onChoose(event.target.value)}
      className={`${cellField} appearance-none px-1 text-ellipsis ${className}`}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};
