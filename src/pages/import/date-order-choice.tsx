import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { DateOrder } from './notation/date-order.ts';

type Props = {
  /** Undefined until the user has chosen. */
  readonly order: DateOrder | undefined;
  readonly onOrder: (order: DateOrder) => void;
};

/** The order of day and month, for files that do not show it. */
export const DateOrderChoice = ({ order, onOrder }: Props) => {
  const t = useTexts().importTexts.file;
  return (
    <div className="border-l-3 border-ink pl-3">
      <p className="mb-2 text-work">
        <b className="font-strong">{t.order}</b> <span className="text-ink-2">{t.orderWhy}</span>
      </p>
      <RadioGroup<DateOrder | ''>
        isLabelHidden
        label={t.order}
        value={order ?? ''}
        onChange={(chosen) => chosen !== '' && onOrder(chosen)}
        options={[
          { value: 'day first', label: t.dayFirst },
          { value: 'month first', label: t.monthFirst },
        ]}
      />
    </div>
  );
};
