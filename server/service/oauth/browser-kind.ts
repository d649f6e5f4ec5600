import { type Browser, browsers, type System, systems } from '#contract/browsers.ts';
import type { Row } from '#server/service/store/sql.ts';

/** What a browser says that it is; null where it says nothing known. */
export type BrowserKind = { readonly browser: Browser | null; readonly system: System | null };

/** Where nobody knows: a session without a browser, or one that hides. */
export const unknownKind: BrowserKind = { browser: null, system: null };

/** In this order: most browsers name Chrome or Safari beside themselves. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/ Edg(?:e|A|iOS)?\//, 'Edge'],
  [/ (?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/ SamsungBrowser\//, 'Samsung Internet'],
  [/ (?:Firefox|FxiOS)\//, 'Firefox'],
  [/ (?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/ Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

/** In this order: Android names Linux, and an iPhone names Mac OS X. */
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

/** No browser sends more than this; what is longer is not looked at. */
const longest = 512;

/**
 * The browser and the system that a User-Agent names ("Mozilla/5.0 (system) engine and browser"). Only names of our own come out, so a
 * made-up header can at most give a wrong one of them.
 */
export const browserKind = (userAgent: string | undefined): BrowserKind => {
  if (userAgent === undefined || userAgent.length > longest) return unknownKind;
  const [, platform, engine] = /^Mozilla\/5\.0 \(([^()]*)\)(.*)$/.exec(userAgent) ?? [];
  if (platform === undefined || engine === undefined) return unknownKind;
  return { browser: firstIn(engine, browserMarks), system: firstIn(platform, systemMarks) };
};

/** As a code and a family of tokens keep it. */
export const kindIn = (row: Row): BrowserKind => ({
  browser: browsers.find((browser) => browser === row['browser']) ?? null,
  system: systems.find((system) => system === row['system']) ?? null,
});
