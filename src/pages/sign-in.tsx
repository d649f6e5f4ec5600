import { useState } from 'react';
import { useLocation } from 'react-router';
import { startSignIn } from '#auth/sign-in.ts';
import { Button } from '#components/feedback/button.tsx';
import { useFirstFocus } from '#components/feedback/use-first-focus.ts';
import { Note } from '#components/feedback/note.tsx';
import { AuthHalves } from '#components/layout/auth-halves.tsx';
import { usePageTitle, useTabTitle } from '#components/navigation/title.ts';
import { useStartTexts } from '#texts/texts-context.tsx';

type Props = {
  /** True if a user was signed in here until now. */
  readonly isEnded?: boolean;
};

/** The page for signed-out users: one button that goes to the service's own sign-in and returns here. */
export const SignInPage = ({ isEnded = false }: Props) => {
  const t = useStartTexts().signIn;
  const { pathname, search } = useLocation();
  const [isOpening, setOpening] = useState(false);
  const [isUnreached, setUnreached] = useState(false);
  const button = useFirstFocus<HTMLButtonElement>();
  usePageTitle(t.title);
  useTabTitle(null);
  const start = async () => {
    setOpening(true);
    setUnreached(false);
    try {
      await startSignIn(`${pathname}${search}`);
    } catch {
      setUnreached(true);
      setOpening(false);
    }
  };
  return (
    <AuthHalves>
      {isEnded ? (
        <div className="mb-6">
          <Note role="status" lead={t.ended}>
            <span>{t.endedReason}</span>
          </Note>
        </div>
      ) : null}
      <h1 className="text-title">{t.title}</h1>
      <p className="mt-1 mb-7 text-ink-2">{t.explain}</p>
      {isUnreached ? (
        <div className="mb-4">
          <Note isWrong role="alert" lead={t.notReached} />
        </div>
      ) : null}
      <Button
        look="primary"
        className="w-full"
        ref={button}
        keyHint="Enter"
        busy={isOpening && t.opening}
        onClick={() => void start()}
      >
        {t.button}
      </Button>
    </AuthHalves>
  );
};
