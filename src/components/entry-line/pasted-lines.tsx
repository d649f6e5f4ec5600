import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Timetracking } from '#contract/resources/timetracking.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { Note } from '../feedback/note.tsx';
import { heldWhile } from '../form/held-while.ts';
import { SlowSave } from '../form/slow-save.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useFirstFocus } from '../feedback/use-first-focus.ts';
import { lineInputs, lineValues } from './line-values.ts';
import { PastedRow } from './pasted-row.tsx';
import { isReady, rowsOf, sumOfRows, type PastedRow as Row, type RowReading } from './pasted-rows.ts';
import type { LineReading } from './use-line-reading.ts';
import { useLineSaving } from './use-line-saving.ts';
import { useAnnounceSaved } from './use-announce-saved.ts';

type Props = {
  /** Several lines. */
  readonly text: string;
  /** The day of lines without one, yyyy-mm-dd. */
  readonly date: string;
  readonly reading: LineReading;
  /** The remaining lines, which are kept as a draft. */
  readonly onChange: (text: string) => void;
  /** All lines were saved or discarded. */
  readonly onLeave: () => void;
};

/** The number of lines shown and saved at once; the rest follow. */
const maxLines = 100;

/** Pasted lines, each read as an entry, to review and save together. Uncertain and unread lines stay. */
export const PastedLines = ({ text, date, reading, onChange, onLeave }: Props) => {
  const t = useTexts();
  const { user_id } = useSignedIn();
  const [rows, setRows] = useState(() => rowsOf(text));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  const confirm = useFirstFocus<HTMLButtonElement>();
  const saveAll = useLineSaving();
  const announceSaved = useAnnounceSaved();
  const { activities, recentContacts } = reading;
  const visible = rows.slice(0, maxLines);
  const known = `${activities.length} ${recentContacts.length}`;
  const found = useQueries({
    queries: visible.map((row) => ({
      queryKey: ['line_of_list', known, row.text, row.asText],
      queryFn: () => reading.find(row.text, row.asText),
      staleTime: Infinity,
    })),
  });
  const readings = visible.map((row, index): RowReading | null => {
    const read = found[index]?.data;
    if (read === undefined) return null;
    const defaults = { date, client_service_id: read.lastActivity, contact_id: read.owner };
    return { line: read.line, values: lineValues(read.line, row.picks, defaults, read.activities) };
  });
  const ready = visible.flatMap((row, index) => {
    const read = readings[index] ?? null;
    return read !== null && isReady(row, read) ? [{ row, values: read.values }] : [];
  });
  const sum = sumOfRows(
    ready.map(({ values }) => values),
    activities,
  );
  const put = (next: readonly Row[]): void => {
    setRows(next);
    setFailure(null);
    onChange(next.map((row) => row.text).join('\n'));
    if (next.length < 2) onLeave();
  };
  const save = async (): Promise<void> => {
    if (isSaving.current || ready.length === 0) return;
    isSaving.current = true;
    setBusy(true);
    const made: Timetracking[] = [];
    const done = new Set<Row>();
    let failed: string | null = null;
    for (const { row, values } of ready) {
      const saved = await saveAll(lineInputs(values, user_id));
      if ('error' in saved) {
        failed = `${t.entryLine.savedSome(made.length + saved.made, sum.count)} ${failureMessage(saved.error, t)} ${t.lineList.stays}`;
        break;
      }
      made.push(...saved);
      done.add(row);
    }
    isSaving.current = false;
    setBusy(false);
    put(rows.filter((row) => !done.has(row)));
    setFailure(failed);
    if (failed === null) void announceSaved(made, t.lineList.saved(made.length, formatDuration(sum.minutes * 60)));
    else if (made.length > 0) void announceSaved(made, t.lineList.saved(made.length, ''));
  };
  const discard = (): void => {
    if (isSaving.current) return;
    put([]);
    showToast({
      kind: 'done',
      text: t.lineList.discarded(rows.length),
      action: { label: t.common.undo, keyHint: 'Ctrl Z', run: () => onChange(rows.map((row) => row.text).join('\n')) },
    });
  };
  const left = rows.length - ready.length;
  return (
    <form
      aria-label={t.lineList.title(rows.length)}
      className="mb-5 border-t-2 border-ink pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className="text-work font-strong">{t.lineList.title(rows.length)}</h2>
      <div {...heldWhile(isBusy)}>
        <ol>
          {visible.map((row, index) => (
            <PastedRow
              key={row.key}
              row={row}
              number={index + 1}
              reading={readings[index] ?? null}
              activities={activities}
              isCutOff={found[index]?.isError === true}
              onChange={(next) => {
                const all = rows.map((each) => (each.key === row.key ? next : each));
                setRows(all);
                onChange(all.map((each) => each.text).join('\n'));
              }}
              onRemove={() => put(rows.filter(({ key }) => key !== row.key))}
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
        {rows.length > maxLines ? <span className="text-ink-2">{t.lineList.more(rows.length - maxLines)}</span> : null}
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
