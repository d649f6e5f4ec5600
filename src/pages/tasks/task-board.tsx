import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { task } from '#contract/resources/task.ts';
import { isUnanswered } from '#api/service/http.ts';
import { at } from '#api/records/operations.ts';
import { usePendingIds } from '#api/pending/pending.ts';
import { recordPage, type RecordQuery } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { cardBeside, cardsOf, columnBeside, criterionOf, orderOf, type BoardColumn } from './board.ts';
import { TaskCard } from './task-card.tsx';
import { useStatuses, type Task } from './task.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useMoveTask } from './use-move-task.ts';

const keyOf = ({ id }: BoardColumn): string => String(id);

/** The cards of each column, at most the first hundred, and the number of further ones. */
const useLanes = (columns: readonly BoardColumn[], query: RecordQuery) => {
  const hidden = usePendingIds(task.name);
  const results = useQueries({
    queries: columns.map((column) => ({
      ...recordPage(
        at(task),
        { ...query, filter: [...query.filter, criterionOf(column)], order_by: orderOf(column) },
        0,
      ),
      placeholderData: keepPreviousData,
    })),
  });
  return {
    tasks: results.flatMap(({ data }) => data?.records ?? []).filter(({ id }) => !hidden.has(id)),
    rest: results.map(({ data }) => (data === undefined ? 0 : data.count - data.records.length)),
    isLoaded: results.every(({ data }) => data !== undefined),
    failed: results.find(({ isLoadingError }) => isLoadingError),
    retry: () => results.forEach((each) => void each.refetch()),
  };
};

type Props = {
  readonly query: RecordQuery;
  readonly search: string;
  /** The card to focus. */
  readonly focus: number | undefined;
  /** Shown if there is no task. */
  readonly empty: ReactNode;
};

/** Tasks by status. Arrows go from card to card; Alt with an arrow, the pointer and the card's menu move a card. */
export const TaskBoard = ({ query, search, focus, empty }: Props) => {
  const t = useTexts();
  const { write } = usePermissions(task);
  const statuses = useStatuses();
  const all: readonly BoardColumn[] = [{ id: null, name: t.tasks.noStatus }, ...(statuses.data ?? [])];
  const { tasks, rest, isLoaded, failed, retry } = useLanes(all, query);
  const { moving, move, toggleDone } = useMoveTask();
  const lanesOfAll = all.map((column, index) => ({
    column,
    rest: rest[index] ?? 0,
    cards: cardsOf(tasks, moving, column),
  }));
  const lanes = lanesOfAll.filter(({ column, cards }) => column.id !== null || cards.length > 0);
  const columns = lanes.map(({ column }) => column);
  const cards = lanes.map((lane) => lane.cards);
  const [chosen, setActive] = useState(focus);
  const active = cards.flat().some(({ id }) => id === chosen) ? chosen : cards.flat()[0]?.id;
  const board = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const mustFocus = useRef(focus !== undefined);
  const { drag, handlers } = useCardDrag((dropped, key) => {
    const target = columns.find((column) => keyOf(column) === key);
    if (target !== undefined && target.id !== dropped.todo_status_id) move(dropped, target.id);
  });
  useListedKey('Alt ← →', t.tasks.moveCard);
  useListedKey('↑ ↓ ← →', t.tasks.nextCard);
  // A card is remounted when its column changes, so restore its focus.
  useEffect(() => {
    if (focused.current?.isConnected === false) mustFocus.current = true;
    if (!mustFocus.current) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-task="${active}"]`);
    if (!card) return;
    mustFocus.current = false;
    card.focus();
  });
  const onKeyDown = (card: Task) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.altKey) {
      if (!isSideways) return;
      event.preventDefault();
      const beside = columnBeside(columns, card, event.key === 'ArrowRight' ? 1 : -1);
      if (write && beside !== undefined) move(card, beside.id);
      return;
    }
    const next = cardBeside(cards, card.id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next.id);
    mustFocus.current = true;
  };
  if (statuses.isLoadingError || failed !== undefined) {
    const error = statuses.error ?? failed?.error;
    const again = () => {
      void statuses.refetch();
      retry();
    };
    return (
      <ErrorState title={t.tasks.boardFailed} isAway={isUnanswered(error)} onRetry={again} details={String(error)}>
        {t.list.failedReason}
      </ErrorState>
    );
  }
  if (!isLoaded || statuses.data === undefined) return <SkeletonRows rows={12} />;
  if (tasks.length === 0) return empty;
  return (
    <div
      ref={board}
      role="group"
      aria-label={t.tasks.board}
      onFocus={({ target }: FocusEvent) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      className="grid grid-flow-col auto-cols-fr gap-3 max-m:grid-flow-row max-m:gap-6"
    >
      {lanes.map(({ column, rest: further, cards: ofColumn }) => (
        <section
          key={keyOf(column)}
          data-column={keyOf(column)}
          aria-label={column.name}
          className={`min-h-60 min-w-0 border-t border-ink max-m:min-h-0 ${drag?.over === keyOf(column) ? 'bg-selected' : ''}`}
        >
          <h2 className="flex items-baseline justify-between gap-2 pt-1.5 pb-2 text-work font-strong">
            <span className="cut">{column.name}</span>
            <span className="tn text-label font-normal text-ink-2">{ofColumn.length + further}</span>
          </h2>
          {ofColumn.length === 0 ? <p className="pb-2 text-label text-ink-3">{t.tasks.noCards}</p> : null}
          <ul className="grid gap-2">
            {ofColumn.map((card) => (
              <li key={card.id}>
                <TaskCard
                  task={card}
                  isActive={card.id === active}
                  isDragged={drag?.id === card.id}
                  onFocus={() => setActive(card.id)}
                  onKeyDown={onKeyDown(card)}
                  search={search}
                  {...(write && {
                    moves: {
                      handlers: handlers(card),
                      entries: columns.map(({ id, name }) => ({
                        label: name,
                        isChosen: id === card.todo_status_id,
                        run: () => (id === card.todo_status_id ? undefined : move(card, id)),
                      })),
                      onToggleDone: () => toggleDone(card),
                    },
                  })}
                />
              </li>
            ))}
          </ul>
          {further === 0 || column.id === null ? null : (
            <Link to={`${paths.tasks.list}?todo_status_id=${column.id}`} className="mt-2 inline-block text-label">
              {t.tasks.rest(further)}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
};
