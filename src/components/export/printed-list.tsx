import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Identified } from '#api/service/app-record.ts';
import { useCompany } from '#api/service/namespace.ts';
import { todayIn } from '#api/service/today.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Column } from '../record-table/column.ts';
import type { DayGroups } from '../record-table/day-groups.ts';
import { useFilterValue } from '../filters/filter-value.ts';
import { isSet, type ListFilter } from '../filters/list-filter.ts';
import { PrintedDays } from './printed-days.tsx';
import { PrintedHead, PrintedRow, PrintedWidths } from './printed-row.tsx';

type Props<Row extends Identified> = {
  readonly title: string;
  /** The sums of everything found. */
  readonly label: string;
  readonly text: string;
  readonly filters: readonly ListFilter[];
  readonly address: URLSearchParams;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isCut: boolean;
  readonly days: DayGroups<Row> | undefined;
  /** The browser's print dialog was closed. */
  readonly onDone: () => void;
};

/** While mounted, only the sheet is printed, not the page. Screen-reader texts are left out, since they would be copied along. */
const rules = `
  @media print {
    @page {
      size: A4 landscape;
      margin: 12mm 12mm 16mm;
      @bottom-right { content: counter(page) ' / ' counter(pages); font: 11px / 16px 'Inter Variable', sans-serif }
    }
    body > :not([data-paper]), [data-paper] .sr-only { display: none }
  }`;

const useRules = (): void => {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
};

const FilterWords = ({ filter, address }: { readonly filter: ListFilter; readonly address: URLSearchParams }) => (
  <span>{useTexts().common.labelled(filter.label, useFilterValue(filter, address))}</span>
);

/** Queries for names used in cells. */
const names = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] === 'name' };

/** Opens the dialog once every name is loaded. Kept apart from the rows, which do not re-render while names arrive. */
const Dialog = ({ onDone }: { readonly onDone: () => void }) => {
  const waiting = useIsFetching(names);
  const done = useEffectEvent(onDone);
  const isOpened = useRef(false);
  useEffect(() => {
    const tidy = (): void => done();
    addEventListener('afterprint', tidy);
    return () => removeEventListener('afterprint', tidy);
  }, []);
  useEffect(() => {
    // Cells start their name requests in effects of their own, which are counted a tick later.
    const turn = setTimeout(() => {
      if (waiting > 0 || isOpened.current) return;
      isOpened.current = true;
      window.print();
    });
    return () => clearTimeout(turn);
  }, [waiting]);
  return null;
};

/** A list for paper: every row, with the heads and the day repeated on each sheet, and no controls. Nothing else of the page is printed. */
export const PrintedList = <Row extends Identified>(props: Props<Row>) => {
  const { title, label, text, filters, address, columns, rows, isCut, days, onDone } = props;
  const { list: t, common } = useTexts();
  const company = useCompany();
  const today = formatDate(todayIn(company.zone));
  useRules();
  return createPortal(
    <article data-paper="" className="hidden text-label print:block">
      <header className="mb-4 flex items-end justify-between gap-6">
        <div>
          <h1 className="text-title-small">{title}</h1>
          <p>{label}</p>
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            {text === '' ? null : <span>{common.labelled(t.search, text)}</span>}
            {filters.map((filter) =>
              isSet(address, filter) ? <FilterWords key={filter.field} filter={filter} address={address} /> : null,
            )}
          </p>
        </div>
        <p className="flex-none text-right text-ink-2">
          {company.hosted ? null : <span className="block">{company.name}</span>}
          {t.printedOn(today)}
        </p>
      </header>
      {isCut ? <p className="mb-4 font-strong">{t.printedFirst(rows.length)}</p> : null}
      {days === undefined ? (
        <table className="w-full border-collapse">
          <PrintedHead columns={columns} />
          <tbody>
            {rows.map((row) => (
              <PrintedRow key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      ) : (
        <table className="w-full table-fixed border-collapse">
          <PrintedWidths columns={columns} />
          <PrintedHead columns={columns} />
          <PrintedDays days={days} rows={rows} columns={columns} isCut={isCut} />
        </table>
      )}
      <Dialog onDone={onDone} />
    </article>,
    document.body,
  );
};
