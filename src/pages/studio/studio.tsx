import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Unreachable } from '#api/http.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureWords } from '#components/feedback/failure-words.ts';
import { Note } from '#components/feedback/note.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import type { PositionDocument } from '#contract/resources/position.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { DocumentActions } from '../documents/document-actions.tsx';
import { DocumentFacts } from '../documents/document-facts.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from '../documents/document-kind.ts';
import { ChosenBar, NewLineBar } from './new-line-bar.tsx';
import { positionKeys } from './position-keys.ts';
import { PositionTree } from './position-tree.tsx';
import type { Arranging } from './rebuild-part.tsx';
import type { OpenedPositions } from './read-positions.ts';
import { SaveWords } from './save-words.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { StudioHead, UndoButtons } from './studio-head.tsx';
import { TotalsPart } from './totals-part.tsx';
import { orderCommands, treeCommands } from './tree-commands.ts';
import { treeFocus } from './tree-focus.ts';
import { treeViews } from './tree-views.ts';
import { useBilled } from './use-billed.ts';
import { useLookups, useRounding } from './use-lookups.ts';
import { usePaper } from './use-paper.ts';
import { useStudioStore } from './use-studio-store.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const RebuildPart = onDemand(async () => (await import('./rebuild-part.tsx')).RebuildPart);
const DeleteDialog = onDemand(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const MoveDialog = onDemand(async () => (await import('./move-dialog.tsx')).MoveDialog);

type Props = {
  readonly kind: DocumentKind;
  readonly segment: PositionDocument;
  readonly record: DocumentRecord;
  readonly opened: OpenedPositions;
  /** Why nothing can be changed; null: it can. */
  readonly readOnly: ReactNode;
  /** The order alone can be changed, and not saved: null where it can. */
  readonly arranging: Arranging | null;
  /** Below the totals: payments, reminders. */
  readonly children: ReactNode;
};

const empty: ReadonlySet<string> = new Set();

/** One document: what it says at the left, its positions as they are typed, how its total came about; at the right the paper. */
export const Studio = ({ kind, segment, record, opened, readOnly, arranging, children }: Props) => {
  const t = useTexts();
  const { studio } = t;
  const { resource } = documentKinds[kind].place;
  const lookups = useLookups();
  const rounding = useRounding(record.currency_id);
  const isArranging = arranging !== null;
  const { store, state } = useStudioStore({ segment, resource: resource.name }, record, opened, isArranging);
  const isReadOnly = readOnly !== null;
  const isFixed = isReadOnly || isArranging;
  const saved = useMemo(() => positionKeys().rows(opened.data), [opened.data]);
  const scroller = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const [isMoving, setMoving] = useState(false);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(empty);
  const isBilled = useBilled(segment, record.id, !isFixed);
  const focus = useMemo(() => treeFocus(), []);
  const { chosen } = useSyncExternalStore(focus.subscribe, focus.read);
  const commands = useMemo(() => {
    const mayDelete = (keys: ReadonlySet<string>): boolean => {
      const isAsked = [...keys].some((key) => isBilled(store.refOf(key)));
      if (isAsked) setDeleting(keys);
      return !isAsked;
    };
    const all = treeCommands({ store, focus, lookups, t: studio, say, mayDelete });
    return isArranging ? orderCommands(all) : all;
  }, [store, focus, lookups, studio, isBilled, isArranging]);
  const { mwst_type, mwst_is_net } = record;
  const viewOf = useMemo(
    () => treeViews(lookups.rates, { mwst_type, mwst_is_net }, rounding.unit),
    [lookups.rates, mwst_type, mwst_is_net, rounding.unit],
  );
  const view = viewOf(state.rows);
  const undo = () => {
    store.undo();
    say(studio.undone);
  };
  const redo = () => {
    store.redo();
    say(studio.redone);
  };
  useUndoKeys({ undo, redo });
  const openMove = () => commands.current().size > 0 && setMoving(true);
  // What no position changes is not drawn anew with every key in one.
  const facts = useMemo(() => <DocumentFacts kind={kind} record={record} />, [kind, record]);
  const actions = useMemo(() => {
    const flush = async (): Promise<void> => {
      if (!(await store.flush())) throw store.problem() ?? new Unreachable(segment);
    };
    return <DocumentActions kind={kind} record={record} {...(!isArranging && { before: flush })} />;
  }, [kind, record, store, segment, isArranging]);
  const paper = usePaper({ kind, segment, record }, state.rows, isFixed);
  return (
    <StudioFrame
      scroller={scroller}
      paper={paper}
      name={record.document_nr}
      total={{ amount: view.totals.total, currency: rounding.name }}
    >
      <StudioHead
        kind={kind}
        record={record}
        editing={
          isReadOnly ? null : (
            <>
              {isArranging ? null : <SaveWords state={state} />}
              <UndoButtons canUndo={state.canUndo} canRedo={state.canRedo} onUndo={undo} onRedo={redo} />
            </>
          )
        }
      >
        {actions}
      </StudioHead>
      {facts}
      <div className="mt-3.5 grid gap-2 empty:hidden">
        {readOnly}
        {arranging === null ? null : (
          <RebuildPart
            {...arranging}
            segment={segment}
            documentId={record.id}
            saved={saved}
            rows={state.rows}
            onDiscard={() => store.change(() => saved)}
          />
        )}
        {state.refusedOrder === null ? null : (
          <Note isWrong role="alert" lead={studio.orderRefused}>
            <span>{failureWords(state.refusedOrder, t)}</span>
            <Button look="link" onClick={store.retry}>
              {t.common.retry}
            </Button>
          </Note>
        )}
      </div>
      <div className="mt-3.5">
        <PositionTree
          store={store}
          state={state}
          view={view}
          focus={focus}
          commands={commands}
          lookups={lookups}
          currency={rounding.name}
          isReadOnly={isReadOnly}
          scroller={scroller}
          say={say}
          onMoveTo={openMove}
        />
        {state.rows.length > 0 ? null : (
          <div className="border-b border-line py-6 pl-16 max-m:pl-0">
            <p className="text-heading">{studio.empty}</p>
            {isFixed ? null : <p className="text-work text-ink-2">{studio.emptyReason}</p>}
          </div>
        )}
        {isFixed ? null : <NewLineBar commands={commands} />}
        {chosen.size === 0 || isFixed ? null : (
          <ChosenBar
            count={chosen.size}
            commands={commands}
            onMoveTo={openMove}
            onClear={() => {
              focus.choose(empty);
              focus.go(focus.read().active);
            }}
          />
        )}
      </div>
      <TotalsPart view={view} lookups={lookups} currency={rounding.name} />
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
      {isMoving ? (
        <MoveDialog
          view={view}
          keys={commands.current()}
          onClose={() => {
            setMoving(false);
            focus.go(focus.read().active);
          }}
          onMove={(place) => commands.move(commands.current(), place)}
        />
      ) : null}
      {deleting.size === 0 ? null : (
        <DeleteDialog
          count={deleting.size}
          onClose={() => setDeleting(empty)}
          onDelete={() => {
            commands.remove(deleting);
            store.forgetHistory();
            setDeleting(empty);
          }}
        />
      )}
    </StudioFrame>
  );
};
