import { useMemo, useState } from 'react';
import { useName } from '#api/names/names.ts';
import { invoiceChunk, sendInvoicePaper, sendInvoiceRows } from '#api/records/invoice-imports.ts';
import { paths } from '#components/navigation/paths.ts';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ColumnsStep } from '../import-master/columns-step.tsx';
import { allProblems, errorWords } from '../import-master/labels.ts';
import { RowRun, StartStep } from '../import-master/row-run.tsx';
import type { ChosenTable } from '../import-master/table-page.tsx';
import { useRowRun } from '../import-master/use-row-run.ts';
import type { RowRequest } from '../import/write/start-row-run.ts';
import { InvoiceCheck } from './invoice-check.tsx';
import { isInvoiceEnough } from './invoice-columns.ts';
import { matchPapers, noPapers } from './invoice-papers.ts';
import { invoiceLabels, invoiceProblemLine } from './invoice-words.ts';
import { MissingValues } from './missing-values.tsx';
import { PapersDrop } from './papers-drop.tsx';
import { invoiceColumnNames, readInvoices, type FileInvoice } from './read-invoices.ts';
import { useInvoiceCheck } from './use-invoice-check.ts';

type Props = {
  readonly chosen: ChosenTable;
  /** True if the company is registered for VAT, so that an invoice without a rate is a question. */
  readonly isTaxNeeded: boolean;
  /** The currency of invoices that name none. */
  readonly currencyId: number;
};

const maxDays = 3650;
const daysOf = (text: string): number | undefined => {
  const days = Number(text);
  return text !== '' && Number.isInteger(days) && days >= 0 && days <= maxDays ? days : undefined;
};

/** One file of open invoices, from its columns to the import. */
export const InvoiceFile = ({ chosen, isTaxNeeded, currencyId }: Props) => {
  const { file, table, kept } = chosen;
  const texts = useTexts();
  const { importTexts: all } = texts;
  const { invoices: t, master } = all;
  const [columns, setColumns] = useState(table.columns);
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const [taxId, setTax] = useState<number | null>(null);
  const [days, setDays] = useState('');
  const [papers, setPapers] = useState(noPapers);
  const { run, start } = useRowRun();
  const taxName = useName('tax', taxId ?? 0);
  const currency = useName('currency', currencyId);
  const labelOf = useMemo(() => invoiceLabels(texts), [texts]);
  const tax = taxId === null ? null : taxName;
  const reading = useMemo(
    () => readInvoices(table, { columns, dateOrder, tax, days: daysOf(days) }),
    [table, columns, dateOrder, tax, days],
  );
  const { lines, isFailed, retry } = useInvoiceCheck(file.digest, reading.rows);
  const ofFile = reading.problems.map((problem) => invoiceProblemLine(problem, labelOf, texts));
  const problems = allProblems(ofFile, lines ?? [], labelOf);
  const good = (lines ?? []).filter(({ checked }) => checked.outcome !== 'refused');
  const count = good.filter(({ checked }) => checked.outcome === 'new').length;
  const reason = (): string | undefined => {
    if (!isInvoiceEnough(columns)) return all.columns.missing;
    if (reading.dateOrderAmbiguous && dateOrder === undefined) return all.write.needsOrder;
    if (isTaxNeeded && reading.without.rate > 0 && taxId === null) return t.needsTax;
    if (reading.rows.length === 0) return all.file.noRows;
    if (isFailed) return master.checkFailed;
    if (lines === undefined) return master.checking;
    return count === 0 ? master.nothing : undefined;
  };
  const send = async (batch: readonly FileInvoice[], request: RowRequest) => {
    const answer = await sendInvoiceRows({ ...request, rows: batch.map(({ row }) => row) });
    for (const [index, { row, line }] of batch.entries()) {
      const id = answer.rows[index]?.id ?? undefined;
      const paper = papers.byNumber.get(row.document_nr);
      if (id !== undefined && paper !== undefined) await sendInvoicePaper(id, paper, `${request.key}-${line}`);
    }
    return answer;
  };
  const write = async (): Promise<void> => {
    const rows = good.map(({ line, row }) => ({ line, row }));
    await start({
      kept,
      file,
      rows,
      mapping: ['invoice', rows],
      size: invoiceChunk,
      send,
      wordsOf: (errors) => errorWords(errors, labelOf),
    });
  };
  const choosePapers = async (files: readonly File[]): Promise<void> =>
    setPapers(
      await matchPapers(
        files,
        reading.rows.map(({ row }) => row.document_nr),
      ),
    );
  if (run !== undefined)
    return (
      <RowRun run={run} chosen={chosen} listPath={paths.invoices.list} writtenLabel={t.written} problems={problems} />
    );
  return (
    <>
      <ColumnsStep
        kind="invoice"
        chosen={chosen}
        columns={columns}
        onColumns={setColumns}
        names={invoiceColumnNames}
        labelOf={labelOf}
        needed={t.needed}
        isEnough={isInvoiceEnough(columns)}
        leftOut={reading.leftOut}
        isDateOrderAmbiguous={reading.dateOrderAmbiguous}
        dateOrder={dateOrder}
        onDateOrder={setDateOrder}
      >
        <MissingValues
          without={reading.without}
          isTaxNeeded={isTaxNeeded}
          taxId={taxId}
          onTax={setTax}
          days={days}
          onDays={setDays}
        />
        <PapersDrop papers={papers} onFiles={(files) => void choosePapers(files)} />
      </ColumnsStep>
      <InvoiceCheck
        fileName={file.name}
        rows={reading.rows}
        lines={lines}
        problems={problems}
        isFailed={isFailed}
        onRetry={() => void retry()}
        labelOf={labelOf}
        currency={currency}
      />
      <StartStep label={t.button(count)} reason={reason()} onStart={() => void write()} />
    </>
  );
};
