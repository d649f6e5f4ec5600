import { afterStart } from '#components/feedback/after-start.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';

/** The page that signs in: no part of the first paint of who is signed in. */
export const LoadedSignIn = onDemand(afterStart(async () => (await import('./sign-in.tsx')).SignInPage));
