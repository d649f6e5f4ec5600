import { useState, type ReactNode } from 'react';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ColumnChoices } from '../import/column-choices.tsx';
import { DateOrderChoice } from '../import/date-order-choice.tsx';
import { Step } from '../import/step.tsx';
import { FileHead } from './file-head.tsx';
import type { LabelOf } from './labels.ts';
import type { MasterColumns } from './master-table.ts';
import { presetName, type ImportKind } from './presets.ts';
import type { ChosenTable } from './table-page.tsx';

type Props = {
  readonly kind: ImportKind;
  readonly chosen: ChosenTable;
  readonly columns: MasterColumns;
  readonly onColumns: (columns: MasterColumns) => void;
  /** The columns to choose from. */
  readonly names: readonly string[];
  readonly labelOf: LabelOf;
  /** The columns that a file needs; `isEnough` once they are chosen. */
  readonly needed: string;
  readonly isEnough: boolean;
  /** Headers of columns that are not imported. */
  readonly leftOut: readonly string[];
  readonly isDateOrderAmbiguous: boolean;
  readonly dateOrder: DateOrder | undefined;
  readonly onDateOrder: (order: DateOrder) => void;
  /** Further questions about the file. */
  readonly children?: ReactNode;
};

/** The chosen file and the meaning of its columns. */
export const ColumnsStep = (props: Props) => {
  const { kind, chosen, columns, onColumns, names, labelOf, needed, isEnough, leftOut } = props;
  const { isDateOrderAmbiguous, dateOrder, onDateOrder, children } = props;
  const { file, table, onOther } = chosen;
  const t = useTexts().importTexts;
  const [areShown, setShown] = useState(!isEnough);
  return (
    <Step number={1} title={t.steps.file}>
      <FileHead
        name={file.name}
        preset={presetName(kind, table.headers)}
        rows={table.records.length}
        areColumnsShown={areShown}
        onColumnsShown={setShown}
        onOther={onOther}
      />
      {areShown ? (
        <ColumnChoices
          headers={table.headers}
          names={names.map((name) => ({ name, label: labelOf(name) }))}
          columns={columns}
          needed={needed}
          isEnough={isEnough}
          onColumns={onColumns}
        />
      ) : null}
      {leftOut.length === 0 ? null : (
        <p className="text-work wrap-anywhere">
          <b className="font-strong">{t.columns.leftOut}</b> <span className="text-ink-2">{leftOut.join(', ')}</span>
        </p>
      )}
      {isDateOrderAmbiguous ? <DateOrderChoice order={dateOrder} onOrder={onDateOrder} /> : null}
      {children}
    </Step>
  );
};
