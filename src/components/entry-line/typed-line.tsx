import { useToday } from '#api/service/today.ts';
import { onDemand } from '../feedback/on-demand.tsx';
import { LineForm } from './line-form.tsx';
import { useLineState } from './use-line-state.ts';

type Props = {
  /** The day of entries without one, yyyy-mm-dd; today if omitted. */
  readonly date?: string | undefined;
};

const PastedLines = onDemand(
  async () => (await import('./pasted-lines.tsx')).PastedLines,
  () => <div className="h-14" />,
);

/**
 * A line that turns typed text into an entry: `2h30 Beratung @Muster #Webseite gestern`. N starts a new one, Enter saves, Esc clears and
 * then leaves, Ctrl Z brings a cleared text back, Ctrl Enter starts the stopwatch. Pasting several lines opens a list. The page checks beforehand that the user may write.
 */
export const TypedLine = ({ date }: Props) => {
  const today = useToday();
  const state = useLineState(date ?? today);
  const { draft, typed, reading, focus } = state;
  return state.isPasted ? (
    <PastedLines
      text={typed}
      date={draft.day}
      reading={reading}
      onChange={draft.change}
      onLeave={() => requestAnimationFrame(focus)}
    />
  ) : (
    <LineForm state={state} />
  );
};
