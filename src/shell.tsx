import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useSendPending } from '#api/pending.ts';
import { useEvents } from '#api/events.ts';
import { useCompany } from '#api/namespace.ts';
import { useUserName } from '#api/names.ts';
import { useSendStopwatch } from '#api/stopwatch.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSession, useSignedIn } from '#auth/session.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { SkeletonRows } from '#components/feedback/skeleton.tsx';
import { useKeepDrafts } from '#components/form/use-keep-drafts.ts';
import { ShortcutPlaceContext } from '#components/keyboard/shortcut-place.ts';
import { ShortcutSheet } from '#components/keyboard/shortcut-sheet.tsx';
import { AccountActions } from '#components/layout/account-actions.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { PendingBar } from '#components/layout/pending-bar.tsx';
import { TodayLine } from '#components/layout/today-line.tsx';
import { GoKeys } from '#components/layout/go-keys.tsx';
import { UserMenu } from '#components/layout/user-menu.tsx';
import { VersionNotice } from '#components/layout/version-notice.tsx';
import { PaletteButton } from '#components/palette/palette-button.tsx';
import { Stopwatch } from '#components/stopwatch/stopwatch.tsx';
import { useStartTexts } from '#texts/texts-context.tsx';
import { areaGroups } from './navigation.ts';
import { SignInPage } from './pages/sign-in.tsx';
import { paths } from './paths.ts';

const LoadedPalette = lazy(async () => ({ default: (await import('./app-palette.tsx')).AppPalette }));

const SignedInShell = () => {
  const t = useStartTexts();
  const company = useCompany();
  const name = useUserName();
  const time = useMayOperate(timetracking);
  const { granted } = useSignedIn();
  useSendStopwatch();
  useSendPending();
  useEvents();
  useKeepDrafts();
  return (
    <AccountActions>
      <Frame
        company={company.hosted ? undefined : company.name}
        groups={areaGroups(t, granted)}
        stopwatch={
          time.read ? (
            <ShortcutPlaceContext value="stopwatch">
              <Stopwatch />
            </ShortcutPlaceContext>
          ) : null
        }
        dayLine={<TodayLine to={paths.today} />}
        pending={
          <>
            <VersionNotice />
            <PendingBar />
          </>
        }
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
        <ShortcutPlaceContext value="page">
          <Suspense fallback={<SkeletonRows rows={16} />}>
            <Outlet />
          </Suspense>
        </ShortcutPlaceContext>
      </Frame>
    </AccountActions>
  );
};

/** The frame around every page for somebody signed in; the sign-in for everybody else, which says so where a session has ended. */
export const Shell = () => {
  const { signed_in: isSignedIn } = useSession();
  const [wasSignedIn, setSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setSignedIn(true);
  return isSignedIn ? <SignedInShell /> : <SignInPage isEnded={wasSignedIn} />;
};
