/** `RE-{nr:5}` and 7: RE-00007; undefined if the pattern has no placeholder for the number. */
export const numberExample = (pattern: string, next: number, year: string): string | undefined =>
  /\{nr(:\d{1,2})?\}/.test(pattern)
    ? pattern
        .replaceAll('{year}', year)
        .replace(/\{nr(?::(\d+))?\}/, (_all, places: string | undefined) =>
          String(next).padStart(Number(places ?? 0), '0'),
        )
    : undefined;
