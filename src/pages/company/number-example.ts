/** `RE-{nr:5}` after RE-00006: RE-00007; undefined where the pattern has no place for the number. */
export const numberExample = (pattern: string, last: string | null): string | undefined => {
  if (!/\{nr(:\d{1,2})?\}/.test(pattern)) return undefined;
  const digits = /\d+(?!.*\d)/.exec(last ?? '')?.[0] ?? '0';
  const next = String(BigInt(digits) + 1n);
  return pattern.replace(/\{nr(?::(\d+))?\}/, (_all, places: string | undefined) =>
    next.padStart(Number(places ?? 0), '0'),
  );
};
