import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useClock } from '../date-time/use-clock.ts';
import { Button } from '../feedback/button.tsx';
import { Note } from '../feedback/note.tsx';
import { maxLength, type LineState } from './use-line-state.ts';

const maxSigns = 60;
/** Lines set aside that are shown; the others come up as these are taken back or dropped. */
const maxShown = 5;
const short = (text: string): string => (text.length > maxSigns ? `${text.slice(0, maxSigns)} …` : text);

/** A note under the line: a draft was restored, lines are set aside, or the line is too long. */
export const LineDraftNote = ({ state }: { readonly state: LineState }) => {
  const t = useTexts();
  const clock = useClock();
  const { draft, typed, isTooLong, dispatch } = state;
  const { restoredAt, aside } = draft;
  if (!isTooLong && restoredAt === null && aside.length === 0) return null;
  return (
    <div className="grid gap-1 pt-2">
      {isTooLong ? (
        <Note isWrong role="alert" lead={t.lineList.tooLong(formatCount(typed.length), formatCount(maxLength))}>
          <span>{t.lineList.tooLongReason}</span>
        </Note>
      ) : null}
      {restoredAt === null ? null : (
        <Note role="status" lead={t.form.draftBack(clock(restoredAt))}>
          <span className="text-ink-2">{t.lineList.fresh}</span>
        </Note>
      )}
      {aside.slice(0, maxShown).map((line, index) => (
        // The same line may be set aside twice.
        <Note key={aside.length - index} role="status" lead={t.lineList.aside}>
          <span className="min-w-0 truncate">{short(line)}</span>
          <Button
            look="link"
            className="max-m:min-h-11"
            onClick={() => {
              draft.takeBack(index);
              dispatch({ type: 'cleared' });
            }}
          >
            {t.lineList.takeBack}
          </Button>
          <Button look="link" className="max-m:min-h-11" onClick={() => draft.dropAside(index)}>
            {t.lineList.dropAside}
          </Button>
        </Note>
      ))}
      {aside.length > maxShown ? (
        <p className="text-label text-ink-2">{t.frame.andMore(aside.length - maxShown)}</p>
      ) : null}
    </div>
  );
};
