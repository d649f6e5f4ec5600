import type { ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { addDays } from '#domain/dates/calendar.ts';
import { isoWeekOf } from '#domain/dates/iso-week.ts';
import { formatDate } from '#texts/format.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly monday: string;
  /** The single displayed day, on a phone. */
  readonly day: string | null;
  readonly user: string;
  readonly onStep: (days: number) => void;
  readonly onToday: () => void;
  readonly children: ReactNode;
};

/** The week, its days and its user, with links to the previous, next and current week. */
export const WeekHead = ({ monday, day, user, onStep, onToday, children }: Props) => {
  const t = useTexts().week;
  const formats = useFormats();
  const step = day === null ? 7 : 1;
  useShortcut('.', onToday, t.current);
  useShortcut('PageUp', () => onStep(-7), t.previous);
  useShortcut('PageDown', () => onStep(7), t.next);
  const days = `${formatDate(monday)}–${formatDate(addDays(monday, 6))}, ${user}`;
  return (
    <PageHead title={t.number(isoWeekOf(monday).week)} label={day === null ? days : formats.dateWithLongDay(day)}>
      <Button
        look="quiet"
        size="icon"
        aria-label={day === null ? t.previous : t.previousDay}
        onClick={() => onStep(-step)}
      >
        <Icon name="left" />
      </Button>
      <Button look="quiet" keyHint="." onClick={onToday}>
        {t.current}
      </Button>
      <Button look="quiet" size="icon" aria-label={day === null ? t.next : t.nextDay} onClick={() => onStep(step)}>
        <Icon name="right" />
      </Button>
      {children}
    </PageHead>
  );
};
