import type { BankCsvColumns } from '#contract/kontor/bank-csv.ts';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';

const single = ['date', 'value_date', 'amount', 'credit', 'debit', 'name', 'reference', 'currency'] as const;
/** The text may be spread over three columns. */
const texts = ['text', 'text2', 'text3'] as const;

type Props = {
  readonly headers: readonly string[];
  readonly columns: BankCsvColumns;
  readonly onColumns: (columns: BankCsvColumns) => void;
};

/** The meaning of the columns, guessed or remembered, for the user to correct. */
export const CsvColumns = ({ headers, columns, onColumns }: Props) => {
  const t = useTexts().bankCsv;
  const options = headers.map((header, value) => ({ value, label: header || t.nameless(value + 1) }));
  const numberOf = (chosen: string | number | null): number | undefined =>
    typeof chosen === 'number' ? chosen : undefined;
  const chooseText = (at: number, chosen: number | undefined): void => {
    const slots = texts.map((_slot, index) => (index === at ? chosen : columns.text?.[index]));
    onColumns({ ...columns, text: slots.filter((slot) => slot !== undefined) });
  };
  return (
    <fieldset className="grid gap-3 border-l-3 border-ink pl-3">
      <legend className="float-left mb-1 text-work">
        <b className="font-strong">{t.which}</b> <span className="text-ink-2">{t.needed}</span>
      </legend>
      <div className="clear-both grid grid-cols-4 gap-x-4 gap-y-3 max-l:grid-cols-2 max-s:grid-cols-1">
        {single.map((column) => (
          <ChoiceField
            key={column}
            label={t.names[column]}
            options={options}
            value={columns[column] ?? null}
            onChange={(chosen) => onColumns({ ...columns, [column]: numberOf(chosen) })}
          />
        ))}
        {texts.map((slot, index) => (
          <ChoiceField
            key={slot}
            label={t.names[slot]}
            options={options}
            value={columns.text?.[index] ?? null}
            onChange={(chosen) => chooseText(index, numberOf(chosen))}
          />
        ))}
      </div>
    </fieldset>
  );
};
