import type { ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { hoursText, spanText, timeText } from '#components/day-lane/span-text.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import type { Outcome, Settled } from '../model/outcome.ts';
import { problemText } from './reading-text.ts';

type PanelProps = {
  readonly id: string;
  readonly isWrong?: boolean;
  /** In the right half of the table, it opens to the left. */
  readonly isAtEnd: boolean;
  /** Handles Esc on one of its links or buttons. If set, every key but Tab stays within the panel. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
};

/** The panel that opens below a cell. */
export const Panel = ({ id, isWrong = false, isAtEnd, onEscape, children }: PanelProps) => (
  <div
    id={id}
    onKeyDown={(event) => {
      if (onEscape === undefined) return;
      if (event.key === 'Escape') onEscape();
      if (event.key !== 'Tab') event.stopPropagation();
    }}
    className={`absolute top-full z-10 mt-1 w-59 max-w-[calc(100vw-2*var(--pad))] rounded-overlay border bg-paper px-3 py-2 text-left text-work whitespace-normal ${isWrong ? 'border-red' : 'border-ink'} ${isAtEnd ? 'right-0' : 'left-0 max-m:right-0 max-m:left-auto'}`}
  >
    {children}
  </div>
);

type Props = {
  readonly id: string;
  readonly date: string;
  readonly zone: string;
  readonly outcome: Outcome;
  readonly isAtEnd: boolean;
  /** True if Enter was pressed and a question is open. */
  readonly isRefused: boolean;
  readonly onTake: (placing: Settled) => void;
  readonly onBack: () => void;
};

const Keys = () => {
  const t = useTexts().week;
  return (
    <span className="mt-1 flex gap-4 text-ink-2 max-m:hidden">
      <kbd>{t.enterKeeps}</kbd>
      <kbd>{t.tabNext}</kbd>
    </span>
  );
};

/** The reading of a cell's text, and the offer on a full day. */
export const CellPanel = ({ id, date, zone, outcome, isAtEnd, isRefused, onTake, onBack }: Props) => {
  const texts = useTexts();
  const t = texts.week;
  const day = useFormats().weekdayLong(date);
  if (outcome.kind !== 'wrong' && outcome.kind !== 'placed') return null;
  if (outcome.kind === 'wrong') {
    return (
      <Panel id={id} isWrong isAtEnd={isAtEnd}>
        <p role="alert">
          <b className="font-strong text-red">{problemText(outcome.reading, texts)}</b>
        </p>
      </Panel>
    );
  }
  const { placing, question, isChosen } = outcome;
  if (isRefused && question !== null && placing.kind !== 'full') {
    return (
      <Panel id={id} isWrong isAtEnd={isAtEnd} onEscape={onBack}>
        <p role="alert">
          <b className="font-strong">{question}</b>
        </p>
        <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <Button look="link" keyHint="Enter" onClick={() => onTake(placing)}>
            {texts.unusual.save}
          </Button>
          <Button look="link" keyHint="Esc" onClick={onBack}>
            {texts.common.cancel}
          </Button>
        </span>
      </Panel>
    );
  }
  if (placing.kind === 'duration') {
    return (
      <Panel id={id} isAtEnd={isAtEnd}>
        <b className="font-strong">{formatDuration(placing.minutes * 60)}</b>
        <span className="block text-ink-2">{t.asDuration}</span>
        <Keys />
      </Panel>
    );
  }
  if (placing.kind === 'range') {
    const { from, until } = placing.span;
    const why = isChosen ? t.firstWindow(day) : t.asTyped;
    return (
      <Panel id={id} isAtEnd={isAtEnd}>
        <b className="font-strong">{hoursText(placing.span)}</b> {t.fromTo(timeText(from, zone), timeText(until, zone))}
        <span className={`block ${placing.isDoubled ? 'font-strong text-red' : 'text-ink-2'}`}>
          {placing.isDoubled ? t.doubled : why}
        </span>
        <Keys />
      </Panel>
    );
  }
  const { minutes, part, next } = placing;
  return (
    <Panel id={id} isWrong isAtEnd={isAtEnd} onEscape={onBack}>
      <p role="alert">
        <b className="block font-strong text-red">{part ? t.full(hoursText(part), day) : t.fullDay(day)}</b>
        {question === null ? null : <b className="block font-strong">{question}</b>}
        {t.nothingSaved}
      </p>
      <div className="mt-1 grid justify-items-start gap-1 max-m:gap-3">
        <Button look="link" keyHint="Enter" onClick={() => onTake({ kind: 'duration', minutes })}>
          {t.keepDuration}
        </Button>
        {next === undefined ? null : (
          <Button look="link" onClick={() => onTake({ kind: 'range', span: next, isDoubled: false })}>
            {t.useNext(spanText(next, zone))}
          </Button>
        )}
        {part === undefined ? null : (
          <Button look="link" onClick={() => onTake({ kind: 'range', span: part, isDoubled: false })}>
            {t.usePart(hoursText(part))}
          </Button>
        )}
      </div>
    </Panel>
  );
};
