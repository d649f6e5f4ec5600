import { scopes as every } from '#contract/scopes.ts';
import { useSignedIn } from '#auth/session.ts';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** The reason why the user cannot open a page: the role, unless scopes were withheld at the sign-in. */
const useReason = (): string => {
  const { common: t, members } = useTexts();
  const { scopes, role } = useSignedIn();
  if (role === null || role === 'owner') return t.noAccess;
  const ofRole = t.notForRole(members.roles[role]);
  return every.every((scope) => scopes.has(scope)) ? ofRole : `${ofRole} ${t.orNoAccess}`;
};

/** A notice for pages that the user's role or granted scopes do not allow. */
export const NoAccess = ({ title }: { readonly title: string }) => {
  usePageTitle(title);
  return (
    <div className="max-w-105">
      <h1 className="mb-2 text-title">{title}</h1>
      <p className="text-ink-2">{useReason()}</p>
    </div>
  );
};
