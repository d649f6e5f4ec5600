import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ExportProgress } from '../export/export-progress.tsx';
import { useExport } from '../export/use-export.ts';
import { usePrint } from '../export/use-print.ts';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { PageHead } from '../layout/page-head.tsx';
import { usePageTitle } from '../navigation/title.ts';
import { ListActions } from './list-actions.tsx';
import type { ListState } from './list-selection.tsx';
import { useListSums } from './money-sums.ts';
import { NewRecord, useNewKey } from './new-record.tsx';
import { resultCountText } from './result-count-text.ts';
import { ViewPanel } from './view-panel.tsx';

/** The head of a list: what it finds in total, the CSV, the print, the columns and a new record. */
export const ListHead = <Entry extends Resource>({ list, chosen }: ListState<Entry>) => {
  const { endpoint, texts, columns, filters, query, choice, rows, isLoaded, isBlank } = list;
  const { onPhone, canSelect, toggleAll } = chosen;
  const t = useTexts().list;
  const file = useExport(texts.title);
  const { paper, ...print } = usePrint(endpoint, query.recordQuery);
  const hasRows = isLoaded && !list.isEmpty;
  const sums = useListSums(endpoint, query.recordQuery, list.money !== undefined && hasRows);
  const label = list.label ?? [resultCountText(texts.count(rows.count), list.more, t), ...sums].join(' · ');
  usePageTitle(texts.title);
  useShortcut('Ctrl+p', () => void print.start(), t.print, hasRows);
  useNewKey(list);
  return (
    <>
      <PageHead title={texts.title} kicker={list.kicker} label={isLoaded && !isBlank ? label : ' '}>
        {list.views}
        {isBlank ? null : (
          <ListActions
            onExport={() =>
              void file.start({ endpoint, query: query.recordQuery, columns: list.csv ?? choice.shown }, rows.count)
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
            create={<NewRecord list={list} />}
          />
        )}
      </PageHead>
      <ExportProgress {...file} />
      {paper === null ? null : (
        <paper.Sheet
          title={texts.title}
          label={label}
          text={query.text}
          filters={filters}
          address={query.address}
          columns={list.cells}
          rows={paper.rows}
          isCut={paper.isCut}
          days={list.days}
          onDone={print.leave}
        />
      )}
    </>
  );
};
