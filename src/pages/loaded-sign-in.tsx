import { Suspense, type ComponentProps } from 'react';
import { afterStart } from '#components/feedback/after-start.ts';

const SignInPage = afterStart(async () => (await import('./sign-in.tsx')).SignInPage);

/** The page that signs in: no part of the first paint of who is signed in. */
export const LoadedSignIn = (props: ComponentProps<typeof SignInPage>) => (
  <Suspense fallback={null}>
    <SignInPage {...props} />
  </Suspense>
);
