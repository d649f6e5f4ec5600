import { Button } from '#components/feedback/button.tsx';
import { Popover } from '#components/feedback/popover.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { addDays } from '#domain/calendar.ts';
import { formatDuration } from '#domain/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useRef } from 'react';
import { cellOf, secondsOf } from './cell.ts';
import type { Week } from './use-week.ts';
import { rowsOf } from './week-rows.ts';

type Props = {
  readonly week: Week;
  readonly monday: string;
  readonly onRows: (keys: readonly string[]) => void;
};

const Choices = ({ week, monday, onRows, close }: Props & { readonly close: () => void }) => {
  const t = useTexts().week;
  const { entries, isLoaded } = useDayEntries(addDays(monday, -7), addDays(monday, -1));
  const rows = rowsOf(entries, []);
  if (!isLoaded) return null;
  if (rows.length === 0) return <p className="text-work text-ink-2">{t.lastEmpty}</p>;
  const tell = (seconds: number) => {
    showToast({ kind: 'done', text: t.copied(rows.length, formatDuration(seconds)) });
    close();
  };
  const copyRows = () => {
    onRows(rows.map(({ key }) => key));
    tell(0);
  };
  /** Each cell that is still empty gets the hours of the week before. */
  const copyHours = () => {
    onRows(rows.map(({ key }) => key));
    const group = crypto.randomUUID();
    let copied = 0;
    for (const row of rows) {
      const here = week.rows.find(({ key }) => key === row.key) ?? { ...row, entries: [] };
      for (const { date } of week.days) {
        const seconds = row.entries
          .filter((entry) => entry.date === addDays(date, -7))
          .reduce((sum, entry) => sum + secondsOf(entry, week.now), 0);
        const cell = cellOf(here, date, week.writes, week.now);
        if (seconds < 60 || cell.entries.length > 0 || cell.write !== undefined) continue;
        const text = formatDuration(seconds);
        const outcome = week.outcomeOf(cell, text);
        if (outcome.kind !== 'placed') continue;
        const { placing } = outcome;
        const settled = placing.kind === 'full' ? ({ kind: 'duration', minutes: placing.minutes } as const) : placing;
        week.write(cell, text, settled, group);
        copied += seconds;
      }
    }
    tell(copied);
  };
  return (
    <div className="grid gap-3 text-work">
      <span>
        <Button data-autofocus onClick={copyRows}>
          {t.copyRows}
        </Button>
        <span className="mt-1 block text-label text-ink-2">{t.copyRowsReason}</span>
      </span>
      <span>
        <Button onClick={copyHours}>{t.copyHours}</Button>
        <span className="mt-1 block text-label text-ink-2">{t.copyHoursReason}</span>
      </span>
    </div>
  );
};

/** Copies the rows of the week before, with their hours or without (L). */
export const CopyWeek = (props: Props) => {
  const t = useTexts().week;
  const place = useRef<HTMLSpanElement>(null);
  useShortcut('l', () => place.current?.querySelector('button')?.click(), t.copyLast);
  return (
    <span ref={place}>
      <Popover
        label={t.copyLast}
        align="end"
        className="w-70 p-4"
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
