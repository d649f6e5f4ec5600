import type { SignInTexts } from '../de/sign-in.ts';

export const signIn: SignInTexts = {
  headline: ['Turn time', 'into invoices.'],
  lead: 'The stopwatch keeps running even when Kontor is closed, and your drafts are kept.',
  title: 'Sign in',
  explain: 'Kontor opens the service’s sign-in page, then brings you back here.',
  button: 'Sign in',
  opening: 'Opening…',
  returning: 'Checking the sign-in',
  refused: 'Access was not allowed.',
  refusedReason: 'Kontor cannot show anything without access. Everything saved is safe.',
  expired: 'This sign-in has expired.',
  expiredReason: 'It is valid only once and for a short time. Please try again.',
  failed: 'Sign-in failed.',
  failedReason: 'The service did not respond as expected. Everything saved is safe.',
  again: 'Sign in again',
  ended: 'Your session has ended.',
  endedReason: 'Everything saved is safe, and your drafts are kept.',
  notReached: 'The service cannot be reached.',
};
