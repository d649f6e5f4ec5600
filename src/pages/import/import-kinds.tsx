import { NavLink } from 'react-router';
import { contact } from '#contract/resources/contact.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { item } from '#contract/resources/item.ts';
import { project } from '#contract/resources/project.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useTexts } from '#texts/texts-context.tsx';

const MoveHint = onDemand(async () => (await import('#components/navigation/move-hint.tsx')).MoveHint);

const look =
  'rounded-control px-2.5 py-1.5 text-work text-ink-2 hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-strong aria-[current=page]:text-ink';

/** The kinds of records that can be imported; nothing if there is no choice. Only Kontor's own service imports master data. */
export const ImportKinds = () => {
  const { importTexts: t, areas } = useTexts();
  const { hosted } = useCompany();
  const may = {
    entries: usePermissions(timetracking).write,
    contacts: usePermissions(contact).write,
    items: usePermissions(item).write,
    projects: usePermissions(project).write,
    invoices: usePermissions(invoice).write,
  };
  const kinds = [
    { path: paths.import, label: t.master.entries, isOffered: may.entries },
    { path: paths.importOf.contact, label: areas.contacts.title, isOffered: may.contacts },
    { path: paths.importOf.item, label: areas.articles.title, isOffered: may.items },
    { path: paths.importOf.project, label: areas.projects.title, isOffered: may.projects },
    { path: paths.importOf.invoice, label: t.invoices.kind, isOffered: may.invoices },
  ].filter(({ isOffered }) => isOffered);
  if (hosted || kinds.length < 2) return null;
  return (
    <div className="mb-5">
      <nav aria-label={t.master.kinds} className="flex flex-wrap gap-x-1 gap-y-1">
        {kinds.map(({ path, label }) => (
          <NavLink key={path} end to={path} className={look}>
            {label}
          </NavLink>
        ))}
      </nav>
      <MoveHint />
    </div>
  );
};
