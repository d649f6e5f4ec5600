import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useSendPending } from '#api/pending.ts';
import { useEvents } from '#api/events.ts';
import { useCompany } from '#api/namespace.ts';
import { useUserName } from '#api/names.ts';
import { useSendStopwatch } from '#api/stopwatch.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSession } from '#auth/session.ts';
import { SkeletonRows } from '#components/feedback/skeleton.tsx';
import { ShortcutSheet } from '#components/keyboard/shortcut-sheet.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { PendingBar } from '#components/layout/pending-bar.tsx';
import { TodayLine } from '#components/layout/today-line.tsx';
import { UserMenu } from '#components/layout/user-menu.tsx';
import { Stopwatch } from '#components/stopwatch/stopwatch.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { areaGroups } from './navigation.ts';
import { SignInPage } from './pages/sign-in.tsx';
import { paths } from './paths.ts';

const SignedInShell = () => {
  const t = useTexts();
  const company = useCompany();
  const name = useUserName();
  const time = useMayOperate(timetracking);
  useSendStopwatch();
  useSendPending();
  useEvents();
  return (
    <Frame
      company={company.hosted ? undefined : company.name}
      groups={areaGroups(t, { time })}
      stopwatch={time.read ? <Stopwatch /> : null}
      dayLine={<TodayLine to={paths.timetrackings} />}
      pending={<PendingBar />}
      masthead={
        <>
          <ShortcutSheet />
          <UserMenu name={name} />
        </>
      }
    >
      <Suspense fallback={<SkeletonRows rows={16} />}>
        <Outlet />
      </Suspense>
    </Frame>
  );
};

/** The frame around every page for somebody signed in; the sign-in for everybody else, which says so where a session has ended. */
export const Shell = () => {
  const { signed_in: isSignedIn } = useSession();
  const [wasSignedIn, setSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setSignedIn(true);
  return isSignedIn ? <SignedInShell /> : <SignInPage isEnded={wasSignedIn} />;
};
