import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useName } from '#api/names/names.ts';
import { invoiceChunk, sendInvoicePaper, sendInvoiceRows } from '#api/records/invoice-imports.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { ColumnChoices } from '../import/column-choices.tsx';
import { DateOrderChoice } from '../import/date-order-choice.tsx';
import { FileHead } from '../import-master/file-head.tsx';
import { errorWords } from '../import-master/labels.ts';
import { MasterProblems } from '../import-master/master-check.tsx';
import type { MasterTable } from '../import-master/master-table.ts';
import { MasterTotals } from '../import-master/master-totals.tsx';
import { presetName } from '../import-master/presets.ts';
import type { SelectedFile } from '../import/match/selected-file.ts';
import type { StoredImport } from '../import/match/stored-import.ts';
import { Step } from '../import/step.tsx';
import { RunView } from '../import/write/run-view.tsx';
import { startRowRun, type RowRequest, type RowTotal } from '../import/write/start-row-run.ts';
import type { StartedRun } from '../import/write/start-run.ts';
import { InvoiceCheck } from './invoice-check.tsx';
import { isInvoiceEnough } from './invoice-columns.ts';
import { matchPapers, noPapers } from './invoice-papers.ts';
import { invoiceLabels, invoiceProblemLine } from './invoice-words.ts';
import { MissingValues } from './missing-values.tsx';
import { PapersDrop } from './papers-drop.tsx';
import { invoiceColumnNames, readInvoices, type FileInvoice } from './read-invoices.ts';
import { useInvoiceCheck } from './use-invoice-check.ts';

type Props = {
  readonly file: SelectedFile;
  readonly table: MasterTable;
  readonly kept: StoredImport;
  /** True if the company is registered for VAT, so that an invoice without a rate is a question. */
  readonly isTaxNeeded: boolean;
  /** The currency of invoices that name none. */
  readonly currencyId: number;
  /** Goes back to the choice of a file. */
  readonly onOther: () => void;
};

const maxDays = 3650;
const daysOf = (text: string): number | undefined => {
  const days = Number(text);
  return text !== '' && Number.isInteger(days) && days >= 0 && days <= maxDays ? days : undefined;
};

/** One file of open invoices, from its columns to the import. */
export const InvoiceFile = ({ file, table, kept, isTaxNeeded, currencyId, onOther }: Props) => {
  const texts = useTexts();
  const { importTexts: all } = texts;
  const { invoices: t, master } = all;
  const client = useQueryClient();
  const { org, user_id: userId } = useSignedIn();
  const [columns, setColumns] = useState(table.columns);
  const [areShown, setShown] = useState(!isInvoiceEnough(table.columns));
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const [taxId, setTax] = useState<number | null>(null);
  const [days, setDays] = useState('');
  const [papers, setPapers] = useState(noPapers);
  const [run, setRun] = useState<StartedRun<RowTotal>>();
  const isBegun = useRef(false);
  const taxName = useName('tax', taxId ?? 0);
  const currency = useName('currency', currencyId);
  const labelOf = useMemo(() => invoiceLabels(texts), [texts]);
  const tax = taxId === null ? null : taxName;
  const reading = useMemo(
    () => readInvoices(table, { columns, dateOrder, tax, days: daysOf(days) }),
    [table, columns, dateOrder, tax, days],
  );
  const { lines, isFailed, retry } = useInvoiceCheck(file.digest, reading.rows);
  const problems = [
    ...reading.problems.map((problem) => invoiceProblemLine(problem, labelOf, texts)),
    ...(lines ?? []).flatMap(({ line, checked: { outcome, errors } }) =>
      outcome === 'refused' ? [{ line, words: errorWords(errors, labelOf) }] : [],
    ),
  ].toSorted((one, other) => one.line - other.line);
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
  const start = async (): Promise<void> => {
    if (isBegun.current) return;
    isBegun.current = true;
    const rows = good.map(({ line, row }) => ({ line, row }));
    const begun = await startRowRun({
      client,
      account: `${org}-${userId}`,
      kept,
      file,
      rows,
      mapping: ['invoice', rows],
      size: invoiceChunk,
      send,
      wordsOf: (errors) => errorWords(errors, labelOf),
    });
    setRun(begun);
    await begun.start();
  };
  const choosePapers = async (files: readonly File[]): Promise<void> =>
    setPapers(
      await matchPapers(
        files,
        reading.rows.map(({ row }) => row.document_nr),
      ),
    );
  if (run !== undefined) {
    return (
      <RunView
        run={run}
        fileName={file.name}
        listPath={paths.invoices.list}
        listLabel={master.toList}
        totals={(state, open) => <MasterTotals state={state} open={open} writtenLabel={t.written} />}
        areEntries={false}
        leftOut={<MasterProblems lines={problems} fileName={file.name} />}
        onFinish={() => {
          kept.dropRun();
          onOther();
        }}
      />
    );
  }
  return (
    <>
      <Step number={1} title={all.steps.file}>
        <FileHead
          name={file.name}
          preset={presetName('invoice', table.headers)}
          rows={table.records.length}
          areColumnsShown={areShown}
          onColumnsShown={setShown}
          onOther={onOther}
        />
        {areShown ? (
          <ColumnChoices
            headers={table.headers}
            names={invoiceColumnNames.map((name) => ({ name, label: labelOf(name) }))}
            columns={columns}
            needed={t.needed}
            isEnough={isInvoiceEnough(columns)}
            onColumns={setColumns}
          />
        ) : null}
        {reading.leftOut.length === 0 ? null : (
          <p className="text-work wrap-anywhere">
            <b className="font-strong">{all.columns.leftOut}</b>{' '}
            <span className="text-ink-2">{reading.leftOut.join(', ')}</span>
          </p>
        )}
        {reading.dateOrderAmbiguous ? <DateOrderChoice order={dateOrder} onOrder={setDateOrder} /> : null}
        <MissingValues
          without={reading.without}
          isTaxNeeded={isTaxNeeded}
          taxId={taxId}
          onTax={setTax}
          days={days}
          onDays={setDays}
        />
        <PapersDrop papers={papers} onFiles={(files) => void choosePapers(files)} />
      </Step>
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
      <Step number={3} title={all.steps.write}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button look="primary" reason={reason()} onClick={() => void start()}>
            {t.button(count)}
          </Button>
          <span className="text-work text-ink-2">{reason() ?? master.undoable}</span>
        </div>
      </Step>
    </>
  );
};
