import { useRouteError } from 'react-router';
import { SignedOut } from '#auth/session.ts';
import { isUnanswered } from '#api/http.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { SignInPage } from './pages/sign-in.tsx';

const detailsOf = (error: unknown): string => {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [new Date().toISOString(), location.pathname, navigator.userAgent, words].join('\n');
};

/** A page's files are gone once a new version is installed: loading the page anew helps. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('dynamically imported');

/** What stands in place of a page that threw: the sign-in where the session has ended, else what is safe and a retry. */
export const PageError = () => {
  const error = useRouteError();
  const t = useTexts().common;
  if (error instanceof SignedOut) return <SignInPage />;
  const reload = () => location.reload();
  if (isOutdated(error)) {
    return (
      <ErrorState title={t.pageOutdated} onRetry={reload}>
        {t.pageOutdatedReason}
      </ErrorState>
    );
  }
  return (
    <div className="p-(--pad) in-[main]:p-0">
      <ErrorState
        title={isUnanswered(error) ? t.unreachable : t.pageFailed}
        onRetry={reload}
        details={detailsOf(error)}
      >
        {t.pageFailedReason}
      </ErrorState>
    </div>
  );
};
