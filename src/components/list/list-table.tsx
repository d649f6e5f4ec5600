import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isUnanswered } from '#api/service/http.ts';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { CheckMark } from '../fields/check-mark.tsx';
import { dayRoom } from '../record-table/day-layer.tsx';
import { RecordGrid } from '../record-table/record-grid.tsx';
import { RecordHead } from '../record-table/record-head.tsx';
import { columnStyle } from '../record-table/row-columns.ts';
import { EmptyList } from './empty-list.tsx';
import type { ListState } from './list-selection.tsx';

/** Rows loaded before and after the visible ones, so that scrolling does not wait. */
const ahead = 100;

/** The table of a list, or what takes its place while it loads, after it failed, or when it finds nothing. */
export const ListTable = <Entry extends Resource>({ list, chosen }: ListState<Entry>) => {
  const { texts, paths, rows, failed, days, cells, query, search, here } = list;
  const { selection, canSelect, onPhone, toggleAll } = chosen;
  const t = useTexts().list;
  const navigate = useNavigate();
  const canSelectAll = canSelect && !list.isEmpty;
  const head = (
    <RecordHead
      columns={cells}
      order={query.order}
      onOrder={query.sortBy}
      sortable={query.sortable}
      all={
        canSelectAll ? (
          <CheckMark
            checked={rows.count > 0 && selection.rows.length === rows.count}
            onChange={() => void toggleAll()}
            disabled={!list.isLoaded}
            aria-label={t.selectAll}
          />
        ) : null
      }
    />
  );
  const withHead = (content: ReactNode) => (
    <div className={days === undefined ? '' : dayRoom} style={columnStyle(cells, canSelectAll)}>
      <div role="table" aria-label={texts.title}>
        {head}
      </div>
      <div className="-mt-px">{content}</div>
    </div>
  );
  if (list.isEmpty) return withHead(<EmptyList list={list} />);
  if (list.isLoaded) {
    return (
      <RecordGrid
        label={texts.title}
        rows={rows}
        isOpenEnded={list.more}
        columns={cells}
        head={head}
        days={days === undefined ? undefined : { groups: days, spans: list.spans }}
        nameOf={list.nameOf}
        selection={canSelect ? selection : undefined}
        between={chosen.between}
        editing={list.may.write && !onPhone.isShown ? list.editing : undefined}
        isChoosing={onPhone.isTap}
        failures={chosen.bulk.failures}
        focus={chosen.focus}
        onOpen={(row, index) => {
          // Lets the browser's own back button find the row too.
          void navigate({ search }, { replace: true, state: { row: { id: row.id, index } } });
          void navigate(paths.show(row.id, row), here({ id: row.id, index }));
        }}
        onSight={(start, end) => list.see(start - ahead, Math.min(end + ahead, rows.count - 1))}
      />
    );
  }
  if (failed === undefined) return withHead(<SkeletonRows rows={12} />);
  return (
    <ErrorState
      title={t.failed}
      isAway={isUnanswered(failed.error)}
      onRetry={() => void failed.refetch()}
      details={String(failed.error)}
    >
      {t.failedReason}
    </ErrorState>
  );
};
