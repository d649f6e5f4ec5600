import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useCompany } from '#api/service/namespace.ts';
import { useUserName } from '#api/names/names.ts';
import { useSession, useSignedIn } from '#auth/session.ts';
import { afterStart, loadAfterStart } from '#components/feedback/after-start.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { lazily, onDemand } from '#components/feedback/on-demand.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { ShortcutScopeContext } from '#components/keyboard/shortcut-place.ts';
import { ShortcutSheet } from '#components/layout/shortcut-sheet.tsx';
import { AccountActions } from '#components/user-menu/account-actions.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { GoKeys } from '#components/navigation/go-keys.tsx';
import { UserMenu } from '#components/user-menu/user-menu.tsx';
import { PaletteButton } from '#components/palette/palette-button.tsx';
import { loadTexts } from '#texts/load.ts';
import { useLanguage, useStartTexts } from '#texts/texts-context.tsx';
import { areaGroups } from './navigation.ts';
import { PageBoundary } from './page-error.tsx';
import { LoadedSignIn } from './pages/loaded-sign-in.tsx';
import { paths } from './components/navigation/paths.ts';

const Background = onDemand(afterStart(async () => (await import('./background.tsx')).Background));
const Notices = onDemand(afterStart(async () => (await import('./notices.tsx')).Notices));
const Stopwatch = onDemand(afterStart(async () => (await import('#components/stopwatch/stopwatch.tsx')).Stopwatch));
const TodayLine = onDemand(afterStart(async () => (await import('#components/layout/today-line.tsx')).TodayLine));
const LoadedPalette = lazily(afterStart(async () => (await import('./app-palette.tsx')).AppPalette));

afterStart(() => import('#components/record-table/use-virtual-rows.ts'));

/** After the frame is painted: loads what its parts need and the texts of the next page. Failures are reported when the parts are shown. */
const useLoadRest = (): void => {
  const { language } = useLanguage();
  useEffect(() => {
    const waiting = requestIdleCallback(() => void Promise.allSettled([loadTexts(language), loadAfterStart()]));
    return () => cancelIdleCallback(waiting);
  }, [language]);
};

const SignedInShell = () => {
  const t = useStartTexts();
  useLoadRest();
  const company = useCompany();
  const name = useUserName();
  const caller = useSignedIn();
  return (
    <AccountActions>
      <Background />
      <Frame
        company={company.hosted ? undefined : company.name}
        groups={areaGroups(t, caller)}
        stopwatch={
          <ShortcutScopeContext value="stopwatch">
            <Stopwatch />
          </ShortcutScopeContext>
        }
        dayLine={<TodayLine to={paths.today} />}
        pending={<Notices />}
        masthead={
          <>
            <GoKeys />
            <PaletteButton palette={LoadedPalette} />
            <ShortcutSheet
              more={(close) => (
                <ButtonLink look="quiet" to={paths.design} onClick={close}>
                  {t.areas.design.title}
                </ButtonLink>
              )}
            />
            <UserMenu name={name} />
          </>
        }
      >
        <ShortcutScopeContext value="page">
          <PageBoundary>
            <Suspense fallback={<SkeletonRows rows={16} />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </ShortcutScopeContext>
      </Frame>
    </AccountActions>
  );
};

/** The frame around every page for signed-in users; the sign-in for everybody else, with a notice if a session has ended. */
export const Shell = () => {
  const { signed_in: isSignedIn } = useSession();
  const [wasSignedIn, setSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setSignedIn(true);
  return isSignedIn ? <SignedInShell /> : <LoadedSignIn isEnded={wasSignedIn} />;
};
