import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DeletedTimetracking } from '#contract/kontor/deleted-time-operations.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { deletedEntries } from '#api/time-entries/deleted-time.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { SearchField } from '#components/filters/search-field.tsx';
import { focusedIndex } from '#components/record-table/rows.ts';
import { SelectionBar } from '#components/selection/selection-bar.tsx';
import { useSelection } from '#components/selection/selection.ts';
import { useAddress } from '#components/filters/use-address.ts';
import { formatHours, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useCurrency } from '../timetrackings/entry/currency.ts';
import { sumOfDays } from '../timetrackings/entry/totals.ts';
import { useBinColumns } from './bin-columns.tsx';
import { BinList } from './bin-list.tsx';
import { useRestore } from './use-restore.ts';

type Row = DeletedTimetracking;

const gone: ReadonlySet<number> = new Set();

const useFigures = () => {
  const currency = useCurrency();
  return (rows: readonly Row[]): readonly string[] => {
    const { seconds, amount } = sumOfDays(
      rows.map((row) => ({ count: 1, seconds: row.seconds, amount: row.amount ?? '0' })),
    );
    return [formatHours(seconds), `${currency} ${formatMoney(amount)}`];
  };
};

const Bin = ({ mayRestore }: { readonly mayRestore: boolean }) => {
  const { bin: t, list, areas, timetrackings } = useTexts();
  const { address, change } = useAddress();
  const text = address.get('text') ?? '';
  const found = useInfiniteQuery(deletedEntries(text));
  const selection = useSelection<Row>(gone);
  const { restore, isRestoring } = useRestore();
  const figuresOf = useFigures();
  const rows = found.data?.pages.flatMap(({ records }) => records) ?? [];
  const count = found.data?.pages.at(-1)?.count;
  const isEmpty = count === 0 && text === '';
  const bring = async (chosen: readonly Row[]): Promise<void> => {
    const back = new Set(await restore(chosen.map(({ id }) => id)));
    selection.choose(selection.rows.filter(({ id }) => !back.has(id)));
  };
  const bringOne = useCallback((row: Row) => void restore([row.id]), [restore]);
  const columns = useBinColumns(mayRestore ? bringOne : undefined);
  const bringChosen = (): void => {
    const row = rows[focusedIndex()];
    const chosen = selection.rows.length > 0 || row === undefined ? selection.rows : [row];
    if (chosen.length > 0 && !isRestoring) void bring(chosen);
  };
  useShortcut('r', bringChosen, t.restore, mayRestore);
  usePageTitle(areas.bin.title);
  return (
    <>
      <PageHead title={areas.bin.title} label={count === undefined ? ' ' : t.count(count)} />
      {isEmpty ? null : (
        <>
          <p className="mb-4 max-w-160 text-work text-ink-2">{t.reason}</p>
          <div className="mb-4">
            <SearchField text={text} onChange={(next) => change({ text: next })} />
          </div>
        </>
      )}
      <PendingList query={found} rows={8} />
      {count === 0 ? (
        <EmptyState title={isEmpty ? t.empty : list.nothingFound} reason={isEmpty ? t.reason : list.nothingFoundReason}>
          {isEmpty ? (
            <ButtonLink to={paths.timetrackings}>{timetrackings.title}</ButtonLink>
          ) : (
            <Button onClick={() => change({ text: null })}>{list.showAll}</Button>
          )}
        </EmptyState>
      ) : null}
      {rows.length === 0 ? null : (
        <BinList
          rows={rows}
          hasMore={found.hasNextPage}
          columns={columns}
          selection={mayRestore ? selection : undefined}
        />
      )}
      {found.hasNextPage ? (
        <div className="mt-4">
          <Button busy={found.isFetchingNextPage && t.more} onClick={() => void found.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      ) : null}
      {selection.rows.length === 0 ? null : (
        <SelectionBar count={selection.rows.length} figures={figuresOf(selection.rows)} onClear={selection.clear}>
          <Button
            look="bar"
            keyHint="R"
            className="max-m:min-h-11"
            busy={isRestoring && t.restore}
            onClick={() => void bring(selection.rows)}
          >
            {t.restore}
          </Button>
        </SelectionBar>
      )}
    </>
  );
};

/** Time entries deleted in the last 30 days, with restore for one or several. */
export const BinPage = () => {
  const { areas, bin } = useTexts();
  const may = usePermissions(timetracking);
  const { hosted } = useCompany();
  usePageTitle(areas.bin.title);
  if (!may.read) return <NoAccess title={areas.bin.title} />;
  return hosted ? <PageHead title={areas.bin.title} label={bin.hosted} /> : <Bin mayRestore={may.write} />;
};
