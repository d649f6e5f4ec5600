import { useFormats } from '#texts/texts-context.tsx';

type Props = {
  /** yyyy-mm-dd; null for an empty cell. */
  readonly date: string | null;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly onChoose: (date: string) => void;
};

/** One cell of the calendar: the chosen day inverted, today with a red underline. */
export const CalendarDay = ({ date, isActive, isChosen, isToday, onChoose }: Props) => {
  const formats = useFormats();
  if (date === null) return <span role="presentation" />;
  const look = isChosen
    ? 'bg-inv text-on-inv focus-visible:outline-offset-1'
    : 'hover:bg-hover focus-visible:-outline-offset-2';
  return (
    <span role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-label={formats.dayLong(date)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(date)}
        className={`w-full border-b-2 leading-6 ${look} ${isToday ? 'border-red' : 'border-transparent'}`}
      >
        {Number(date.slice(8))}
      </button>
    </span>
  );
};
