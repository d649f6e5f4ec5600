import { Button } from '#components/feedback/button.tsx';
import { formatDuration } from '#domain/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Sum } from './import-task.ts';
import { Step } from './step.tsx';

type Props = {
  /** What will be written. */
  readonly sum: Sum;
  /** What must be done before. */
  readonly reason: string | undefined;
  readonly onStart: () => void;
};

/** The button that writes, with what it will write. */
export const WriteStep = ({ sum, reason, onStart }: Props) => {
  const t = useTexts().importTexts;
  return (
    <Step number={4} title={t.steps.write}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="primary" reason={reason} onClick={onStart}>
          {t.write.button(sum.rows)}
        </Button>
        <span className="text-work text-ink-2">
          {reason ?? `${t.write.what(formatDuration(sum.seconds), formatDuration(sum.billable))} ${t.write.stays}`}
        </span>
      </div>
    </Step>
  );
};
