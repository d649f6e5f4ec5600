import { z } from 'zod';

const files = z.array(z.string()).default([]);

/** The parts of Vite's build manifest that weights need: each chunk with its static and dynamic imports. */
export const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: files, dynamicImports: files, css: files }),
);
export type Manifest = z.infer<typeof manifest>;

/** Bytes, gzipped. */
export type Weight = { readonly name: string; readonly bytes: number; readonly limit: number };

const entry = 'index.html';
const isPage = (name: string): boolean => name.startsWith('src/pages/');
const startPage = 'src/pages/today/today-page.tsx';
/** The app, loaded after the first paint; vite.config.ts names a group of chunks. */
const isApp = (name: string): boolean => name.startsWith('_app-');
/** Parts that the app loads right after its frame; code shared with pages has the name of its chunk. */
const isPart = (name: string): boolean =>
  name.startsWith('src/components/') || /^src\/[\w-]+\.tsx$|^_(common|parts)-/.test(name);
const isTexts = (name: string): boolean => /^src\/texts\/\w+-start\.ts$/.test(name);

/** The files of a chunk and all its static imports. */
const filesOf = (chunks: Manifest, name: string, known = new Set<string>()): ReadonlySet<string> => {
  const chunk = chunks[name];
  if (chunk === undefined) throw new Error(`The manifest has no ${name}.`);
  if (known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css) known.add(style);
  for (const each of chunk.imports) filesOf(chunks, each, known);
  return known;
};

/** The parts that a chunk loads by itself, and their parts. */
const partsOf = (chunks: Manifest, name: string, known = new Set<string>()): ReadonlySet<string> => {
  for (const part of chunks[name]?.dynamicImports.filter((each) => isPart(each) && !known.has(each)) ?? []) {
    known.add(part);
    partsOf(chunks, part, known);
  }
  return known;
};

export type Limits = {
  /** Everything until the first paint: the frame without its data. */
  readonly paint: number;
  /** Everything until a signed-in user sees the frame around the start page. */
  readonly frame: number;
  /** The same with the start page and all parts of the frame. */
  readonly start: number;
  /** The additional weight of a further page, or of something loaded on demand. */
  readonly further: number;
  /** The limit for a page with any one of the parts that it loads later. */
  readonly withPart: number;
  /** Parts that may be heavier, by a part of their names in the manifest. */
  readonly exceptions: { readonly [name: string]: number };
};

/**
 * The weights a browser loads until the first paint (the document with `besides`, styles, scripts), until the frame is
 * displayed (the app and the heaviest language), until the start page is complete, and the additional weight of every
 * page and every part loaded on demand. `sizeOf` returns the bytes of a file.
 */
export const weightsOf = (
  chunks: Manifest,
  besides: readonly string[],
  sizeOf: (file: string) => number,
  { paint, frame, start, further, withPart, exceptions }: Limits,
): readonly Weight[] => {
  const sum = (names: Iterable<string>): number => [...names].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const apps = Object.keys(chunks).filter(isApp);
  const atPaint = new Set([entry, ...besides, ...filesOf(chunks, entry)]);
  const atFrame = new Set([...atPaint, ...apps.flatMap((name) => [...filesOf(chunks, name)])]);
  const atOnce = [...apps, startPage, ...apps.flatMap((name) => [...partsOf(chunks, name)])];
  const atStart = new Set([...atFrame, ...atOnce.flatMap((name) => [...filesOf(chunks, name)])]);
  const added = (...names: readonly string[]): number =>
    sum(new Set(names.flatMap((name) => [...filesOf(chunks, name)])).difference(atStart));
  const lazy = [...new Set(Object.values(chunks).flatMap(({ dynamicImports }) => dynamicImports))];
  const texts = Math.max(0, ...lazy.filter(isTexts).map((name) => added(name)));
  const loadersOf = (name: string): readonly string[] =>
    Object.keys(chunks).filter((each) => isPage(each) && chunks[each]?.dynamicImports.includes(name) === true);
  const exceptionOf = (name: string): number | undefined =>
    Object.entries(exceptions).find(([part]) => name.includes(part))?.[1];
  /** A part of a page counts with the page that loads it, unless it has its own limit. */
  const weightOf = (name: string): Omit<Weight, 'name'> => {
    const limit = exceptionOf(name);
    if (limit !== undefined) return { bytes: added(name), limit };
    const loaders = loadersOf(name);
    if (loaders.length === 0) return { bytes: added(name), limit: further };
    return { bytes: Math.max(...loaders.map((loader) => added(loader, name))), limit: withPart };
  };
  return [
    { name: 'first paint', bytes: sum(atPaint), limit: paint },
    { name: 'frame of the start page', bytes: sum(atFrame) + texts, limit: frame },
    { name: 'start page', bytes: sum(atStart) + texts, limit: start },
    ...lazy
      .filter((name) => !isTexts(name) && !atOnce.includes(name))
      .map((name) => ({ name: isPage(name) ? name : `on demand: ${name}`, ...weightOf(name) }))
      .toSorted((one, other) => other.bytes - one.bytes),
  ];
};
