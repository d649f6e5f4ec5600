import { useMemo, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { ChooseStep, type Unfit } from './choose-step.tsx';
import type { SelectedFile } from './match/selected-file.ts';
import type { DateOrder } from '#domain/csv/date-order.ts';
import type { Columns } from './formats/columns.ts';
import { ImportKinds } from './import-kinds.tsx';
import { ImportFile } from './import-file.tsx';
import { storedImport } from './match/stored-import.ts';
import { activitySources, type ActivityChoice } from './mapping-step.tsx';
import { readExport, type ExportReading } from './read/read-export.ts';
import { knownFormats } from './formats/formats.ts';
import { exportMenus, trackerNames } from './formats/tracker-names.ts';

/** The page of each time tracker that offers its export. */
const TrackerHint = () => {
  const t = useTexts().importTexts;
  return (
    <div className="text-label text-ink-2">
      <p className="mb-1">{t.file.whereToExport}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {knownFormats.map((format) => (
          <div key={format} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-ink">{trackerNames[format]}</dt>
            <dd lang="en">{exportMenus[format]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

type Content =
  | { readonly state: 'none' }
  | { readonly state: 'unfit'; readonly unfit: Unfit }
  | { readonly state: 'read'; readonly file: SelectedFile; readonly reading: ExportReading };

/** The contents of the chosen file; read again when dates or activities are to be read differently. */
const useContent = (
  file: SelectedFile | undefined,
  dateOrder: DateOrder | undefined,
  columns: Columns | undefined,
  activityFrom: ActivityChoice,
): Content => {
  const { zone } = useCompany();
  return useMemo(() => {
    if (file === undefined) return { state: 'none' };
    const options = {
      zone,
      activityFrom: activitySources[activityFrom],
      ...(dateOrder && { dateOrder }),
      ...(columns && { columns }),
    };
    const read = readExport(file.source, options);
    return read.ok
      ? { state: 'read', file, reading: read }
      : { state: 'unfit', unfit: { ...read.problem, name: file.name } };
  }, [file, dateOrder, columns, activityFrom, zone]);
};

const Import = () => {
  const t = useTexts().importTexts;
  const { org, user_id } = useSignedIn();
  const kept = useMemo(() => storedImport({ org, user_id }), [org, user_id]);
  const [file, setFile] = useState<SelectedFile>();
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const [columns, setColumns] = useState<Columns>();
  const [activityFrom, setActivityFrom] = useState<ActivityChoice>('task');
  const content = useContent(file, dateOrder, columns, activityFrom);
  const choose = (next: SelectedFile | undefined): void => {
    setFile(next);
    setDateOrder(undefined);
    setColumns(undefined);
    setActivityFrom('task');
  };
  usePageTitle(t.title);
  return (
    <>
      <PageHead title={t.title} label={t.lead} />
      <ImportKinds />
      {content.state === 'read' ? (
        <ImportFile
          key={content.file.digest}
          file={content.file}
          reading={content.reading}
          kept={kept}
          dateOrder={dateOrder}
          onDateOrder={setDateOrder}
          onColumns={setColumns}
          activityFrom={activityFrom}
          onActivityFrom={setActivityFrom}
          onOther={() => choose(undefined)}
        />
      ) : (
        <ChooseStep
          kept={kept}
          unfit={content.state === 'unfit' ? content.unfit : undefined}
          unknown={t.file.unknown}
          hint={<TrackerHint />}
          onChosen={choose}
        />
      )}
    </>
  );
};

/** Imports the times of another time tracker. Without write scope for timetrackings, the page says so. */
export const ImportPage = () => {
  const t = useTexts().importTexts;
  return usePermissions(timetracking).write ? <Import /> : <NoAccess title={t.title} />;
};
