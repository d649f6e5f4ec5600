import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsOffline } from '#api/cache/offline.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useClock } from '../date-time/use-clock.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { Popover } from '../feedback/popover.tsx';
import { usePendingWrites, type PendingWrite } from './use-pending-writes.ts';

/** When the last write was confirmed, in milliseconds since 1970; null before the first. */
const useSavedAt = (isSaving: boolean): number | null => {
  const wasSaving = useRef(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (wasSaving.current && !isSaving) setSavedAt(Date.now());
    wasSaving.current = isSaving;
  }, [isSaving]);
  return savedAt;
};

/** A short status: refused, offline, waiting, sending, unsaved in a form, or saved since when. */
const useWords = (waiting: readonly PendingWrite[]): { readonly words: string; readonly isWrong: boolean } => {
  const { frame: t, form } = useStartTexts();
  const clock = useClock();
  const unsaved = useUnsaved();
  const isAway = useIsOffline();
  const count = (state: PendingWrite['state']) => waiting.filter((each) => each.state === state).length;
  const savedAt = useSavedAt(count('sending') > 0);
  const refused = count('refused');
  if (refused > 0) return { words: t.refused(refused), isWrong: true };
  if (count('waiting') > 0) return { words: t.waits(count('waiting')), isWrong: false };
  if (isAway) return { words: t.offline, isWrong: false };
  if (count('sending') > 0) return { words: t.saving, isWrong: false };
  if (unsaved > 0) return { words: form.unsaved(unsaved), isWrong: false };
  return { words: savedAt === null ? t.saved : t.savedAt(clock(savedAt)), isWrong: false };
};

const List = ({ waiting }: { readonly waiting: readonly PendingWrite[] }) => {
  const { frame: t, common } = useStartTexts();
  return (
    <div tabIndex={-1} data-autofocus className="outline-none">
      <h2 className="border-b border-ink pb-1 text-label text-ink-2">{t.waitingList}</h2>
      {waiting.length === 0 ? <p className="pt-2 text-ink-2">{t.nothingWaits}</p> : null}
      <ul>
        {waiting.map(({ id, label, state, path }) => (
          <li key={id} className="flex min-h-(--list-row) items-center justify-between gap-4 border-b border-line py-1">
            {path === undefined ? (
              <span>{label}</span>
            ) : (
              <Link to={path} className="min-w-0 wrap-anywhere underline decoration-edge underline-offset-3">
                {label}
              </Link>
            )}
            <span className={`shrink-0 text-label ${state === 'refused' ? 'text-red' : 'text-ink-2'}`}>
              {path === undefined ? t.itemStates[state] : common.notSaved}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Shows whether everything is saved and since when; a click lists what is pending. At the foot of the sidebar. */
export const SaveState = () => {
  const t = useStartTexts().frame;
  const waiting = usePendingWrites();
  const { words, isWrong } = useWords(waiting);
  return (
    <Popover
      label={t.waitingList}
      className="w-90 max-w-[calc(100vw-16px)] p-4 text-work"
      trigger={(properties) => (
        <button
          type="button"
          {...properties}
          className={`tn mt-auto min-h-6 shrink-0 px-6 text-left text-micro -outline-offset-2 hover:text-ink hover:underline max-m:min-h-11 max-m:px-4 ${isWrong ? 'text-red' : 'text-ink-3'}`}
        >
          {words}
        </button>
      )}
    >
      {() => <List waiting={waiting} />}
    </Popover>
  );
};
