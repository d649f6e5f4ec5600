import { cellField } from './tree-look.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly describedBy: string | undefined;
  /** The list that is open for the field. */
  readonly combo?: { readonly isOpen: boolean; readonly list: string; readonly active: string | undefined };
  readonly onType: (value: string) => void;
};

/** The text of a position, as tall as its lines; Shift+Enter adds one. */
export const TextCell = ({ label, value, placeholder, describedBy, combo, onType }: Props) => (
  <textarea
    data-field="text"
    enterKeyHint="done"
    {...(combo && {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': combo.isOpen,
      'aria-controls': combo.isOpen ? combo.list : undefined,
      'aria-activedescendant': combo.active,
    })}
    rows={1}
    aria-label={label}
    aria-describedby={describedBy}
    value={value}
    placeholder={placeholder}
    onChange={(event) => onType(event.target.value)}
    className={`${cellField} field-sizing-content h-auto! min-h-7 max-h-60 resize-none py-0.75 max-m:min-h-11 max-m:py-2.5`}
  />
);
