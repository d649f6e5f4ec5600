import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Icon } from '../icons.tsx';

type Props = {
  readonly isRunning: boolean;
  /** h:mm:ss. */
  readonly digits: string;
  readonly activity: string;
  readonly detail: string;
  readonly text: string;
  /** Null if the user may neither start nor stop. */
  readonly onToggle: (() => void) | null;
};

/** The stopwatch in its own window: large digits, what it measures below, start or stop. */
export const SmallWatch = ({ isRunning, digits, activity, detail, text, onToggle }: Props) => {
  const t = useStartTexts().stopwatch;
  return (
    <section aria-label={t.name} className="grid gap-3">
      <div className="flex items-center gap-3">
        <span
          className={`size-3.25 shrink-0 rounded-full border-[1.5px] forced-color-adjust-none ${isRunning ? 'border-red bg-red' : 'border-edge'}`}
        />
        <span
          role="timer"
          aria-live="off"
          aria-label={t.name}
          className={`tn grow text-title tracking-watch ${isRunning ? 'text-red' : ''}`}
        >
          {digits}
        </span>
        {onToggle === null ? null : (
          <Button keyHint="S" onClick={onToggle}>
            {isRunning ? <Icon name="stop" className="size-3" /> : null}
            {isRunning ? t.stop : t.start}
          </Button>
        )}
      </div>
      <p className="cut text-work" title={`${activity} ${detail}`}>
        <span className="font-strong">{activity}</span> <span className="text-ink-2">{detail}</span>
      </p>
      {text === '' ? null : (
        <p className="cut -mt-2 text-work" title={text}>
          {text}
        </p>
      )}
    </section>
  );
};
