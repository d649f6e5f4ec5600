import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { areColumnsEnough, choosable } from './formats/columns.ts';
import type { Column, Columns } from './formats/columns.ts';

type Props = {
  readonly headers: readonly string[];
  readonly recognised: Columns;
  readonly columns: Columns;
  readonly onColumns: (columns: Columns) => void;
};

/** The meaning of a file's columns, known or guessed from their headers, for the user to correct. */
export const ColumnChoices = ({ headers, recognised, columns, onColumns }: Props) => {
  const t = useTexts().importTexts.columns;
  const options = headers.map((header, value) => ({ value, label: header.trim() || t.nameless(value + 1) }));
  const choose = (column: Column, chosen: string | number | null): void => {
    const next = new Map(columns);
    if (typeof chosen === 'number') next.set(column, chosen);
    else next.delete(column);
    onColumns(next);
  };
  return (
    <fieldset className="grid gap-3 border-l-3 border-ink pl-3">
      <legend className="float-left mb-1 text-work">
        <b className="font-strong">{t.which}</b>{' '}
        <span className={areColumnsEnough(columns) ? 'text-ink-2' : 'text-red'}>{t.needed}</span>
      </legend>
      <div className="clear-both grid grid-cols-3 gap-x-4 gap-y-3 max-l:grid-cols-2 max-s:grid-cols-1">
        {choosable(recognised).map((column) => (
          <ChoiceField
            key={column}
            label={t.names[column]}
            options={options}
            value={columns.get(column) ?? null}
            onChange={(chosen) => choose(column, chosen)}
          />
        ))}
      </div>
    </fieldset>
  );
};
