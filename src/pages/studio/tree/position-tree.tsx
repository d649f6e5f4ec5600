import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { FieldConflict } from '#domain/position-edit/merge.ts';
import { withDescendants } from '#domain/position-edit/position-edit.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { MemoizedRow } from '#components/record-table/memoized-row.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { PositionRow, type RowActions } from '../row/position-row.tsx';
import type { StudioState } from '../save/studio-state.ts';
import type { StudioStore } from '../save/studio-store.ts';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeFocusStore } from './tree-focus.ts';
import { columnWidths } from './column-widths.ts';
import { rowActions } from './row-actions.ts';
import { onTreeClick } from './tree-click.ts';
import { TreeHead } from './tree-head.tsx';
import { onTreeKey } from './tree-keys.ts';
import { heights } from '../row/tree-look.ts';
import type { TreeView } from '../row/tree-view.ts';
import type { Lookups } from '../row/use-lookups.ts';
import { roomFor, useRowDrag } from './use-row-drag.ts';
import { useStudioKeys } from './use-studio-keys.ts';
import { useTreeRows } from './use-tree-rows.ts';

const DropLine = onDemand(async () => (await import('./drop-line.tsx')).DropLine);

type Props = {
  readonly store: StudioStore;
  readonly state: StudioState;
  readonly view: TreeView;
  readonly focus: TreeFocusStore;
  readonly commands: TreeCommands;
  readonly lookups: Lookups;
  readonly currency: string;
  readonly isReadOnly: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly announce: (words: string) => void;
  readonly onMoveTo: () => void;
};

const noConflicts: readonly FieldConflict[] = [];

/** The positions of a document as one tree with a single tab stop. A long tree only renders the visible rows. */
export const PositionTree = (props: Props) => {
  const { store, state, view, focus, commands, lookups, currency, isReadOnly, scroller, announce, onMoveTo } = props;
  const t = useTexts().studio;
  useStudioKeys(commands, isReadOnly);
  const grid = useRef<HTMLDivElement>(null);
  const { active, chosen, editing, call } = useSyncExternalStore(focus.subscribe, focus.read);
  const { rows } = state;
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const at = active === null ? -1 : keys.indexOf(active);
  const { body, margin, virtualizer, indexAt, topOf } = useTreeRows(keys, at, scroller);
  const [lifted, setLifted] = useState<string | null>(null);
  const { drag, lift } = useRowDrag({
    rows: () => store.read().rows,
    levelOf: (key) => view.figures.get(key)?.level ?? 1,
    scroller,
    indexAt,
    keysOf: (key) => (chosen.has(key) ? chosen : new Set([key])),
    onLift: setLifted,
    onDrop: (moved, { point, problem }) => {
      if (lifted !== null) focus.go(lifted);
      if (problem === undefined) commands.move(moved, point);
      else announce(t.problems[problem]);
    },
  });
  const latest = useRef(lift);
  useEffect(() => {
    latest.current = lift;
  });
  const actions = useMemo<RowActions>(
    () => ({
      ...rowActions({ store, focus, commands }),
      lift: (key, event) => latest.current(key, event),
    }),
    [store, focus, commands],
  );
  const opensEmpty = useRef(rows.length === 0 && !isReadOnly);
  useEffect(() => {
    if (opensEmpty.current) grid.current?.focus({ preventScroll: true });
  }, []);
  const done = useRef(0);
  useEffect(() => {
    if (done.current === call) return;
    if (active === null) {
      done.current = call;
      return grid.current?.focus({ preventScroll: true });
    }
    const row = grid.current?.querySelector(`[data-key="${active}"]`);
    if (!row) {
      if (at !== -1) virtualizer.scrollToIndex(at);
      return;
    }
    const field = editing === null ? row : row.querySelector(`[data-field="${editing.field}"]`);
    if (!(field instanceof HTMLElement)) return;
    done.current = call;
    field.focus({ preventScroll: false });
    // Select the suggested text of a new line so that typing replaces it.
    const from = editing?.isNew === true ? 0 : undefined;
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(from ?? field.value.length, field.value.length);
  });
  const conflictsOf = useMemo(() => Map.groupBy(state.conflicts, ({ key }) => key), [state.conflicts]);
  const liftedKeys = useMemo(() => (drag === null ? null : withDescendants(rows, drag.keys)), [drag, rows]);
  const widths = useMemo(() => columnWidths(view), [view]);
  const stop = active ?? keys[0] ?? null;
  return (
    <div
      ref={grid}
      style={widths}
      role="treegrid"
      tabIndex={-1}
      aria-label={t.positions}
      aria-rowcount={rows.length + 1}
      aria-colcount={8}
      aria-readonly={isReadOnly || undefined}
      aria-multiselectable={!isReadOnly}
      className="outline-none [--indent:16px] max-m:[--indent:0px]"
      onKeyDown={(event) => onTreeKey({ store, focus, commands, isReadOnly, onMoveTo }, event)}
      onClick={
        isReadOnly ? undefined : (event) => onTreeClick({ store, focus, commands, toggle: actions.toggle }, event)
      }
      onFocus={({ target }) => {
        const key = target.closest('[data-key]')?.getAttribute('data-key');
        if (typeof key !== 'string') return;
        focus.onRowFocus(key);
        const { field } = target.dataset;
        if (field !== undefined) commands.enter(key, field);
      }}
      onBlur={({ target, relatedTarget }) => {
        const row = target.closest('[data-key]');
        const key = row?.getAttribute('data-key');
        const isInside = relatedTarget instanceof Node && row?.contains(relatedTarget);
        if (typeof key === 'string' && !isInside && document.hasFocus()) commands.leave(key, false);
      }}
      onPaste={(event) => {
        const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
        if (isField || isReadOnly) return;
        event.preventDefault();
        void commands.paste(event.clipboardData.getData('text/plain'));
      }}
    >
      <TreeHead currency={currency} />
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        style={{ height: virtualizer.getTotalSize() + (drag === null ? 0 : heights.gap) }}
      >
        {virtualizer.getVirtualItems().map(({ index, key: itemKey, start }) => {
          const row = rows[index];
          const figures = row === undefined ? undefined : view.figures.get(row.key);
          if (row === undefined || figures === undefined) return null;
          const visible = {
            ...figures,
            row,
            index,
            lookups,
            isActive: stop === row.key,
            isChosen: chosen.has(row.key),
            isEdited: editing?.key === row.key && !isReadOnly,
            isLifted: liftedKeys?.has(row.key) === true,
            isReadOnly,
            refused: state.refused.get(row.key),
            conflicts: conflictsOf.get(row.key) ?? noConflicts,
          };
          return (
            <MemoizedRow
              key={itemKey}
              index={index}
              top={start - margin + roomFor(drag, index)}
              measure={virtualizer.measureElement}
              className={visible.isEdited ? 'z-5' : ''}
              of={[actions, ...Object.values(visible)]}
            >
              <PositionRow {...visible} actions={actions} />
            </MemoizedRow>
          );
        })}
        {drag === null ? null : <DropLine rows={rows} keys={drag.keys} drop={drag.drop} top={topOf(drag.index)} />}
      </div>
    </div>
  );
};
