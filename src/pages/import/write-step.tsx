import { Button } from '#components/feedback/button.tsx';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Sum } from './plan/import-task.ts';
import { Step } from './step.tsx';

type Props = {
  /** The sum of the rows to be written. */
  readonly sum: Sum;
  /** Number of records created for them. */
  readonly fresh: number;
  /** The company's currency. */
  readonly currency: string;
  /** The reason why it is not possible yet. */
  readonly reason: string | undefined;
  readonly onStart: () => void;
};

/** The button that starts the import, with a summary of what it writes. */
export const WriteStep = ({ sum, fresh, currency, reason, onStart }: Props) => {
  const t = useTexts().importTexts;
  const money = `${currency} ${formatAmount(sum.amount)}`.trim();
  const summary = [
    t.write.what(formatDuration(sum.seconds), formatDuration(sum.billable), money),
    ...(fresh === 0 ? [] : [t.write.fresh(fresh)]),
    t.write.stays,
  ];
  return (
    <Step number={4} title={t.steps.write}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="primary" reason={reason} onClick={onStart}>
          {t.write.button(sum.rows)}
        </Button>
        <span className="text-work text-ink-2">{reason ?? summary.join(' ')}</span>
      </div>
    </Step>
  );
};
