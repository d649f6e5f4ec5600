/** Only a base for parsing paths; nothing is sent there. */
const somewhere = 'http://kontor.invalid';

/** Pages that only sign in, so nothing returns to them. */
const signInPaths: readonly string[] = ['/callback', '/sign-in'];

const isPlainPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//') && !text.includes('\\');

/**
 * The path of this app to return to after sign-in, with query and fragment; `/` for anything that a browser could read as another origin
 * (trust, S3).
 */
export const safeReturnTo = (target: string | null | undefined): string => {
  if (typeof target !== 'string' || !isPlainPath(target) || !URL.canParse(target, somewhere)) return '/';
  const { origin, pathname, search, hash } = new URL(target, somewhere);
  const path = pathname + search + hash;
  return origin === somewhere && isPlainPath(path) && !signInPaths.includes(pathname) ? path : '/';
};
