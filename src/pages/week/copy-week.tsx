import { useEffect, useRef } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Popover } from '#components/feedback/popover.tsx';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { copyPlan } from './copy-plan.ts';
import { settlePlacing } from './model/outcome.ts';
import { useActivityPrices } from './use-activity-prices.ts';
import type { Week } from './model/use-week.ts';
import { rowsOf } from './model/week-rows.ts';

type Props = {
  readonly week: Week;
  readonly monday: string;
  readonly onRows: (keys: readonly string[]) => void;
};

const Choices = ({ week, monday, onRows, close }: Props & { readonly close: () => void }) => {
  const t = useTexts().week;
  const formats = useFormats();
  const element = useRef<HTMLDivElement>(null);
  const { entries, isLoaded } = useDayEntries(addDays(monday, -7), addDays(monday, -1), week.user_id);
  const rows = rowsOf(entries, [], []);
  const prices = useActivityPrices(rows.map(({ client_service_id }) => client_service_id));
  useEffect(() => element.current?.querySelector('button')?.focus(), [isLoaded]);
  if (!isLoaded) return <p className="text-work text-ink-2">…</p>;
  if (rows.length === 0) return <p className="text-work text-ink-2">{t.lastEmpty}</p>;
  const plan = copyPlan(rows, week, prices);
  const named = (dates: readonly string[]): string => dates.map((date) => formats.weekday(date)).join(', ');
  const addRows = (): readonly string[] => {
    const keys = rows.map(({ key }) => key);
    onRows(keys);
    return keys.filter((key) => !week.rows.some((row) => row.key === key));
  };
  const copyRows = () => {
    week.tell(crypto.randomUUID(), t.copied(rows.length, formatDuration(0)), addRows());
    close();
  };
  /** Fills each cell that is still empty with the hours of the previous week. */
  const copyHours = () => {
    const came = addRows();
    const group = crypto.randomUUID();
    for (const { cell, seconds } of plan.cells) {
      const text = formatDuration(seconds);
      const outcome = week.outcomeOf(cell, text);
      if (outcome.kind !== 'placed') continue;
      week.write(cell, text, settlePlacing(outcome.placing), { group });
    }
    week.tell(group, t.copied(rows.length, formatDuration(plan.seconds)), came);
    close();
  };
  return (
    <div ref={element} className="grid gap-3 text-work">
      <span>
        <Button onClick={copyRows}>{t.copyRows}</Button>
        <span className="mt-1 block text-label text-ink-2">{t.copyRowsReason}</span>
      </span>
      <span>
        <Button disabled={plan.cells.length === 0} onClick={copyHours}>
          {t.copyHours}
        </Button>
        <span className="tn mt-1 block text-label font-strong">
          {t.copyPreview(plan.cells.length, formatDuration(plan.seconds), formatMoney(plan.amount))}
        </span>
        {plan.fullDays.length === 0 ? null : (
          <span className="block text-label font-strong text-red">{t.copyFull(named(plan.fullDays))}</span>
        )}
        {plan.takenDays.length === 0 ? null : (
          <span className="block text-label text-ink-2">{t.copyTaken(named(plan.takenDays))}</span>
        )}
        <span className="block text-label text-ink-2">{t.copyHoursReason}</span>
      </span>
    </div>
  );
};

/** Copies the rows of the previous week, with or without hours (L), after a preview of the result. */
export const CopyWeek = (props: Props) => {
  const t = useTexts().week;
  const element = useRef<HTMLSpanElement>(null);
  useShortcut('l', () => element.current?.querySelector('button')?.click(), t.copyLast);
  return (
    <span ref={element}>
      <Popover
        label={t.copyLast}
        align="end"
        className="w-80 p-4"
        trigger={(trigger) => (
          <Button {...trigger} keyHint="L">
            {t.copyLast}
          </Button>
        )}
      >
        {(close) => <Choices {...props} close={close} />}
      </Popover>
    </span>
  );
};
