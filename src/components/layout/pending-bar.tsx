import { usePending } from '#api/pending/pending.ts';
import type { PendingDelete } from '#api/pending/pending-list.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { barButton } from './bar-look.ts';
import { useTick } from './use-tick.ts';
import { useUndoDeletes } from './use-undo-deletes.ts';

const bar =
  'flex min-h-12 animate-rise items-center gap-x-5 rounded-overlay border border-inv bg-inv px-4 text-work text-on-inv';

type Actions = Pick<ReturnType<typeof usePending>, 'undo' | 'retry' | 'discard'>;

const UndoButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className={barButton} onClick={onClick}>
    {useStartTexts().common.undo}
    <kbd aria-hidden="true" className="text-on-inv-2 max-m:hidden">
      Ctrl Z
    </kbd>
  </button>
);

type Refusals = { readonly items: readonly PendingDelete[] } & Omit<Actions, 'undo'>;

const RetryOrKeep = ({ items, retry, discard }: Refusals) => {
  const { common } = useStartTexts();
  return (
    <span className="ml-auto flex gap-5 py-2">
      <button type="button" className={barButton} onClick={() => items.forEach(({ id }) => retry(id))}>
        {common.retry}
      </button>
      <button type="button" className={barButton} onClick={() => items.forEach(({ id }) => discard(id))}>
        {common.keep}
      </button>
    </span>
  );
};

const PendingDeleteItem = ({ item, undo }: { readonly item: PendingDelete; readonly undo: Actions['undo'] }) => {
  const t = useStartTexts();
  const seconds = Math.max(0, Math.ceil((item.due - useTick()) / 1000));
  return (
    <>
      <span className="min-w-0 grow py-2">
        {item.unanswered ? t.frame.deleteWaits(item.label) : t.frame.deleted(item.label)}
        {item.unanswered || item.sending ? null : (
          <span aria-hidden="true" className="tn ml-2 text-on-inv-2">
            {t.frame.seconds(seconds)}
          </span>
        )}
      </span>
      {item.sending ? null : <UndoButton onClick={() => undo(item.id)} />}
    </>
  );
};

const Refused = ({ item, retry, discard }: { readonly item: PendingDelete } & Omit<Actions, 'undo'>) => {
  const t = useStartTexts();
  return (
    <>
      <span className="min-w-60 grow basis-60 py-2 [overflow-wrap:anywhere]">
        <span className="mr-2 text-red-inv">{t.frame.notDeleted}</span>
        {t.common.labelled(item.label, item.problem?.message ?? '')}
      </span>
      <RetryOrKeep items={[item]} retry={retry} discard={discard} />
    </>
  );
};

/** A delete that is held, in progress, or refused. */
export const PendingItem = ({ item, undo, retry, discard }: { readonly item: PendingDelete } & Actions) => (
  <div className={`${bar} ${item.problem === null ? '' : 'flex-wrap'}`}>
    {item.problem === null ? (
      <PendingDeleteItem item={item} undo={undo} />
    ) : (
      <Refused item={item} retry={retry} discard={discard} />
    )}
  </div>
);

/** The maximum shown one by one; more are shown as one. */
const maxItems = 3;

/** Many deletes that are held or in progress: one message, one undo. */
const ManyWaiting = ({ items, undo }: { readonly items: readonly PendingDelete[]; readonly undo: () => void }) => {
  const t = useStartTexts();
  return (
    <div className={bar}>
      <span className="min-w-0 grow py-2">{t.frame.deletedMany(items.length)}</span>
      {items.every(({ sending }) => sending) ? null : <UndoButton onClick={undo} />}
    </div>
  );
};

/** Many refused deletes: the first few names, the first reason, and one action for all. */
const ManyRefused = ({ items, retry, discard }: Refusals) => {
  const t = useStartTexts();
  const names = items.slice(0, maxItems).map(({ label }) => label);
  const rest = items.length - names.length;
  return (
    <div className={`${bar} flex-wrap`}>
      <span className="min-w-60 grow basis-60 py-2 wrap-anywhere">
        <span className="mr-2 text-red-inv">{t.frame.notDeletedMany(items.length)}</span>
        {t.common.labelled([names.join(', '), t.frame.andMore(rest)].join(' '), items[0]?.problem?.message ?? '')}
      </span>
      <RetryOrKeep items={items} retry={retry} discard={discard} />
    </div>
  );
};

/**
 * The deletes that can be undone, each with its remaining seconds, and those refused, with the service's reason; many are shown as one.
 * Survives a reload.
 */
export const PendingBar = () => {
  const { items, undo, retry, discard } = usePending();
  const t = useStartTexts();
  const waiting = items.filter(({ problem }) => problem === null);
  const refused = items.filter(({ problem }) => problem !== null);
  const isMany = waiting.length > maxItems;
  const undoHeld = () => waiting.filter(({ sending }) => !sending).forEach(({ id }) => undo(id));
  useUndoDeletes(maxItems);
  const single = [...(isMany ? [] : waiting), ...(refused.length > maxItems ? [] : refused)];
  return (
    <div role="status" aria-label={t.frame.messages} className="contents">
      {isMany ? <ManyWaiting items={waiting} undo={undoHeld} /> : null}
      {refused.length > maxItems ? <ManyRefused items={refused} retry={retry} discard={discard} /> : null}
      {single.map((item) => (
        <PendingItem key={item.id} item={item} undo={undo} retry={retry} discard={discard} />
      ))}
    </div>
  );
};
