import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { contact } from '#contract/resources/contact.ts';
import { item } from '#contract/resources/item.ts';
import { project } from '#contract/resources/project.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { MasterFile } from './master-file.tsx';
import { openMasterTable } from './master-table.ts';
import { TablePage } from './table-page.tsx';

const resources = { contact, item, project };

const MasterPage = ({ resource }: { readonly resource: MasterResource }) => {
  const { importTexts: t } = useTexts();
  const { hosted } = useCompany();
  const mayImport = usePermissions(timetracking).write;
  const mayWrite = usePermissions(resources[resource]).write;
  if (hosted) return <OwnServiceOnly title={t.title} reason={t.master.ownOnly} />;
  if (!mayImport || !mayWrite) return <NoAccess title={t.title} />;
  return (
    <TablePage key={resource} lead={t.master.lead[resource]} open={(source) => openMasterTable(resource, source)}>
      {(chosen) => <MasterFile key={chosen.file.digest} resource={resource} chosen={chosen} />}
    </TablePage>
  );
};

/** Imports contacts from a file. */
export const ImportContactsPage = () => <MasterPage resource="contact" />;

/** Imports articles from a file. */
export const ImportArticlesPage = () => <MasterPage resource="item" />;

/** Imports projects from a file. */
export const ImportProjectsPage = () => <MasterPage resource="project" />;
