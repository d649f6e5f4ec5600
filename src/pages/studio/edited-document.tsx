import { useCallback, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import type { FieldName } from '#domain/position-edit/fields.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { DocumentActions } from '../documents/stages/document-actions.tsx';
import { DocumentFacts, servicePeriodId } from '../documents/inputs/document-facts.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from '../documents/stages/document-kind.ts';
import { findingItems } from './check/finding-items.ts';
import { localItems } from './check/local-items.ts';
import { NewLineBar } from './tree/new-line-bar.tsx';
import { positionKeys } from './save/position-keys.ts';
import { PositionTree } from './tree/position-tree.tsx';
import type { Arranging } from './rebuild/rebuild-part.tsx';
import type { OpenedPositions } from './rebuild/read-positions.ts';
import { SaveStatus } from './save-status.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { StudioHead, UndoButtons } from './studio-head.tsx';
import { TotalsPart } from './totals-part.tsx';
import { treeFocus } from './tree/tree-focus.ts';
import { useBilled } from './use-billed.ts';
import { useIssueCheck } from './check/use-issue-check.ts';
import type { Lookups, Rounding } from './row/use-lookups.ts';
import { usePaper } from './use-paper.ts';
import { useMakeRoom } from './use-make-room.ts';
import { useStudioCommands } from './use-studio-commands.ts';
import { useStudioStore } from './use-studio-store.ts';
import { useTreeView } from './tree/use-tree-view.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const ChosenBar = onDemand(async () => (await import('./tree/selected-lines-bar.tsx')).SelectedLinesBar);
const CheckCount = onDemand(async () => (await import('./check/check-count.tsx')).CheckCount);
const CheckPanel = onDemand(async () => (await import('./check/check-panel.tsx')).CheckPanel);
const RebuildPart = onDemand(async () => (await import('./rebuild/rebuild-part.tsx')).RebuildPart);
const StudioDialogs = dialogOnDemand(async () => (await import('./tree/studio-dialogs.tsx')).StudioDialogs);
const InsertText = onDemand(async () => (await import('./tree/insert-text.tsx')).InsertText);
const OrderRefused = onDemand(async () => (await import('./order-refused.tsx')).OrderRefused);

export type StudioProps = {
  readonly kind: DocumentKind;
  readonly segment: PositionDocument;
  readonly record: DocumentRecord;
  readonly opened: OpenedPositions;
  /** The reason why nothing can be changed; null: it can be. */
  readonly readOnly: ReactNode;
  /** Only the order can be changed, and it cannot be saved; null: everything can. */
  readonly arranging: Arranging | null;
  /** Starts or ends writing a mail with the document. */
  readonly onMail: (isMailing: boolean) => void;
  /** Below the totals: payments, reminders, mails. */
  readonly children: ReactNode;
};

const empty: ReadonlySet<string> = new Set();

type Props = StudioProps & {
  readonly mayIssue: boolean;
  readonly lookups: Lookups;
  readonly rounding: Rounding;
  /** The company has texts that can be inserted as lines. */
  readonly hasTexts: boolean;
};

/** The document and its paper. It renders on each keystroke in a position; `Studio` reads what no position changes. */
export const EditedDocument = (props: Props) => {
  const { kind, segment, record, opened, readOnly, arranging, onMail, children } = props;
  const { mayIssue, lookups, rounding, hasTexts } = props;
  const t = useTexts();
  const { studio } = t;
  const { resource } = documentKinds[kind].endpoint;
  const isArranging = arranging !== null;
  const { store, state, others } = useStudioStore({ segment, resource: resource.name }, record, opened, isArranging);
  const isReadOnly = readOnly !== null;
  const isFixed = isReadOnly || isArranging;
  const saved = useMemo(() => positionKeys().rows(opened.data), [opened.data]);
  const scroller = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const [isMoving, setMoving] = useState(false);
  const focus = useMemo(() => treeFocus(), []);
  const { chosen } = useSyncExternalStore(focus.subscribe, focus.read);
  useBilled(store, segment, record.id, !isFixed);
  const { commands, history, deleting, leave } = useStudioCommands({
    store,
    focus,
    lookups,
    isArranging,
    announce,
  });
  const view = useTreeView(state.rows, record, lookups, rounding);
  useUndoKeys({ ...history, canUndo: state.canUndo }, !isReadOnly);
  const openMove = () => commands.current().size > 0 && setMoving(true);
  const check = useIssueCheck({ kind, record }, { store, changesByOthers: others }, mayIssue);
  const toDocument = useMakeRoom(check.close);
  const edit = (key: string, field: FieldName | undefined) => {
    toDocument();
    focus.go(key);
    commands.edit(key, field);
  };
  // Unsavable lines are only looked up where they are shown, not on every keystroke.
  const unsaved = check.isOpen || state.isStuck ? localItems(state, view, t, edit) : [];
  const found = findingItems(check.findings ?? [], {
    kind,
    documentId: record.id,
    view,
    t,
    refOf: store.refOf,
    edit,
    toLines: () => {
      toDocument();
      commands.toLines();
    },
    toPeriod: () => {
      toDocument();
      document.getElementById(servicePeriodId)?.click();
    },
  });
  const items = [...unsaved, ...found];
  const isStopped = items.some(({ isStop }) => isStop);
  const { open: openCheck, isOpen: isChecking } = check;
  // Nothing here depends on positions, so it is not rendered on each keystroke in one.
  const facts = useMemo(() => <DocumentFacts kind={kind} record={record} />, [kind, record]);
  const newLine = useMemo(
    () => (
      <NewLineBar commands={commands}>
        {hasTexts ? <InsertText segment={segment} record={record} commands={commands} /> : null}
      </NewLineBar>
    ),
    [commands, hasTexts, segment, record],
  );
  const actions = useMemo(() => {
    const flush = async (): Promise<boolean> => {
      const isSaved = await store.flush();
      if (!isSaved) openCheck();
      return isSaved;
    };
    const before = isArranging ? {} : { before: flush };
    return (
      <DocumentActions
        kind={kind}
        record={record}
        options={async () => {
          const { optionalLines } = await import('../documents/stages/optional-lines.ts');
          return optionalLines(store.read().rows, store.refOf);
        }}
        onIssue={openCheck}
        onMail={onMail}
        isChecking={isChecking}
        isStopped={isStopped}
        {...before}
      />
    );
  }, [kind, record, store, openCheck, onMail, isChecking, isStopped, isArranging]);
  const total = { amount: view.totals.total, currency: rounding.name };
  const storedId = useCallback((key: string) => store.refOf(key)?.id, [store]);
  const paper = usePaper({ kind, segment, record }, state.rows, storedId, isFixed);
  return (
    <StudioFrame
      scroller={scroller}
      paper={paper}
      name={record.document_nr}
      total={total}
      check={check.isOpen ? <CheckPanel kind={kind} record={record} check={check} items={items} total={total} /> : null}
      head={
        <StudioHead
          kind={kind}
          record={record}
          check={
            mayIssue && check.findings !== undefined ? (
              <CheckCount items={items} isOpen={check.isOpen} onToggle={check.isOpen ? check.close : openCheck} />
            ) : null
          }
          editing={
            isReadOnly ? null : (
              <>
                {isArranging ? null : <SaveStatus state={state} />}
                <UndoButtons
                  canUndo={state.canUndo}
                  canRedo={state.canRedo}
                  onUndo={history.undo}
                  onRedo={history.redo}
                />
              </>
            )
          }
        >
          {actions}
        </StudioHead>
      }
    >
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
        {state.refusedOrder === null ? null : <OrderRefused error={state.refusedOrder} onRetry={store.retry} />}
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
          announce={announce}
          onMoveTo={openMove}
        />
        {state.rows.length > 0 ? null : (
          <div className="border-b border-line py-6 pl-16 max-m:pl-0">
            <p className="text-heading">{studio.empty}</p>
            {isFixed ? null : <p className="text-work text-ink-2">{studio.emptyReason}</p>}
          </div>
        )}
        {isFixed ? null : newLine}
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
        {announcement}
      </p>
      {isMoving || deleting.size > 0 ? (
        <StudioDialogs
          view={view}
          commands={commands}
          focus={focus}
          isMoving={isMoving}
          deleting={deleting}
          onClose={() => {
            setMoving(false);
            leave();
          }}
        />
      ) : null}
    </StudioFrame>
  );
};
