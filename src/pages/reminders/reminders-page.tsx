import { invoice } from '#contract/resources/invoice.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { CockpitPage } from './cockpit.tsx';

/** The reminder run of a day. Even a dry run needs the write scope of invoices. */
export const RemindersPage = () => {
  const t = useTexts().reminders;
  const { write } = usePermissions(invoice);
  const company = useCompany();
  return company.hosted || !write ? <NoAccess title={t.title} /> : <CockpitPage profile={company} />;
};
