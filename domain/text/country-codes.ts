const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Codes that have a name but are no countries: unions, reserved parts of countries, and codes for tests. */
const others: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** An old code, such as that of Zaire, stands for another one today. */
const isPresent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** The codes of countries (ISO 3166-1 and Kosovo) with their names in a locale, as the platform knows them. */
export const countryNames = (locale: string): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return new Map(
    codes.flatMap((code): readonly (readonly [string, string])[] => {
      const name = others.has(code) || !isPresent(code) ? undefined : names.of(code);
      return name === undefined ? [] : [[code, name]];
    }),
  );
};
