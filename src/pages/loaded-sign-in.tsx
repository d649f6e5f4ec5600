import { afterStart } from '#components/feedback/after-start.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';

/** The sign-in page, kept out of the first paint for signed-in users. */
export const LoadedSignIn = onDemand(afterStart(async () => (await import('./sign-in.tsx')).SignInPage));
