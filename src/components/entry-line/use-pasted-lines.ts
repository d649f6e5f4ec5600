import { useRef, useState } from 'react';
import type { Timetracking } from '#contract/resources/timetracking.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { showToast } from '../feedback/toast-store.ts';
import { lineInputs } from './line-values.ts';
import { isReady, rowsOf, sumOfRows, type PastedRow } from './pasted-rows.ts';
import { useAnnounceSaved } from './use-announce-saved.ts';
import type { LineReading } from './use-line-reading.ts';
import { useLineSaving } from './use-line-saving.ts';
import { useReadRows } from './use-read-rows.ts';

export type PastedText = {
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

const textOf = (rows: readonly PastedRow[]): string => rows.map(({ text }) => text).join('\n');

/** Pasted lines: their rows, which of them are ready, and the ways to change, save and discard them. */
export const usePastedLines = ({ text, date, reading, onChange, onLeave }: PastedText) => {
  const t = useTexts();
  const { user_id } = useSignedIn();
  const [rows, setRows] = useState(() => rowsOf(text));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  const saveAll = useLineSaving();
  const announceSaved = useAnnounceSaved();
  const visible = useReadRows(rows.slice(0, maxLines), reading, date);
  const ready = visible.flatMap(({ row, reading: read }) =>
    read !== null && isReady(row, read) ? [{ row, values: read.values }] : [],
  );
  const sum = sumOfRows(
    ready.map(({ values }) => values),
    reading.activities,
  );
  const change = (next: readonly PastedRow[]): void => {
    setRows(next);
    onChange(textOf(next));
  };
  /** A single row is no list: it goes on as the typed line. */
  const keep = (next: readonly PastedRow[]): void => {
    change(next);
    setFailure(null);
    if (next.length < 2) onLeave();
  };
  const save = async (): Promise<void> => {
    if (isSaving.current || ready.length === 0) return;
    isSaving.current = true;
    setBusy(true);
    const made: Timetracking[] = [];
    const done = new Set<PastedRow>();
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
    keep(rows.filter((row) => !done.has(row)));
    setFailure(failed);
    const length = failed === null ? formatDuration(sum.minutes * 60) : '';
    void announceSaved(made, t.lineList.saved(made.length, length));
  };
  return {
    visible,
    ready,
    sum,
    isBusy,
    failure,
    count: rows.length,
    /** The number of rows that are not shown yet. */
    more: rows.length - visible.length,
    save,
    change: (changed: PastedRow) => change(rows.map((row) => (row.key === changed.key ? changed : row))),
    remove: (removed: PastedRow) => keep(rows.filter((row) => row !== removed)),
    discard: () => {
      if (isSaving.current) return;
      keep([]);
      showToast({
        kind: 'done',
        text: t.lineList.discarded(rows.length),
        action: { label: t.common.undo, keyHint: 'Ctrl Z', run: () => onChange(textOf(rows)) },
      });
    },
  };
};
