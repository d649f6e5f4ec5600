import type { SignInTexts } from '../de/sign-in.ts';

export const signIn: SignInTexts = {
  headline: ['Time turns', 'into bills.'],
  lead: 'The stopwatch runs on, even when Kontor is closed. Open drafts wait.',
  title: 'Sign in',
  explain: 'Kontor opens the service’s own sign-in and comes back here afterwards.',
  button: 'Sign in',
  opening: 'Opening …',
  returning: 'Checking the sign-in',
  refused: 'Access was not allowed.',
  refusedReason: 'Without permission Kontor can show nothing. What is saved is safe.',
  expired: 'This sign-in has expired.',
  expiredReason: 'It is valid for a short time, and once. Another try will do.',
  failed: 'Signing in did not work.',
  failedReason: 'The service did not answer as expected. What is saved is safe.',
  again: 'Sign in again',
  ended: 'The session has ended.',
  endedReason: 'What is saved is safe, drafts are kept.',
  notReached: 'The service cannot be reached.',
};
