import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteRecords } from '#api/pending/use-delete-records.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { isUnanswered } from '#api/service/http.ts';
import { usePermissions } from '#auth/permissions.ts';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ButtonLink } from '../feedback/button-link.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { CheckMark } from '../fields/check-mark.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { PageHead } from '../layout/page-head.tsx';
import { usePageTitle } from '../navigation/title.ts';
import { useColumnChoice } from '../record-table/column-choice.ts';
import { dayRoom } from '../record-table/day-layer.tsx';
import { ExportProgress } from '../export/export-progress.tsx';
import { resultCountText } from './result-count-text.ts';
import { EmptyList } from './empty-list.tsx';
import { ListActions } from './list-actions.tsx';
import { ListControls } from './list-controls.tsx';
import { MoreRows } from './more-rows.tsx';
import { useRowToFocus, type ListLocation, type RowAnchor } from '../record-table/list-location.ts';
import { RecordActions } from '../selection/record-actions.tsx';
import { RecordGrid } from '../record-table/record-grid.tsx';
import { RecordHead } from '../record-table/record-head.tsx';
import { sumRows, useListSums, useSumWords } from './money-sums.ts';
import type { RecordListProps } from './record-list-props.ts';
import { columnStyle } from '../record-table/row-columns.ts';
import { useBulk } from '../selection/use-bulk.ts';
import { useRowSelection } from './use-row-selection.ts';
import { rowInFocus, useDeleteKey } from './use-delete-key.ts';
import { useExport } from '../export/use-export.ts';
import { useListQuery } from '../filters/use-list-query.ts';
import { usePrint } from '../export/use-print.ts';
import { isDayOrder, useDayRows } from './use-day-rows.ts';
import { ViewPanel } from './view-panel.tsx';

/** Rows loaded before and after the visible ones, so that scrolling does not wait. */
const ahead = 100;

/**
 * A list of records: search (/), filters (F), order and columns, virtual rows loaded by page, selection with actions, CSV, new (N). The
 * page checks beforehand that the user may read.
 */
export const RecordList = <Entry extends Resource>(props: RecordListProps<Entry>) => {
  const { endpoint, texts, kicker, paths, columns, filters = [], order: own, nameOf, actions = [], views } = props;
  const { resource } = endpoint;
  const t = useTexts();
  const navigate = useNavigate();
  const may = usePermissions(resource);
  const deleteRecords = useDeleteRecords(endpoint);
  const query = useListQuery({ resource, columns, filters, order: own });
  const choice = useColumnChoice(resource.name, columns);
  const listed = useDayRows(endpoint, query, props.days);
  const days = isDayOrder(query.order) ? props.days : undefined;
  const { first, failed, rows, more, see, label, spans } = listed;
  const cells = useMemo(
    () => (days === undefined ? choice.cells : choice.cells.filter(({ isBesideDays = false }) => !isBesideDays)),
    [days, choice.cells],
  );
  const { selection, between, toggleAll, onPhone } = useRowSelection(endpoint, query.recordQuery, listed);
  const file = useExport(texts.title);
  const { paper, ...print } = usePrint(endpoint, query.recordQuery);
  const arrival = useRowToFocus();
  const [focus, setFocus] = useState<RowAnchor | undefined>(undefined);
  const bulk = useBulk<AppRecord<Entry>>((changed) => {
    const done = new Set(changed.map(({ id }) => id));
    selection.choose(selection.rows.filter(({ id }) => !done.has(id)));
    // Move the focus only if the pressed button disappeared with the bar, or is still in it.
    const focused = document.activeElement;
    const [first] = changed.toSorted((one, other) => rows.indexOf(one.id) - rows.indexOf(other.id));
    if (first === undefined || (focused !== document.body && focused?.closest('[data-selection-bar]') === null)) return;
    setFocus({ id: first.id, index: Math.max(0, rows.indexOf(first.id)) });
  });
  const mayCreate = may.write && resource.create !== undefined;
  const mayDelete = may.write && resource.delete === true && props.isUndeletable !== true;
  const canSelect = mayDelete || (may.write && actions.length > 0) || props.money !== undefined;
  const isLoaded = first.data !== undefined;
  const isEmpty = isLoaded && rows.count === 0;
  const sums = useListSums(endpoint, query.recordQuery, props.money !== undefined && isLoaded && !isEmpty);
  const sumsOf = (some: readonly AppRecord<Entry>[]) => (props.money === undefined ? [] : sumRows(some, props.money));
  const sumWords = useSumWords(sumsOf(selection.rows));
  const search = query.address.toString();
  const sumLabel = label ?? [resultCountText(texts.count(rows.count), more, t.list), ...sums].join(' · ');
  usePageTitle(texts.title);
  useShortcut('Ctrl+p', () => void print.start(), t.list.print, isLoaded && !isEmpty);

  const here = (row: RowAnchor | null): { readonly state: ListLocation } => ({ state: { search, row } });
  const hasKey = mayCreate && props.entry === undefined;
  useShortcut('n', () => void navigate(paths.new, here(rowInFocus(rows))), texts.new, hasKey);

  const leaveSelection = () => {
    const [row] = selection.rows;
    if (row !== undefined) setFocus({ id: row.id, index: Math.max(0, rows.indexOf(row.id)) });
    selection.choose([]);
    onPhone.switchOn(false);
    bulk.forget();
  };
  const remove = (going: readonly AppRecord<Entry>[]) => {
    void deleteRecords(going.map((row) => ({ id: row.id, label: nameOf(row), etag: row.etag })));
    leaveSelection();
  };
  useDeleteKey({ mayDelete, rows, selection, stays: props.deleting?.isExcluded, remove, focus: setFocus });
  const head = (
    <RecordHead
      columns={cells}
      order={query.order}
      onOrder={query.sortBy}
      sortable={query.sortable}
      all={
        canSelect && !isEmpty ? (
          <CheckMark
            checked={rows.count > 0 && selection.rows.length === rows.count}
            onChange={() => void toggleAll()}
            disabled={!isLoaded}
            aria-label={t.list.selectAll}
          />
        ) : null
      }
    />
  );
  const newRecord = mayCreate ? (
    <ButtonLink to={paths.new} {...here(null)} look="primary" {...(props.entry === undefined && { keyHint: 'N' })}>
      {texts.new}
    </ButtonLink>
  ) : null;
  const withHead = (content: ReactNode) => (
    <div className={days === undefined ? '' : dayRoom} style={columnStyle(cells, canSelect && !isEmpty)}>
      <div role="table" aria-label={texts.title}>
        {head}
      </div>
      <div className="-mt-px">{content}</div>
    </div>
  );
  return (
    <>
      <PageHead title={texts.title} kicker={kicker} label={isLoaded && (!isEmpty || query.isFiltered) ? sumLabel : ' '}>
        {views}
        {isEmpty && !query.isFiltered ? null : (
          <ListActions
            onExport={() =>
              void file.start({ endpoint, query: query.recordQuery, columns: props.csv ?? choice.shown }, rows.count)
            }
            onPrint={() => void print.start()}
            isPreparing={print.isPreparing}
            choosing={
              onPhone.isShown && canSelect
                ? { isOn: onPhone.isOn, switchOn: onPhone.switchOn, onAll: () => void toggleAll() }
                : undefined
            }
            columns={
              <ViewPanel
                columns={columns}
                isShown={choice.isShown}
                onToggle={choice.toggle}
                order={query.order}
                onOrder={query.sortBy}
                sortable={query.sortable}
              />
            }
            create={newRecord}
          />
        )}
      </PageHead>
      <ExportProgress {...file} />
      <div className="print:hidden">{props.entry}</div>
      {isEmpty && !query.isFiltered ? null : (
        <ListControls
          query={query}
          filters={filters}
          views={
            props.hasSavedViews === true
              ? { list: resource.name, columns: choice.shown.map(({ key }) => key), show: choice.show }
              : undefined
          }
        />
      )}
      {!isLoaded && failed === undefined ? withHead(<SkeletonRows rows={12} />) : null}
      {!isLoaded && failed !== undefined ? (
        <ErrorState
          title={t.list.failed}
          isAway={isUnanswered(failed.error)}
          onRetry={() => void failed.refetch()}
          details={String(failed.error)}
        >
          {t.list.failedReason}
        </ErrorState>
      ) : null}
      {isEmpty
        ? withHead(
            <EmptyList
              endpoint={endpoint}
              order={own}
              texts={texts}
              isFiltered={query.isFiltered}
              isUnderRule={props.entry !== undefined && !query.isFiltered}
              newRecord={newRecord}
              firstWays={props.firstWays}
              onShowAll={query.clear}
            />,
          )
        : null}
      {isEmpty ? null : <p className="hidden print:block">{t.list.printAll}</p>}
      {isLoaded && rows.count > 0 ? (
        <RecordGrid
          label={texts.title}
          rows={rows}
          isOpenEnded={more}
          columns={cells}
          head={head}
          days={days === undefined ? undefined : { groups: days, spans }}
          nameOf={nameOf}
          selection={canSelect ? selection : undefined}
          between={between}
          editing={may.write && !onPhone.isShown ? props.editing : undefined}
          isChoosing={onPhone.isTap}
          failures={bulk.failures}
          focus={focus ?? arrival}
          onOpen={(row, index) => {
            // Lets the browser's own back button find the row too.
            void navigate({ search }, { replace: true, state: { row: { id: row.id, index } } });
            void navigate(paths.show(row.id, row), here({ id: row.id, index }));
          }}
          onSight={(start, end) => see(start - ahead, Math.min(end + ahead, rows.count - 1))}
        />
      ) : null}
      {more ? <MoreRows rows={rows} query={query} filters={filters} /> : null}
      {isEmpty ? null : props.note}
      {paper === null ? null : (
        <paper.Sheet
          title={texts.title}
          label={sumLabel}
          text={query.text}
          filters={filters}
          address={query.address}
          columns={cells}
          rows={paper.rows}
          isCut={paper.isCut}
          days={days}
          onDone={print.leave}
        />
      )}
      {selection.rows.length === 0 ? null : (
        <RecordActions
          rows={selection.rows}
          actions={may.write ? actions : []}
          figures={(some) => props.figures?.(some) ?? sumWords(sumsOf(some))}
          deleting={props.deleting}
          bulk={bulk}
          nameOf={nameOf}
          onDelete={mayDelete ? remove : undefined}
          onClear={leaveSelection}
        />
      )}
    </>
  );
};
