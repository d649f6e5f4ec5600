import { useMemo, useState } from 'react';
import type { ExistingChoice, MasterResource } from '#contract/kontor/import-master-operations.ts';
import { masterChunk, sendMasterRows } from '#api/records/master-imports.ts';
import { useSignedIn } from '#auth/session.ts';
import { paths } from '#components/navigation/paths.ts';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { quote } from '../import/plan/reason-text.ts';
import { CheckStep, LineGroup } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ExistingRows } from './existing-rows.tsx';
import { FirstRecords } from './first-records.tsx';
import { masterHeaders } from './headers.ts';
import { allProblems, errorWords, labelsOf, problemLine } from './labels.ts';
import { choicesFor, fileNames, masterNames } from './names/row-names.ts';
import { NamesPart } from './names/names-part.tsx';
import { useFileNames } from './names/use-file-names.ts';
import { isEnough, readMaster } from './read-master.ts';
import { RowRun, StartStep } from './row-run.tsx';
import { previewFields, previewRows } from './shown-rows.ts';
import type { ChosenTable } from './table-page.tsx';
import { isSimilar, useMasterCheck, type MasterLine } from './use-master-check.ts';
import { useRowRun } from './use-row-run.ts';

const lists: { readonly [resource in MasterResource]: string } = {
  contact: paths.contacts.list,
  item: paths.articles.list,
  project: paths.projects.list,
};

const isNew = ({ checked, earlier }: MasterLine): boolean => checked.outcome === 'new' && earlier === undefined;

type Props = { readonly resource: MasterResource; readonly chosen: ChosenTable };

/** One file of master data, from its columns to the import. */
export const MasterFile = ({ resource, chosen }: Props) => {
  const { file, table, kept, before } = chosen;
  const texts = useTexts();
  const { importTexts: t } = texts;
  const { master } = t;
  const userId = useSignedIn().user_id;
  const [columns, setColumns] = useState(chosen.columns);
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(before?.dateOrder);
  const [existing, setExisting] = useState<ExistingChoice>(before?.existing ?? 'skip');
  const [similar, setSimilar] = useState<ExistingChoice>(before?.similar ?? 'create');
  const [ofRows, setOfRows] = useState<ReadonlyMap<number, ExistingChoice>>(new Map(before?.ofRows));
  const { run, start } = useRowRun();
  const labelOf = useMemo(() => labelsOf(texts, resource), [texts, resource]);
  const reading = useMemo(
    () => readMaster(table, { resource, userId, columns, dateOrder }),
    [table, resource, userId, columns, dateOrder],
  );
  const rowNames = useMemo(() => fileNames(reading.rows.map(({ row }) => masterNames(row))), [reading]);
  const names = useFileNames({ resource, names: rowNames, kept, before });
  const check = useMasterCheck(resource, file.digest, reading.rows, names);
  const { lines } = check;
  const isFailed = check.isFailed || names.isFailed;
  const ofFile = reading.problems.map((problem) => problemLine(problem, labelOf, texts));
  const problems = allProblems(ofFile, lines ?? [], labelOf, texts);
  const leftMails = reading.rows.flatMap(({ line, leftMail }) =>
    leftMail === undefined ? [] : [{ line, words: quote(leftMail) }],
  );
  const good = (lines ?? []).filter(({ checked }) => checked.outcome !== 'refused');
  const choiceOf = (each: MasterLine): ExistingChoice =>
    ofRows.get(each.line) ?? (isSimilar(each) ? similar : existing);
  const isWritten = (each: MasterLine): boolean => isNew(each) || choiceOf(each) !== 'skip';
  const count = good.filter(isWritten).length;
  const reason = (): string | undefined => {
    if (!isEnough(resource, columns)) return t.columns.missing;
    if (reading.rows.length === 0) return t.file.noRows;
    if (reading.dateOrderAmbiguous && dateOrder === undefined) return t.write.needsOrder;
    if (isFailed) return master.checkFailed;
    if (lines === undefined) return master.checking;
    return count === 0 ? master.nothing : undefined;
  };
  const write = async (): Promise<void> => {
    const rows = good.map((each) => {
      const choice = choiceOf(each);
      const ofSimilar = each.checked.outcome === 'similar' ? { similar: choice } : {};
      return { line: each.line, row: { ...each.row, existing: choice, ...ofSimilar } };
    });
    chosen.onColumnsUsed(columns);
    await start({
      kept,
      file,
      rows,
      mapping: [resource, existing, rows, [...names.choices]],
      choices: { columns: [...columns], dateOrder, existing, similar, ofRows: [...ofRows], names: [...names.choices] },
      size: masterChunk,
      send: async (batch, request) =>
        sendMasterRows({
          ...request,
          resource,
          existing,
          rows: batch.map(({ row }) => row),
          names: choicesFor(
            batch.map(({ row }) => masterNames(row)),
            names.choices,
          ),
        }),
      wordsOf: (errors) => errorWords(errors, labelOf, texts),
    });
  };
  if (run !== undefined)
    return (
      <RowRun run={run} chosen={chosen} listPath={lists[resource]} writtenLabel={master.written} problems={problems} />
    );
  return (
    <>
      <ColumnsStep
        kind={resource}
        chosen={chosen}
        columns={columns}
        onColumns={setColumns}
        names={Object.keys(masterHeaders[resource])}
        labelOf={labelOf}
        needed={master.needed[resource]}
        isEnough={isEnough(resource, columns)}
        leftOut={reading.leftOut}
        isDateOrderAmbiguous={reading.dateOrderAmbiguous}
        dateOrder={dateOrder}
        onDateOrder={setDateOrder}
      />
      <CheckStep
        fileName={file.name}
        rows={reading.rows.length}
        isChecked={lines !== undefined}
        problems={problems}
        isFailed={isFailed}
        onRetry={() => void (names.isFailed ? names : check).retry()}
        names={<NamesPart names={names} labelOf={labelOf} />}
        preview={
          <FirstRecords
            rows={previewRows(resource, lines === undefined ? reading.rows : good.filter(isWritten), names.nameOf)}
            fields={previewFields[resource]}
            labelOf={labelOf}
          />
        }
      >
        <LineGroup lead={master.leftMails(leftMails.length)} lines={leftMails} fileName={file.name} />
        <ExistingRows
          fileName={file.name}
          lines={lines ?? []}
          existing={existing}
          onExisting={(choice) => {
            setExisting(choice);
            setOfRows(new Map());
          }}
          similar={similar}
          onSimilar={(choice) => {
            setSimilar(choice);
            setOfRows(new Map());
          }}
          choiceOf={choiceOf}
          onChoice={(line, choice) => setOfRows(new Map([...ofRows, [line, choice]]))}
        />
      </CheckStep>
      <StartStep label={master.button(count)} reason={reason()} onStart={() => void write()} />
    </>
  );
};
