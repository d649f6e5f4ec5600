import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { acceptSession, finishSignIn, startSignIn, type SignInResult } from '#auth/sign-in.ts';
import { Button } from '#components/feedback/button.tsx';
import { AuthHalves } from '#components/layout/auth-halves.tsx';
import { usePageTitle, useTabTitle } from '#components/navigation/title.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../components/navigation/paths.ts';

type Problem = Extract<SignInResult, { readonly ok: false }>['problem'];

/** The redirect target of the sign-in: redeems the code, replaces the address immediately, and returns to where the user came from. */
export const CallbackPage = () => {
  const t = useStartTexts().signIn;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sentBack] = useState(search);
  const [problem, setProblem] = useState<Problem | null>(null);
  usePageTitle(t.title);
  useTabTitle(null);
  const hideCode = useEffectEvent(() => void (search.size > 0 && navigate(paths.callback, { replace: true })));
  const settle = useEffectEvent((result: SignInResult) => {
    if (!result.ok) return setProblem(result.problem);
    acceptSession(client, result.session);
    return void navigate(result.returnTo, { replace: true });
  });
  useEffect(() => {
    hideCode();
    void finishSignIn(sentBack).then((result) => settle(result));
  }, [sentBack]);
  const again = () => void startSignIn().catch(() => setProblem('failed'));
  const words = {
    refused: [t.refused, t.refusedReason],
    expired: [t.expired, t.expiredReason],
    failed: [t.failed, t.failedReason],
  } as const;
  return (
    <AuthHalves>
      {problem === null ? (
        <p role="status" className="text-ink-2">
          {t.returning}
        </p>
      ) : (
        <div role="alert">
          <h1 className="text-title text-balance">{words[problem][0]}</h1>
          <p className="mt-1 mb-7 text-ink-2">{words[problem][1]}</p>
          <Button look="primary" className="w-full" onClick={again}>
            {t.again}
          </Button>
        </div>
      )}
    </AuthHalves>
  );
};
