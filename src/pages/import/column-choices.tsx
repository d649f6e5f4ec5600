import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props<Name extends string> = {
  readonly headers: readonly string[];
  /** The columns to choose from, with their labels. */
  readonly names: readonly { readonly name: Name; readonly label: string }[];
  readonly columns: ReadonlyMap<Name, number>;
  /** The columns that a file needs; `isEnough` once they are chosen. */
  readonly needed: string;
  readonly isEnough: boolean;
  readonly onColumns: (columns: ReadonlyMap<Name, number>) => void;
};

/** The meaning of a file's columns, known or guessed from their headers, for the user to correct. */
export const ColumnChoices = <Name extends string>(props: Props<Name>) => {
  const { headers, names, columns, needed, isEnough, onColumns } = props;
  const t = useTexts().importTexts.columns;
  const options = headers.map((header, value) => ({ value, label: header.trim() || t.nameless(value + 1) }));
  const choose = (column: Name, chosen: string | number | null): void => {
    const next = new Map(columns);
    if (typeof chosen === 'number') next.set(column, chosen);
    else next.delete(column);
    onColumns(next);
  };
  return (
    <fieldset className="grid gap-3 border-l-3 border-ink pl-3">
      <legend className="float-left mb-1 text-work">
        <b className="font-strong">{t.which}</b> <span className={isEnough ? 'text-ink-2' : 'text-red'}>{needed}</span>
      </legend>
      <div className="clear-both grid grid-cols-3 gap-x-4 gap-y-3 max-l:grid-cols-2 max-s:grid-cols-1">
        {names.map(({ name, label }) => (
          <ChoiceField
            key={name}
            label={label}
            options={options}
            value={columns.get(name) ?? null}
            onChange={(chosen) => choose(name, chosen)}
          />
        ))}
      </div>
    </fieldset>
  );
};
