import { invoice } from '#contract/resources/invoice.ts';
import { useCompany } from '#api/namespace.ts';
import { useMayOperate } from '#auth/may.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { CockpitPage } from './cockpit.tsx';

/** The reminders of a day: a run asks for the right to write invoices, even a dry one. */
export const RemindersPage = () => {
  const t = useTexts().reminders;
  const { write } = useMayOperate(invoice);
  return useCompany().hosted || !write ? <NoAccess title={t.title} /> : <CockpitPage />;
};
