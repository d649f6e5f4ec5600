import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { At } from '#api/operations.ts';
import { usePending } from '#api/pending.ts';
import type { Shown } from '#api/record-shown.ts';
import { isUnanswered } from '#api/http.ts';
import { useMayOperate } from '#auth/may.ts';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { ButtonLink } from '../feedback/button-link.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Progress } from '../feedback/progress.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { CheckMark } from '../form/check-mark.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { PageHead } from '../layout/page-head.tsx';
import { usePageTitle } from '../layout/title.ts';
import type { Column } from './column.ts';
import { useColumnChoice } from './column-choice.ts';
import { FilterChips } from './filter-chips.tsx';
import type { ListFilter } from './list-filter.ts';
import { useArrival, type ListPlace, type RowPlace } from './list-place.ts';
import { RecordActions, type SelectionAction } from './record-actions.tsx';
import { RecordGrid } from './record-grid.tsx';
import { RecordHead } from './record-head.tsx';
import { columnStyle } from './row-columns.ts';
import { SearchField } from './search-field.tsx';
import { useSelection } from './selection.ts';
import { useBulk } from './use-bulk.ts';
import { useExport } from './use-export.ts';
import { useListQuery } from './use-list-query.ts';
import { useLoadEvery, useRows } from './use-rows.ts';
import { ViewPanel } from './view-panel.tsx';

/** The words of a list that are its own. */
export type RecordListTexts = {
  readonly title: string;
  readonly new: string;
  /** «60 Artikel». */
  readonly count: (count: number) => string;
  readonly empty: string;
  readonly emptyReason: string;
};

type Props<Entry extends Resource> = {
  readonly place: At<Entry>;
  readonly texts: RecordListTexts;
  /** Above the title, in small: where this is. */
  readonly kicker?: string | undefined;
  readonly paths: { readonly new: string; readonly show: (id: number) => string };
  /** Kept between renders: made with `useMemo` of the texts. */
  readonly columns: readonly Column<Shown<Entry>>[];
  readonly filters?: readonly ListFilter[] | undefined;
  /** Its own order: `intern_code`, `date_desc`. */
  readonly order: string;
  /** A record in words: for its checkbox, and while its delete can be taken back. */
  readonly nameOf: (row: Shown<Entry>) => string;
  readonly actions?: readonly SelectionAction<Shown<Entry>>[] | undefined;
  /** Nothing can be deleted now: the note says why. */
  readonly isUndeletable?: boolean | undefined;
  /** Before the buttons of the head: other ways to see the records. */
  readonly views?: ReactNode;
  /** Below the list. */
  readonly note?: ReactNode;
};

/**
 * A list of records: search (/), filters (F), order and columns, virtual rows by pages, selection with what can be done to it, CSV,
 * new (N). The page asks before whether the user may read.
 */
export const RecordList = <Entry extends Resource>(props: Props<Entry>) => {
  const { place, texts, kicker, paths, columns, filters = [], order: own, nameOf, actions = [], views, note } = props;
  const { resource } = place;
  const t = useTexts();
  const navigate = useNavigate();
  const may = useMayOperate(resource);
  const { deleteLater } = usePending();
  const query = useListQuery({ resource, columns, filters, order: own });
  const choice = useColumnChoice(resource.name, columns);
  const { first, failed, rows, more, hidden, see } = useRows(place, query.wanted);
  const selection = useSelection<Shown<Entry>>(hidden);
  const loadEvery = useLoadEvery(place, query.wanted);
  const file = useExport(texts.title);
  const arrival = useArrival();
  const [focus, setFocus] = useState<RowPlace | undefined>(undefined);
  const bulk = useBulk<Shown<Entry>>((changed) => {
    const done = new Set(changed.map(({ id }) => id));
    selection.choose(selection.rows.filter(({ id }) => !done.has(id)));
  });
  const mayCreate = may.write && resource.create !== undefined;
  const mayDelete = may.write && resource.delete === true && props.isUndeletable !== true;
  const canSelect = mayDelete || (may.write && actions.length > 0);
  const isLoaded = first.data !== undefined;
  const isEmpty = isLoaded && rows.count === 0;
  const search = query.address.toString();
  usePageTitle(texts.title);

  const inFocus = (): RowPlace | null => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]');
    const index = row ? Number(row.dataset['index']) : -1;
    const record = rows.at(index);
    return record === undefined ? null : { id: record.id, index };
  };
  const here = (row: RowPlace | null): { readonly state: ListPlace } => ({ state: { search, row } });
  useShortcut('n', () => void navigate(paths.new, here(inFocus())), texts.new, mayCreate);

  const leaveSelection = () => {
    const [row] = selection.rows;
    if (row !== undefined) setFocus({ id: row.id, index: Math.max(0, rows.indexOf(row.id)) });
    selection.choose([]);
    bulk.forget();
  };
  const remove = () => {
    for (const row of selection.rows) deleteLater(place, row.id, nameOf(row), row.etag);
    leaveSelection();
  };
  const toggleAll = async () => {
    if (selection.rows.length > 0) return selection.clear();
    const all = rows.loaded.length === rows.count ? rows.loaded : await loadEvery();
    if (all === undefined) showToast({ kind: 'failed', text: t.list.tooMany });
    return selection.choose(all ?? []);
  };
  const head = (
    <RecordHead
      columns={choice.shown}
      order={query.order}
      onOrder={query.sortBy}
      sortable={query.sortable}
      all={
        canSelect ? (
          <CheckMark
            checked={rows.count > 0 && selection.rows.length === rows.count}
            onChange={() => void toggleAll()}
            aria-label={t.list.selectAll}
          />
        ) : null
      }
    />
  );
  const newRecord = mayCreate ? (
    <ButtonLink to={paths.new} {...here(null)} look="primary" keyHint="N">
      {texts.new}
    </ButtonLink>
  ) : null;
  const withHead = (content: ReactNode) => (
    <div style={columnStyle(choice.shown, canSelect)}>
      <div role="table" aria-label={texts.title}>
        {head}
      </div>
      <div className="-mt-px">{content}</div>
    </div>
  );
  return (
    <>
      <PageHead title={texts.title} kicker={kicker} label={isLoaded ? texts.count(rows.count) : ' '}>
        {views}
        {isEmpty && !query.isFiltered ? null : (
          <>
            <ViewPanel
              columns={columns}
              isShown={choice.isShown}
              onToggle={choice.toggle}
              order={query.order}
              onOrder={query.sortBy}
              sortable={query.sortable}
            />
            <Button
              look="quiet"
              onClick={() => void file.start({ place, wanted: query.wanted, columns: choice.shown }, rows.count)}
            >
              {t.list.exportCsv}
            </Button>
            {newRecord}
          </>
        )}
      </PageHead>
      {file.progress === null ? null : (
        <div className="mb-4">
          <Progress label={t.list.exporting(file.progress.done, file.progress.total)} {...file.progress}>
            <Button look="link" onClick={file.stop}>
              {t.list.stop}
            </Button>
          </Progress>
        </div>
      )}
      {isEmpty && !query.isFiltered ? null : (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-m:gap-y-4">
          <SearchField text={query.text} onChange={(text) => query.change({ text })} />
          {filters.length === 0 ? null : (
            <FilterChips filters={filters} address={query.address} onChange={query.change} />
          )}
        </div>
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
            <EmptyState
              title={query.isFiltered ? t.list.nothingFound : texts.empty}
              reason={query.isFiltered ? t.list.nothingFoundReason : texts.emptyReason}
            >
              {query.isFiltered ? <Button onClick={query.clear}>{t.list.showAll}</Button> : newRecord}
            </EmptyState>,
          )
        : null}
      {isLoaded && rows.count > 0 ? (
        <RecordGrid
          label={texts.title}
          rows={rows}
          isOpenEnded={more}
          columns={choice.shown}
          head={head}
          nameOf={nameOf}
          selection={canSelect ? selection : undefined}
          failures={bulk.failures}
          focus={focus ?? arrival}
          onOpen={({ id }, index) => void navigate(paths.show(id), here({ id, index }))}
          onSight={see}
        />
      ) : null}
      {more ? <p className="mt-4 text-label text-ink-2">{t.list.more(rows.count)}</p> : null}
      {note}
      {selection.rows.length === 0 ? null : (
        <RecordActions
          rows={selection.rows}
          actions={actions}
          bulk={bulk}
          onDelete={mayDelete ? remove : undefined}
          onClear={leaveSelection}
        />
      )}
    </>
  );
};
