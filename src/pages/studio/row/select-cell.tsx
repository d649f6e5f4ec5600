import type { FieldName } from '#domain/position-edit/fields.ts';
import { cellField } from './tree-look.ts';

type Props = {
  readonly field: FieldName;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: number | string; readonly name: string }[];
  readonly onChoose: (value: string) => void;
  readonly className: string;
};

/** A choice of a few in the browser's native list: letters find, arrows change. */
export const SelectCell = ({ field, label, value, choices, onChoose, className }: Props) => (
  <select
    data-field={field}
    aria-label={label}
    title={choices.find(({ id }) => String(id) === value)?.name}
    value={value}
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
