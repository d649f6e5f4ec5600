import { type Browser, browsers, type System, systems } from '#contract/browsers.ts';

/** Browser and system as the client claims; null if unknown. */
export type BrowserKind = { readonly browser: Browser | null; readonly system: System | null };

/** For a session without a browser, or with one that hides its identity. */
export const unknownKind: BrowserKind = { browser: null, system: null };

/** The order matters: most browsers name Chrome or Safari besides themselves. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/ Edg(?:e|A|iOS)?\//, 'Edge'],
  [/ (?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/ SamsungBrowser\//, 'Samsung Internet'],
  [/ (?:Firefox|FxiOS)\//, 'Firefox'],
  [/ (?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/ Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

/** The order matters: Android names Linux, and an iPhone names Mac OS X. */
const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\biP(?:hone|od)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = <Name>(text: string, marks: readonly (readonly [RegExp, Name])[]): Name | null =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null;

/** No browser sends more than this; longer headers are ignored. */
const maxLength = 512;

/**
 * The browser and the system in a User-Agent ("Mozilla/5.0 (system) engine and browser"). Returns only known names, so
 * a forged header can at most cause a wrong one of them.
 */
export const browserKind = (userAgent: string | undefined): BrowserKind => {
  if (userAgent === undefined || userAgent.length > maxLength) return unknownKind;
  const [, platform, engine] = /^Mozilla\/5\.0 \(([^()]*)\)(.*)$/.exec(userAgent) ?? [];
  if (platform === undefined || engine === undefined) return unknownKind;
  return { browser: firstIn(engine, browserMarks), system: firstIn(platform, systemMarks) };
};

/** Reads it from the row of a code or token family. */
export const kindIn = (row: { readonly [Name in 'browser' | 'system']?: unknown }): BrowserKind => ({
  browser: browsers.find((browser) => browser === row.browser) ?? null,
  system: systems.find((system) => system === row.system) ?? null,
});
