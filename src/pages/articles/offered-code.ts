/**
 * The free code that the service's error suggests after the name that has the code: `… Frei ist TR-211.`; undefined if it suggests
 * none.
 */
export const offeredCode = (error: string): string | undefined => {
  const [, code] = /^.*[»”](.*)$/s.exec(error) ?? [];
  return code
    ?.split(/\s+/)
    .map((word) => word.replace(/\.$/, ''))
    .findLast((word) => /\d/.test(word));
};
