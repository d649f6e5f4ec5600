import { todayIn } from '#api/service/today.ts';
import { Button } from '#components/feedback/button.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { lastMonth, thisMonth } from './months.ts';

type Period = { readonly from: string | null; readonly to: string | null };
type Props = Period & { readonly onChange: (period: Period) => void; readonly zone: string };

/** First and last day, both included, and shortcuts for the usual months. */
export const PeriodFields = ({ from, to, onChange, zone }: Props) => {
  const { hoursBilling: t, list } = useTexts();
  const today = todayIn(zone);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 max-m:gap-y-3">
      <DateField
        className="w-42 max-m:w-[calc(50%-6px)]"
        label={list.from}
        today={today}
        value={from}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DateField
        className="w-42 max-m:w-[calc(50%-6px)]"
        label={list.to}
        today={today}
        value={to}
        onChange={(day) => onChange({ from, to: day })}
      />
      <Button onClick={() => onChange(lastMonth(today))}>{t.lastMonth}</Button>
      <Button onClick={() => onChange(thisMonth(today))}>{t.thisMonth}</Button>
      <Button look="quiet" onClick={() => onChange({ from: null, to: null })}>
        {t.always}
      </Button>
    </div>
  );
};
