import { useMemo, useState } from 'react';
import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { contact } from '#contract/resources/contact.ts';
import { item } from '#contract/resources/item.ts';
import { project } from '#contract/resources/project.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ChooseStep } from '../import/choose-step.tsx';
import { ImportKinds } from '../import/import-kinds.tsx';
import { isEmptySource } from '../import/formats/file-source.ts';
import type { SelectedFile } from '../import/match/selected-file.ts';
import { storedImport } from '../import/match/stored-import.ts';
import { NoAccess } from '../no-access.tsx';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { MasterFile } from './master-file.tsx';
import { openMasterTable } from './master-table.ts';

type Props = { readonly resource: MasterResource };

const resources = { contact, item, project };

const Import = ({ resource }: Props) => {
  const { importTexts: t } = useTexts();
  const { org, user_id } = useSignedIn();
  const kept = useMemo(() => storedImport({ org, user_id }), [org, user_id]);
  const [file, setFile] = useState<SelectedFile>();
  const table = useMemo(
    () => (file === undefined ? undefined : openMasterTable(resource, file.source)),
    [resource, file],
  );
  usePageTitle(t.title);
  return (
    <>
      <PageHead title={t.title} label={t.master.lead[resource]} />
      <ImportKinds />
      {file !== undefined && table !== undefined ? (
        <MasterFile
          key={file.digest}
          resource={resource}
          file={file}
          table={table}
          kept={kept}
          onOther={() => setFile(undefined)}
        />
      ) : (
        <ChooseStep
          kept={kept}
          unfit={
            file === undefined
              ? undefined
              : {
                  name: file.name,
                  ...(isEmptySource(file.source) ? { code: 'empty' } : { code: 'unknown format', headers: [] }),
                }
          }
          unknown={t.master.unknown}
          hint={<p className="text-label text-ink-2">{t.master.hint}</p>}
          onChosen={setFile}
        />
      )}
    </>
  );
};

const MasterPage = ({ resource }: Props) => {
  const { importTexts: t } = useTexts();
  const { hosted } = useCompany();
  const mayImport = usePermissions(timetracking).write;
  const mayWrite = usePermissions(resources[resource]).write;
  if (hosted) return <OwnServiceOnly title={t.title} reason={t.master.ownOnly} />;
  return mayImport && mayWrite ? <Import key={resource} resource={resource} /> : <NoAccess title={t.title} />;
};

/** Imports contacts from a file. */
export const ImportContactsPage = () => <MasterPage resource="contact" />;

/** Imports articles from a file. */
export const ImportArticlesPage = () => <MasterPage resource="item" />;

/** Imports projects from a file. */
export const ImportProjectsPage = () => <MasterPage resource="project" />;
