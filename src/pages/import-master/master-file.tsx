import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ExistingChoice, MasterResource } from '#contract/kontor/import-master-operations.ts';
import { masterChunk, sendMasterRows } from '#api/records/master-imports.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ColumnChoices } from '../import/column-choices.tsx';
import { DateOrderChoice } from '../import/date-order-choice.tsx';
import type { SelectedFile } from '../import/match/selected-file.ts';
import type { StoredImport } from '../import/match/stored-import.ts';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { Step } from '../import/step.tsx';
import { RunView } from '../import/write/run-view.tsx';
import { startRowRun, type RowTotal } from '../import/write/start-row-run.ts';
import type { StartedRun } from '../import/write/start-run.ts';
import { FileHead } from './file-head.tsx';
import { masterHeaders } from './headers.ts';
import { errorWords, labelsOf, problemLine } from './labels.ts';
import { MasterCheck, MasterProblems } from './master-check.tsx';
import type { MasterTable } from './master-table.ts';
import { MasterTotals } from './master-totals.tsx';
import { presetName } from './presets.ts';
import { isEnough, readMaster } from './read-master.ts';
import { useMasterCheck } from './use-master-check.ts';

const lists: { readonly [resource in MasterResource]: string } = {
  contact: paths.contacts.list,
  item: paths.articles.list,
  project: paths.projects.list,
};

type Props = {
  readonly resource: MasterResource;
  readonly file: SelectedFile;
  readonly table: MasterTable;
  readonly kept: StoredImport;
  /** Goes back to the choice of a file. */
  readonly onOther: () => void;
};

/** One file of master data, from its columns to the import. */
export const MasterFile = ({ resource, file, table, kept, onOther }: Props) => {
  const texts = useTexts();
  const { importTexts: t } = texts;
  const { master } = t;
  const client = useQueryClient();
  const { org, user_id: userId } = useSignedIn();
  const [columns, setColumns] = useState(table.columns);
  const [areShown, setShown] = useState(!isEnough(resource, table.columns));
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const [existing, setExisting] = useState<ExistingChoice>('skip');
  const [ofRows, setOfRows] = useState<ReadonlyMap<number, ExistingChoice>>(new Map());
  const [run, setRun] = useState<StartedRun<RowTotal>>();
  const isBegun = useRef(false);
  const labelOf = useMemo(() => labelsOf(texts, resource), [texts, resource]);
  const reading = useMemo(
    () => readMaster(table, { resource, userId, columns, dateOrder }),
    [table, resource, userId, columns, dateOrder],
  );
  const { lines, isFailed, retry } = useMasterCheck(resource, file.digest, reading.rows);
  const problems = [
    ...reading.problems.map((problem) => problemLine(problem, labelOf, texts)),
    ...(lines ?? []).flatMap(({ line, checked: { outcome, errors } }) =>
      outcome === 'refused' ? [{ line, words: errorWords(errors, labelOf) }] : [],
    ),
  ].toSorted((one, other) => one.line - other.line);
  const good = (lines ?? []).filter(({ checked }) => checked.outcome !== 'refused');
  const isNew = ({ checked, earlier }: (typeof good)[number]): boolean =>
    checked.outcome === 'new' && earlier === undefined;
  const choiceOf = (line: number): ExistingChoice => ofRows.get(line) ?? existing;
  const count = good.filter((each) => isNew(each) || choiceOf(each.line) !== 'skip').length;
  const reason = (): string | undefined => {
    if (!isEnough(resource, columns)) return t.columns.missing;
    if (reading.rows.length === 0) return t.file.noRows;
    if (reading.dateOrderAmbiguous && dateOrder === undefined) return t.write.needsOrder;
    if (isFailed) return master.checkFailed;
    if (lines === undefined) return master.checking;
    return count === 0 ? master.nothing : undefined;
  };
  const start = async (): Promise<void> => {
    if (isBegun.current) return;
    isBegun.current = true;
    const rows = good.map(({ line, row }) => ({ line, row: { ...row, existing: choiceOf(line) } }));
    const wordsOf = (errors: readonly string[]): string => errorWords(errors, labelOf);
    const account = `${org}-${userId}`;
    const begun = await startRowRun({
      client,
      account,
      kept,
      file,
      rows,
      mapping: [resource, existing, rows],
      size: masterChunk,
      send: async (batch, request) =>
        sendMasterRows({ ...request, resource, existing, rows: batch.map(({ row }) => row) }),
      wordsOf,
    });
    setRun(begun);
    await begun.start();
  };
  const finish = (): void => {
    kept.dropRun();
    onOther();
  };
  if (run !== undefined) {
    return (
      <RunView
        run={run}
        fileName={file.name}
        listPath={lists[resource]}
        listLabel={master.toList}
        totals={(state, open) => <MasterTotals state={state} open={open} writtenLabel={master.written} />}
        areEntries={false}
        leftOut={<MasterProblems isDone lines={problems} fileName={file.name} />}
        onFinish={finish}
      />
    );
  }
  return (
    <>
      <Step number={1} title={t.steps.file}>
        <FileHead
          name={file.name}
          preset={presetName(resource, table.headers)}
          rows={table.records.length}
          areColumnsShown={areShown}
          onColumnsShown={setShown}
          onOther={onOther}
        />
        {areShown ? (
          <ColumnChoices
            headers={table.headers}
            names={Object.keys(masterHeaders[resource]).map((name) => ({ name, label: labelOf(name) }))}
            columns={columns}
            needed={master.needed[resource]}
            isEnough={isEnough(resource, columns)}
            onColumns={setColumns}
          />
        ) : null}
        {reading.leftOut.length === 0 ? null : (
          <p className="text-work wrap-anywhere">
            <b className="font-strong">{t.columns.leftOut}</b>{' '}
            <span className="text-ink-2">{reading.leftOut.join(', ')}</span>
          </p>
        )}
        {reading.dateOrderAmbiguous ? <DateOrderChoice order={dateOrder} onOrder={setDateOrder} /> : null}
      </Step>
      <MasterCheck
        resource={resource}
        fileName={file.name}
        rows={reading.rows}
        lines={lines}
        problems={problems}
        isFailed={isFailed}
        onRetry={() => void retry()}
        existing={existing}
        onExisting={(choice) => {
          setExisting(choice);
          setOfRows(new Map());
        }}
        choiceOf={choiceOf}
        onChoice={(line, choice) => setOfRows(new Map([...ofRows, [line, choice]]))}
        labelOf={labelOf}
      />
      <Step number={3} title={t.steps.write}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button look="primary" reason={reason()} onClick={() => void start()}>
            {master.button(count)}
          </Button>
          <span className="text-work text-ink-2">{reason() ?? master.undoable}</span>
        </div>
      </Step>
    </>
  );
};
