import type { ReactNode } from 'react';
import type { Access } from '#contract/rights.ts';
import type { Role } from '#contract/roles.ts';
import type { Scope } from '#contract/scopes.ts';
import type { CountKey } from '#components/navigation/areas.ts';
import { inputsPath, type RecordPaths } from '#components/navigation/paths.ts';
import type { RecordPages } from '#pages/record-pages.ts';
import type { StartTexts } from '#texts/load.ts';

type TextOf = (t: StartTexts) => string;
type Load = () => Promise<() => ReactNode>;

/** A page of the app, loaded when it is first opened. */
export type AppPage = { readonly path: string; readonly load: Load };

/** A line of the sidebar: its page, and the pages that open from it. */
export type Line = AppPage & {
  readonly label: TextOf;
  /** The scope needed to show it, and whether the role must be able to write; reading is the default. */
  readonly scope: Scope;
  readonly access?: Access;
  /** Roles of which one is needed in addition. */
  readonly roles?: readonly Role[];
  /** The key after G that leads there. Every letter and digit is taken, which leaves other signs. */
  readonly key: string;
  /** On the tab bar of a phone. */
  readonly short?: TextOf;
  /** The page of a new record, and the scope needed to write it. */
  readonly create?: AppPage & { readonly label: TextOf; readonly scope: Scope };
  /** The count shown beside it. */
  readonly waiting?: CountKey;
  readonly more?: readonly AppPage[];
};

/** A list of records as a line. */
export type Records = Pick<Line, 'key' | 'access' | 'waiting' | 'more'> & {
  readonly at: RecordPaths;
  readonly words: (t: StartTexts) => { readonly title: string; readonly new: string };
  /** The scopes to read and to write. */
  readonly scopes: readonly [Scope, Scope];
  /** The page of one record, if it has one in addition to its form. */
  readonly show?: Load;
};
type LoadPages = () => Promise<RecordPages>;

export const page = (path: string, load: Load): AppPage => ({ path, load });

export const line = (facts: Omit<Line, 'load'>, load: Load): Line => ({ ...facts, load });

/** The list of a resource, its new record and, at `inputs`, the form of one record. */
export const pagesAt = (at: RecordPaths, load: LoadPages, inputs = at.show(':id')) =>
  [
    page(at.list, async () => (await load()).List(at)),
    page(at.new, async () => (await load()).New(at)),
    page(inputs, async () => (await load()).Edit(at)),
  ] as const;

/** A list of records, with the pages of a new and of one record. */
export const records = (
  { at, words, scopes: [read, write], show, more = [], ...facts }: Records,
  load: LoadPages,
): Line => {
  const [list, create, inputs] = pagesAt(at, load, show && inputsPath(at, ':id'));
  return {
    ...facts,
    ...list,
    label: (t) => words(t).title,
    scope: read,
    create: { ...create, label: (t) => words(t).new, scope: write },
    more: [inputs, ...(show ? [page(at.show(':id'), show)] : []), ...more],
  };
};
