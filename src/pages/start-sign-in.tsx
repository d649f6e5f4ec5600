import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { startSignIn } from '#auth/sign-in.ts';
import { AuthHalves } from '#components/layout/auth-halves.tsx';
import { useTabTitle } from '#components/navigation/title.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../components/navigation/paths.ts';

/**
 * Starts the sign-in without a click. Links of the service send a browser here after the password was entered there.
 */
export const StartSignInPage = () => {
  const t = useStartTexts().signIn;
  const [search] = useSearchParams();
  const target = search.get('to') === 'setup' ? paths.setup : paths.start;
  const { mutate, isError } = useMutation({ mutationFn: async () => startSignIn(target) });
  useTabTitle(null);
  useEffect(() => mutate(), [mutate]);
  // That page has a button to try again.
  if (isError) return <Navigate to={target} replace />;
  return (
    <AuthHalves>
      <p role="status" className="text-ink-2">
        {t.opening}
      </p>
    </AuthHalves>
  );
};
