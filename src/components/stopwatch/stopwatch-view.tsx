import type { ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Icon } from '../icons.tsx';

type Props = {
  readonly isRunning: boolean;
  /** h:mm:ss. */
  readonly digits: string;
  /** Activity and contact, or a text in their place: nothing is running, offline. */
  readonly children: ReactNode;
  /** Announced to screen readers when it changes: start and stop. */
  readonly announcement: string;
  /** Starts or stops; null if the user may do neither. */
  readonly onToggle: (() => void) | null;
  /** Distinguishes it if several are shown. */
  readonly name?: string;
  /** Over the digits: opens the start. */
  readonly edit?: ReactNode;
  /** After start or stop. */
  readonly end?: ReactNode;
};

/** The look of the stopwatch: ring and 0:00:00, or red dot and digits; then what it measures, then start or stop. */
export const StopwatchView = ({ isRunning, digits, children, announcement, onToggle, name, edit, end }: Props) => {
  const t = useStartTexts().stopwatch;
  const word = isRunning ? t.stop : t.start;
  return (
    <section aria-label={name ?? t.name} className="flex min-w-0 items-center gap-4 text-work max-m:gap-3">
      <span
        className={`flex shrink-0 items-center gap-2.5 text-entry font-strong tracking-watch ${isRunning ? 'text-red' : ''}`}
      >
        <span
          className={`size-3.25 rounded-full border-[1.5px] forced-color-adjust-none ${isRunning ? 'border-red bg-red' : 'border-edge'}`}
        />
        <span className="relative">
          <span role="timer" aria-live="off" aria-label={name ?? t.name} className="tn">
            {digits}
          </span>
          {edit}
        </span>
      </span>
      <div className="flex min-w-0 max-m:grow">{children}</div>
      {onToggle === null ? null : (
        <>
          <Button data-toggle size="small" className="shrink-0 max-m:hidden" keyHint="S" onClick={onToggle}>
            {isRunning ? <Icon name="stop" className="size-3" /> : null}
            {word}
          </Button>
          <Button data-toggle size="touch" className="shrink-0 m:hidden" aria-label={word} onClick={onToggle}>
            <Icon name={isRunning ? 'stop' : 'start'} />
          </Button>
        </>
      )}
      {end}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </section>
  );
};
