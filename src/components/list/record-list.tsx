import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ListControls } from './list-controls.tsx';
import { ListHead } from './list-head.tsx';
import { ListSelectionBar, useListSelection } from './list-selection.tsx';
import { ListTable } from './list-table.tsx';
import { MoreRows } from './more-rows.tsx';
import type { RecordListProps } from './record-list-props.ts';
import { useRecordList } from './use-record-list.ts';

/**
 * A list of records: search (/), filters (F), order and columns, virtual rows loaded by page, selection with actions, CSV, new (N). The
 * page checks beforehand that the user may read.
 */
export const RecordList = <Entry extends Resource>(props: RecordListProps<Entry>) => {
  const list = useRecordList(props);
  const chosen = useListSelection(list);
  const { endpoint, query, filters, choice, isEmpty } = list;
  const t = useTexts().list;
  return (
    <>
      <ListHead list={list} chosen={chosen} />
      <div className="print:hidden">{list.entry}</div>
      {list.isBlank ? null : (
        <ListControls
          query={query}
          filters={filters}
          views={
            list.hasSavedViews === true
              ? { list: endpoint.resource.name, columns: choice.shown.map(({ key }) => key), show: choice.show }
              : undefined
          }
        />
      )}
      {isEmpty ? null : <p className="hidden print:block">{t.printAll}</p>}
      <ListTable list={list} chosen={chosen} />
      {list.more ? <MoreRows rows={list.rows} query={query} filters={filters} /> : null}
      {isEmpty ? null : list.note}
      <ListSelectionBar list={list} chosen={chosen} />
    </>
  );
};
