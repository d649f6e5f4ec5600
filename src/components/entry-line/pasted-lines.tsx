import { formatDuration } from '#domain/hours/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Note } from '../feedback/note.tsx';
import { useFirstFocus } from '../feedback/use-first-focus.ts';
import { heldWhile } from '../form/held-while.ts';
import { SlowSave } from '../form/slow-save.tsx';
import { PastedRow } from './pasted-row.tsx';
import { usePastedLines, type PastedText } from './use-pasted-lines.ts';

/** Pasted lines, each read as an entry, to review and save together. Uncertain and unread lines stay. */
export const PastedLines = (pasted: PastedText) => {
  const t = useTexts();
  const confirm = useFirstFocus<HTMLButtonElement>();
  const { visible, ready, sum, isBusy, failure, count, more, save, change, remove, discard } = usePastedLines(pasted);
  const left = count - ready.length;
  return (
    <form
      aria-label={t.lineList.title(count)}
      className="mb-5 border-t-2 border-ink pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className="text-work font-strong">{t.lineList.title(count)}</h2>
      <div {...heldWhile(isBusy)}>
        <ol>
          {visible.map((each, index) => (
            <PastedRow
              key={each.row.key}
              {...each}
              number={index + 1}
              activities={pasted.reading.activities}
              onChange={change}
              onRemove={() => remove(each.row)}
            />
          ))}
        </ol>
      </div>
      <p role="status" className="flex flex-wrap gap-x-4 pt-2 text-work">
        <b className="font-strong">{t.timetrackings.count(sum.count)}</b>
        <span className="tn">{formatDuration(sum.minutes * 60)}</span>
        <span className="tn">
          {t.timetrackings.billable} {formatMoney(sum.amount)}
        </span>
        {left === 0 ? null : <span className="text-red">{t.lineList.left(left)}</span>}
        {more === 0 ? null : <span className="text-ink-2">{t.lineList.more(more)}</span>}
      </p>
      {isBusy ? <SlowSave /> : null}
      {failure === null ? null : (
        <Note isWrong role="alert" lead={t.common.notSaved}>
          {failure}
        </Note>
      )}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button
          ref={confirm}
          type="submit"
          look="primary"
          className="max-m:min-h-11"
          busy={isBusy && t.common.saving}
          reason={ready.length === 0 ? t.lineList.noneReady : undefined}
        >
          {t.lineList.save(sum.count)}
        </Button>
        <Button look="quiet" className="max-m:min-h-11" reason={isBusy ? t.common.saving : undefined} onClick={discard}>
          {t.common.discard}
        </Button>
      </div>
    </form>
  );
};
