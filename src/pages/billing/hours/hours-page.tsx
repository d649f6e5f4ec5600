import { useSearchParams } from 'react-router';
import { invoice } from '#contract/resources/invoice.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../../no-access.tsx';
import { HoursBoard } from './hours-board.tsx';
import { HoursLoaded } from './hours-loaded.tsx';
import { OwnServiceOnly } from '../../own-service-only.tsx';

/** The contact in the address: `?contact=7`, `?contact=none` for hours without a contact; undefined: all contacts. */
const contactIn = (address: URLSearchParams): number | null | undefined => {
  const text = address.get('contact') ?? '';
  if (text === 'none') return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
};

/** Unbilled hours: the board of all contacts, or the wizard for one contact. */
export const HoursPage = () => {
  const t = useTexts().hoursBilling;
  const company = useCompany();
  const [address] = useSearchParams();
  const [mayRead, mayWrite] = [usePermissions(timetracking).write, usePermissions(invoice).write];
  if (!mayRead || !mayWrite) return <NoAccess title={t.title} />;
  if (company.hosted) return <OwnServiceOnly title={t.title} reason={t.ownOnly} />;
  const contact = contactIn(address);
  return contact === undefined ? (
    <HoursBoard company={company} />
  ) : (
    <HoursLoaded key={String(contact)} contactId={contact} company={company} />
  );
};
