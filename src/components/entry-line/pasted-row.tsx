import type { BusinessActivity } from '#contract/resources/business-activity.ts';
import { useName } from '#api/names/names.ts';
import { formatMoney } from '#texts/format.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Icon } from '../icons.tsx';
import { LineProblems } from './line-parts.tsx';
import { timeText } from './line-problem.tsx';
import { guessedFields, openParts, type LinePicks } from './line-values.ts';
import { amountIn, isReady, type PastedRow as Row, type RowReading } from './pasted-rows.ts';

type Props = {
  readonly row: Row;
  /** The line number in the list, from 1. */
  readonly number: number;
  /** Null if not read yet. */
  readonly reading: RowReading | null;
  readonly activities: readonly BusinessActivity[];
  readonly isCutOff: boolean;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
};

const guess = 'text-ink-2 underline decoration-dashed decoration-edge underline-offset-4';

type ReadingProps = Pick<Props, 'row' | 'activities'> & { readonly reading: RowReading };

/** The values of a row in one line; defaults are grey. */
const Reading = ({ row, reading: { line, values }, activities }: ReadingProps) => {
  const t = useTexts();
  const formats = useFormats();
  const contact = useName('contact', values.contact_id ?? 0);
  const project = useName('pr_project', values.pr_project_id ?? 0);
  const guessed = guessedFields(line, row.picks);
  const activity = activities.find(({ id }) => id === values.client_service_id)?.name ?? '';
  const amount = amountIn(values, activities);
  const money = amount === null ? '' : formatMoney(amount);
  const pieces: readonly (readonly [keyof LinePicks, string])[] = [
    ['date', formats.dateWithDay(values.date)],
    ['time', values.times.map(timeText).join(', ')],
    ['client_service_id', activity],
    ['contact_id', contact],
    ['pr_project_id', project],
    ['allowable_bill', values.allowable_bill ? money : t.entryLine.notBillable],
    ['text', values.text],
  ];
  const isCertain = openParts(line, row.picks).length === 0;
  const isMissing = isCertain && (values.times.length === 0 || values.client_service_id === null);
  return (
    <p className="flex flex-wrap gap-x-4 text-work">
      {pieces.map(([field, words]) =>
        words === '' ? null : (
          <span key={field} className={guessed.has(field) ? guess : 'font-strong'}>
            {words}
          </span>
        ),
      )}
      {isMissing ? <span className="text-red">{t.lineList.incomplete}</span> : null}
    </p>
  );
};

/** A line of a pasted list: the editable text, and below it how it is read. */
export const PastedRow = ({ row, number, reading, activities, isCutOff, onChange, onRemove }: Props) => {
  const t = useTexts();
  const problems = reading === null ? [] : openParts(reading.line, row.picks);
  const ready = reading !== null && isReady(row, reading);
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-2 border-b border-line py-2">
      <span className={`pt-1.5 ${ready ? 'text-ink' : 'text-red'}`}>
        {reading === null ? null : (
          <>
            <Icon name={ready ? 'check' : 'wrong'} className="size-4" />
            <span className="sr-only">{ready ? t.lineList.ready : t.lineList.waits}</span>
          </>
        )}
      </span>
      <div className="grid min-w-0 gap-1">
        <TextField
          label={t.lineList.row(number)}
          isLabelHidden
          value={row.text}
          onChange={(text) => onChange({ ...row, text, picks: {} })}
        />
        {problems.length === 0 ? null : (
          <LineProblems
            problems={problems}
            isCutOff={isCutOff}
            onPick={(picks) => onChange({ ...row, picks: { ...row.picks, ...picks } })}
            onText={(words) => onChange({ ...row, asText: [...row.asText, words] })}
          />
        )}
        {reading === null ? null : <Reading row={row} reading={reading} activities={activities} />}
      </div>
      <Button
        look="quiet"
        size="icon"
        className="max-m:size-11"
        aria-label={t.lineList.leaveOut(number)}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
};
