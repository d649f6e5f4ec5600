import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { DateOrderChoice } from './date-order-choice.tsx';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { areColumnsEnough, choosable, type Columns } from './formats/columns.ts';
import { trackerNames } from './formats/tracker-names.ts';
import { periodOf } from './read/import-day.ts';
import type { ExportReading } from './read/read-export.ts';
import { Step } from './step.tsx';

type Props = {
  readonly name: string;
  readonly reading: ExportReading;
  readonly zone: string;
  /** Undefined if the file leaves it open and the user has not chosen yet. */
  readonly dateOrder: DateOrder | undefined;
  readonly onDateOrder: (order: DateOrder) => void;
  readonly onColumns: (columns: Columns) => void;
  readonly onOther: () => void;
};

/** The chosen file: its recognised format, the columns left out, and the order of dates if the file does not show it. */
export const FileStep = ({ name, reading, zone, dateOrder, onDateOrder, onColumns, onOther }: Props) => {
  const t = useTexts().importTexts;
  const period = periodOf(reading.rows, zone);
  const [areShown, setShown] = useState(reading.format === 'other');
  return (
    <Step number={1} title={t.steps.file}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="font-strong wrap-anywhere">{name}</strong>
        <span role="status">
          {reading.format === 'other' ? t.columns.unknown : t.file.recognised(trackerNames[reading.format])}
        </span>
        <span className="tn text-ink-2">
          {t.rows(reading.rows.length + reading.problems.length)}
          {period === undefined ? '' : `, ${t.file.period(formatDate(period.from), formatDate(period.to))}`}
        </span>
        <Button look="link" aria-expanded={areShown} onClick={() => setShown(!areShown)}>
          {t.columns.change}
        </Button>
        <Button look="link" onClick={onOther}>
          {t.file.other}
        </Button>
      </div>
      {areShown ? (
        <ColumnChoices
          headers={reading.headers}
          names={choosable(reading.recognised).map((name) => ({ name, label: t.columns.names[name] }))}
          columns={reading.columns}
          needed={t.columns.needed}
          isEnough={areColumnsEnough(reading.columns)}
          onColumns={onColumns}
        />
      ) : null}
      {reading.leftOut.length === 0 ? null : (
        <p className="text-work wrap-anywhere">
          <b className="font-strong">{t.columns.leftOut}</b>{' '}
          <span className="text-ink-2">{reading.leftOut.join(', ')}</span>
        </p>
      )}
      {reading.dateOrderAmbiguous ? <DateOrderChoice order={dateOrder} onOrder={onDateOrder} /> : null}
      <p className="text-label text-ink-2">{t.file.zone(zone)}</p>
    </Step>
  );
};
