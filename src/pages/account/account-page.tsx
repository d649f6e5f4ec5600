import { useCompany } from '#api/service/namespace.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

const Account = () => {
  const { account: t, frame } = useTexts();
  usePageTitle(t.title);
  return (
    <>
      <PageHead title={t.title} kicker={frame.settings} />
      <PasswordPart />
      <SessionsPart />
    </>
  );
};

/** The user's password and sessions. */
export const AccountPage = () => {
  const t = useTexts().account;
  return useCompany().hosted ? <NoAccess title={t.title} /> : <Account />;
};
