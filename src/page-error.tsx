import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SignedOut } from '#auth/session.ts';
import { hasStatus, isUnanswered } from '#api/service/http.ts';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Brand } from '#components/layout/brand.tsx';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { LoadedSignIn } from './pages/loaded-sign-in.tsx';

const detailsOf = (error: unknown): string => {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [new Date().toISOString(), location.pathname, navigator.userAgent, words].join('\n');
};

/** True if a page's files could not be loaded. */
const isMissing = (error: unknown): boolean => /dynamically imported|Importing a module script/.test(String(error));

/** Returns whether the app's server answers, not only one in front of it. */
const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Refetches what failed and shows the page when it is there; reloads the page if nothing was requested or its files are missing, once the service can be reached. */
const useRetry = (isLost: boolean): (() => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigateHere();
  const address = useLocation();
  const failed = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'error');
  return async () => {
    const failure = failed();
    if (failure.length === 0 || isLost) {
      if (await isReachable()) location.reload();
      return;
    }
    await Promise.allSettled(failure.map((query) => query.fetch()));
    if (failed().length === 0) navigate(address, { replace: true, state: address.state });
  };
};

/** Replaces a page that threw: the sign-in if the session has ended, else what is safe and a retry. */
const PageError = ({ error }: { readonly error: unknown }) => {
  const { common: t, frame } = useStartTexts();
  const isLost = isMissing(error);
  const retry = useRetry(isLost);
  // If the server answers later, the missing files are still not those of an earlier version.
  const [wasAway, setWasAway] = useState<boolean>();
  useEffect(() => {
    if (isLost) void isReachable().then((isUp) => setWasAway(!isUp));
  }, [isLost]);
  if (error instanceof SignedOut || hasStatus(error, 401)) return <LoadedSignIn isEnded />;
  if (isLost && wasAway === undefined) return null;
  const isAway = isLost ? wasAway === true : isUnanswered(error);
  return (
    <div className="p-(--pad) in-[main]:p-0">
      <div className="mb-12 -ml-6 in-[main]:hidden max-m:-ml-4">
        <Brand />
      </div>
      <ErrorState
        title={isAway ? frame.offline : isLost ? t.pageOutdated : t.pageFailed}
        isAway={isAway}
        onRetry={() => void retry()}
        details={detailsOf(error)}
      >
        {isLost && !isAway ? t.pageOutdatedReason : t.pageFailedReason}
      </ErrorState>
    </div>
  );
};

/** Catches a page's errors; resets when another page is opened. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary resetKey={useLocation()} fallback={(error) => <PageError error={error} />}>
    {children}
  </ErrorBoundary>
);
