import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useCompany } from '#api/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';
import type { BegunRun } from './begin-run.ts';
import { beginRun } from './begin-run.ts';
import { CheckStep, Problems } from './check-step.tsx';
import type { ChosenFile } from './chosen-file.ts';
import type { DateOrder } from './date-order.ts';
import { FileStep } from './file-step.tsx';
import { areColumnsEnough } from './formats.ts';
import type { Columns } from './formats.ts';
import { periodOf } from './import-day.ts';
import { planImport, sumRows } from './import-task.ts';
import type { KeptImport } from './kept-import.ts';
import { lookUp } from './look-up.ts';
import { others, toImportMapping } from './mapping.ts';
import type { ActivityChoice } from './mapping-step.tsx';
import { activitySources, MappingStep } from './mapping-step.tsx';
import type { ExportReading } from './read-export.ts';
import { RunView } from './run-view.tsx';
import { userKey } from './tally.ts';
import { useMapping } from './use-mapping.ts';
import { WriteStep } from './write-step.tsx';

type Props = {
  readonly file: ChosenFile;
  readonly reading: ExportReading;
  readonly kept: KeptImport;
  readonly dateOrder: DateOrder | undefined;
  readonly onDateOrder: (order: DateOrder) => void;
  readonly onColumns: (columns: Columns) => void;
  readonly activityFrom: ActivityChoice;
  readonly onActivityFrom: (choice: ActivityChoice) => void;
  /** Back to the choice of a file. */
  readonly onOther: () => void;
};

/** What of the rows stands in the timetrackings already; asked anew when they go to other users or days. */
const useThere = (file: ChosenFile, reading: ExportReading, users: ReadonlyMap<string, number>, zone: string) => {
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
    queryKey: ['import_there', file.digest, reading.dateOrder, [...reading.columns], [...users]],
    queryFn: () => lookUp(client, owned, zone),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

/** One file from its mapping to its writing. */
export const ImportFile = (props: Props) => {
  const { file, reading, kept, dateOrder, onDateOrder, onColumns, activityFrom, onActivityFrom, onOther } = props;
  const t = useTexts().importTexts;
  const client = useQueryClient();
  const { zone } = useCompany();
  const { org, user_id } = useSignedIn();
  const { mapping, isMatching, choose } = useMapping(reading, activitySources[activityFrom], kept);
  const wanted = useMemo(() => toImportMapping(reading, mapping), [reading, mapping]);
  const { tasks, missing } = useMemo(() => planImport(reading.rows, wanted), [reading, wanted]);
  const [skipThere, setSkipThere] = useState(true);
  const [run, setRun] = useState<BegunRun>();
  const isBegun = useRef(false);
  const there = useThere(file, reading, wanted.users, zone);
  const period = periodOf(reading.rows, zone);

  const left = skipThere ? reading.rows.filter(({ line }) => there.data?.has(line) !== true) : reading.rows;
  const restActivity = mapping.choices.activities.get(others.key) ?? null;
  const needsActivity = missing.activity > 0 ? t.write.needsActivity(missing.activity) : undefined;
  const isTold = reading.format !== 'other' || areColumnsEnough(reading.columns);
  const reason = (): string | undefined => {
    if (!isTold) return t.columns.missing;
    if (reading.rows.length === 0) return t.file.noRows;
    if (reading.dateOrderAmbiguous && dateOrder === undefined) return t.write.needsOrder;
    if (isMatching) return t.names.matching;
    if (missing.user > 0) return t.write.needsUser(missing.user);
    return needsActivity ?? (left.length === 0 ? t.write.nothing : undefined);
  };
  const start = async (): Promise<void> => {
    if (isBegun.current) return;
    isBegun.current = true;
    const account = `${org}-${user_id}`;
    const begun = await beginRun({ client, account, kept, file, mapping: wanted, tasks, skipThere, zone });
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
        leftOut={<Problems reading={reading} fileName={file.name} />}
        onFinish={finish}
      />
    );
  }
  return (
    <>
      <FileStep
        name={file.name}
        reading={reading}
        zone={zone}
        dateOrder={dateOrder}
        onDateOrder={onDateOrder}
        onColumns={onColumns}
        onOther={onOther}
      />
      <MappingStep
        reading={reading}
        mapping={mapping}
        onChoose={choose}
        activityFrom={activityFrom}
        onActivityFrom={onActivityFrom}
        activityError={!isMatching && restActivity === null ? needsActivity : undefined}
      />
      <CheckStep
        reading={reading}
        tasks={tasks}
        zone={zone}
        fileName={file.name}
        there={there}
        skipThere={skipThere}
        onSkipThere={setSkipThere}
      />
      <WriteStep sum={sumRows(left)} reason={reason()} onStart={() => void start()} />
    </>
  );
};
