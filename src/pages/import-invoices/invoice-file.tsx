import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useName } from '#api/names/names.ts';
import { invoiceChunk, sendInvoicePaper, sendInvoiceRows } from '#api/records/invoice-imports.ts';
import { useSignedIn } from '#auth/session.ts';
import { paths } from '#components/navigation/paths.ts';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ColumnsStep } from '../import-master/columns-step.tsx';
import { allProblems, errorWords } from '../import-master/labels.ts';
import { choicesFor, fileNames, invoiceNames } from '../import-master/names/row-names.ts';
import { NamesPart } from '../import-master/names/names-part.tsx';
import { useFileNames } from '../import-master/names/use-file-names.ts';
import { RowRun, StartStep } from '../import-master/row-run.tsx';
import type { ChosenTable } from '../import-master/table-page.tsx';
import { useRowRun } from '../import-master/use-row-run.ts';
import type { RowRequest, RowTotal, Written } from '../import/write/start-row-run.ts';
import type { StartedRun } from '../import/write/start-run.ts';
import { InvoiceCheck } from './invoice-check.tsx';
import { isInvoiceEnough } from './invoice-columns.ts';
import { matchPapers, noPapers } from './invoice-papers.ts';
import { invoiceLabels, invoiceProblemLine } from './invoice-words.ts';
import { MissingValues } from './missing-values.tsx';
import { PapersDrop } from './papers-drop.tsx';
import { invoiceColumnNames, readInvoices, type FileInvoice } from './read-invoices.ts';
import { startPaperRun } from './start-paper-run.ts';
import { usedPapers } from './used-papers.ts';
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
  const { file, table, kept, before } = chosen;
  const texts = useTexts();
  const { importTexts: all } = texts;
  const { invoices: t, master } = all;
  const [columns, setColumns] = useState(chosen.columns);
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(before?.dateOrder);
  const [taxId, setTax] = useState<number | null>(before?.taxId ?? null);
  const [days, setDays] = useState(before?.days ?? '');
  const [papers, setPapers] = useState(noPapers);
  const { run, start } = useRowRun();
  const [paperRun, setPaperRun] = useState<StartedRun<RowTotal>>();
  const client = useQueryClient();
  const { org, user_id } = useSignedIn();
  const taxName = useName('tax', taxId ?? 0);
  const currency = useName('currency', currencyId);
  const labelOf = useMemo(() => invoiceLabels(texts), [texts]);
  const tax = taxId === null ? null : taxName;
  const reading = useMemo(
    () => readInvoices(table, { columns, dateOrder, tax, days: daysOf(days) }),
    [table, columns, dateOrder, tax, days],
  );
  const rowNames = useMemo(() => fileNames(reading.rows.map(({ row }) => invoiceNames(row))), [reading]);
  const names = useFileNames({
    resource: 'invoice',
    names: rowNames,
    kept,
    before,
    canCreate: !columns.has('contact_nr') && !columns.has('contact_mail'),
  });
  const check = useInvoiceCheck(file.digest, reading.rows, names);
  const { lines } = check;
  const isFailed = check.isFailed || names.isFailed;
  const ofFile = reading.problems.map((problem) => invoiceProblemLine(problem, labelOf, texts));
  const problems = allProblems(ofFile, lines ?? [], labelOf, texts);
  const good = (lines ?? []).filter(({ checked }) => checked.outcome !== 'refused');
  const count = good.filter(({ checked }) => checked.outcome === 'new').length;
  const used = usedPapers(papers, lines);
  const areOnlyPapers = count === 0 && used.missing.length > 0;
  const reason = (): string | undefined => {
    if (!isInvoiceEnough(columns)) return all.columns.missing;
    if (reading.dateOrderAmbiguous && dateOrder === undefined) return all.write.needsOrder;
    if (isTaxNeeded && reading.without.rate > 0 && taxId === null) return t.needsTax;
    if (reading.rows.length === 0) return all.file.noRows;
    if (isFailed) return master.checkFailed;
    if (lines === undefined) return master.checking;
    return count + used.missing.length === 0 ? master.nothing : undefined;
  };
  const sendPapers = async (batch: readonly FileInvoice[], written: readonly Written[]): Promise<void> => {
    for (const [index, { row }] of batch.entries()) {
      const id = written[index]?.id ?? undefined;
      const paper = papers.byNumber.get(row.document_nr);
      if (id !== undefined && paper !== undefined) await sendInvoicePaper(id, paper);
    }
  };
  const addPapers = async (): Promise<void> => {
    const onDone = (): void => {
      if (kept.run()?.digest === file.digest) kept.dropRun();
    };
    const begun = startPaperRun({ client, account: `${org}-${user_id}`, papers: used.missing, onDone });
    setPaperRun(begun);
    await begun.start();
  };
  const write = async (): Promise<void> => {
    const rows = good.map(({ line, row }) => ({ line, row }));
    chosen.onColumnsUsed(columns);
    await start({
      kept,
      file,
      rows,
      mapping: ['invoice', rows, [...names.choices]],
      choices: {
        columns: [...columns],
        dateOrder,
        taxId,
        days,
        papers: papers.byNumber.size,
        names: [...names.choices],
      },
      size: invoiceChunk,
      send: async (batch, request: RowRequest) =>
        sendInvoiceRows({
          ...request,
          rows: batch.map(({ row }) => row),
          names: choicesFor(
            batch.map(({ row }) => invoiceNames(row)),
            names.choices,
          ),
        }),
      follow: sendPapers,
      wordsOf: (errors) => errorWords(errors, labelOf, texts),
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
  if (paperRun !== undefined)
    return (
      <RowRun
        run={paperRun}
        chosen={chosen}
        listPath={paths.invoices.list}
        writtenLabel={t.papers.added}
        problems={[]}
        doneText={t.papers.done}
      />
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
        <PapersDrop papers={papers} used={used} onFiles={(files) => void choosePapers(files)} />
      </ColumnsStep>
      <InvoiceCheck
        fileName={file.name}
        rows={reading.rows}
        lines={lines}
        problems={problems}
        isFailed={isFailed}
        onRetry={() => void (names.isFailed ? names : check).retry()}
        names={<NamesPart names={names} labelOf={labelOf} />}
        labelOf={labelOf}
        currency={currency}
      />
      <StartStep
        label={areOnlyPapers ? t.papers.button(used.missing.length) : t.button(count)}
        reason={reason()}
        onStart={() => void (areOnlyPapers ? addPapers() : write())}
      />
    </>
  );
};
