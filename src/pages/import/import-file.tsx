import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { startRun, type StartedRun } from './write/start-run.ts';
import { CheckStep, Problems } from './check-step.tsx';
import type { SelectedFile } from './match/selected-file.ts';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { FileStep } from './file-step.tsx';
import { areColumnsEnough, type Columns } from './formats/columns.ts';
import { DoubtList } from './plan/doubt-list.tsx';
import { answerTo, type Answers } from './plan/doubts.ts';
import { periodOf } from './read/import-day.ts';
import type { ImportRow } from './read/import-row.ts';
import { sumOpen, sumTasks } from './plan/import-task.ts';
import type { StoredImport } from './match/stored-import.ts';
import { lookUp } from './plan/look-up.ts';
import { openNames, unnamedTally } from './match/mapping.ts';
import { activitySources, MappingStep, type ActivityChoice } from './mapping-step.tsx';
import { neededFresh } from './write/needed-records.ts';
import type { ExportReading } from './read/read-export.ts';
import { RunTotals } from './write/run-totals.tsx';
import { RunView } from './write/run-view.tsx';
import { userKey } from './read/tally.ts';
import { useCreatable } from './match/use-creatable.ts';
import { useHasKinds } from './match/use-has-kinds.ts';
import { useMapping } from './match/use-mapping.ts';
import { useDoubts, usePlan } from './plan/use-plan.ts';
import { WriteStep } from './write-step.tsx';

type Props = {
  readonly file: SelectedFile;
  readonly reading: ExportReading;
  readonly kept: StoredImport;
  readonly dateOrder: DateOrder | undefined;
  readonly onDateOrder: (order: DateOrder) => void;
  readonly onColumns: (columns: Columns) => void;
  readonly activityFrom: ActivityChoice;
  readonly onActivityFrom: (choice: ActivityChoice) => void;
  /** Goes back to the choice of a file. */
  readonly onOther: () => void;
};

/** Rows that already are entries; fetched again when users or days change. */
const useExistingRows = (
  file: SelectedFile,
  reading: ExportReading,
  answers: Answers,
  users: ReadonlyMap<string, number>,
  zone: string,
) => {
  const client = useQueryClient();
  const owned = useMemo(
    () =>
      reading.rows.flatMap((row) => {
        const user_id = users.get(userKey(row));
        return user_id === undefined ? [] : [{ row, user_id }];
      }),
    [reading, users],
  );
  return useQuery({
    queryKey: ['import_there', file.digest, reading.dateOrder, [...reading.columns], [...answers], [...users]],
    queryFn: () => lookUp(client, owned, zone),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

/** One file, from its mapping to the import. */
export const ImportFile = (props: Props) => {
  const { file, reading: read, kept, dateOrder, onDateOrder, onColumns, activityFrom, onActivityFrom, onOther } = props;
  const t = useTexts().importTexts;
  const client = useQueryClient();
  const { zone } = useCompany();
  const { org, user_id } = useSignedIn();
  const creatable = useCreatable();
  const has = useHasKinds();
  const { doubts, answers, answer, rows, currency } = useDoubts(read);
  const reading = useMemo(() => ({ ...read, rows }), [read, rows]);
  const { mapping, isMatching, choose } = useMapping(read, activitySources[activityFrom], kept, creatable, has.users);
  const { tasks, missing, importMapping, fresh, isPending } = usePlan(reading, mapping);
  const [skipThere, setSkipThere] = useState(true);
  const [run, setRun] = useState<StartedRun>();
  const isBegun = useRef(false);
  const there = useExistingRows(file, reading, answers, importMapping.users, zone);
  const period = periodOf(rows, zone);

  const isLeft = ({ line }: ImportRow): boolean => !skipThere || there.data?.has(line) !== true;
  const left = tasks.filter(({ row }) => isLeft(row));
  const needed = neededFresh(fresh, left);
  const restActivity = mapping.choices.activities.get(unnamedTally.key) ?? null;
  const needsActivity = missing.activity > 0 ? t.write.needsActivity(missing.activity) : undefined;
  const open = openNames(read, mapping.choices, 'clients').length + openNames(read, mapping.choices, 'projects').length;
  const reason = (): string | undefined => {
    if (!areColumnsEnough(read.columns)) return t.columns.missing;
    if (read.rows.length === 0) return t.file.noRows;
    if (read.dateOrderAmbiguous && dateOrder === undefined) return t.write.needsOrder;
    if (isMatching || isPending) return t.names.matching;
    if (missing.user > 0) return t.write.needsUser(missing.user);
    if (needsActivity !== undefined) return needsActivity;
    if (open > 0) return t.write.needsName(open);
    if (doubts.some((doubt) => answerTo(doubt, answers) === undefined)) return t.write.needsAnswer;
    return left.length === 0 ? t.write.nothing : undefined;
  };
  const start = async (): Promise<void> => {
    if (isBegun.current) return;
    isBegun.current = true;
    const account = `${org}-${user_id}`;
    const what = { mapping: importMapping, tasks, fresh, user_id, skipThere, zone };
    const begun = await startRun({ client, account, kept, file, ...what });
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
        listPath={`${paths.timetrackings}?${new URLSearchParams(period && { date_from: period.from, date_to: period.to }).toString()}`}
        listLabel={t.run.toList}
        totals={(state, unwritten) => <RunTotals state={state} open={unwritten} />}
        areEntries
        leftOut={
          <>
            <Problems isDone reading={read} fileName={file.name} />
            {rows.length === read.rows.length ? null : (
              <Note lead={t.run.answeredOut(read.rows.length - rows.length)} />
            )}
          </>
        }
        onFinish={finish}
        onUndone={kept.dropRun}
      />
    );
  }
  return (
    <>
      <FileStep
        name={file.name}
        reading={read}
        zone={zone}
        dateOrder={dateOrder}
        onDateOrder={onDateOrder}
        onColumns={onColumns}
        onOther={onOther}
      />
      <MappingStep
        reading={read}
        mapping={mapping}
        creatable={creatable}
        has={has}
        onChoose={choose}
        activityFrom={activityFrom}
        onActivityFrom={onActivityFrom}
        activityError={!isMatching && restActivity === null ? needsActivity : undefined}
      />
      <CheckStep
        reading={reading}
        tasks={tasks}
        missing={missing}
        fresh={fresh}
        currency={currency}
        questions={
          <DoubtList
            doubts={doubts}
            answers={answers}
            onAnswer={answer}
            rows={read.rows}
            zone={zone}
            currency={currency}
            fileName={file.name}
          />
        }
        zone={zone}
        fileName={file.name}
        there={there}
        skipThere={skipThere}
        onSkipThere={setSkipThere}
      />
      <WriteStep
        sum={sumTasks(left, sumOpen(rows.filter(isLeft), left))}
        fresh={needed.length}
        currency={currency}
        reason={reason()}
        onStart={() => void start()}
      />
    </>
  );
};
