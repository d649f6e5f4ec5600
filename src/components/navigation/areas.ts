import { createContext, use } from 'react';
import type { Overview } from '#api/company/overview.ts';
import { paths } from './paths.ts';

/** A page as the navigation names it. */
export type Area = {
  readonly path: string;
  readonly label: string;
  /** On the phone's tab bar, which has room for one short word; null: behind «Mehr». */
  readonly short: string | null;
  /** The shortcut that leads there: `g z`. */
  readonly keys: string;
  /** The page that creates a new record there; null if there is none or the user may not. */
  readonly create: { readonly path: string; readonly label: string } | null;
  /** The count of the overview shown beside it; null if nothing waits there. */
  readonly waiting: CountKey | null;
};
/** The counts that the sidebar shows. */
export type CountKey = Exclude<keyof Overview, 'examples'>;
export type AreaGroup = {
  readonly heading: string;
  readonly areas: readonly Area[];
  /** Collapsed to one line in the sidebar unless one of its areas is open. */
  readonly isFolded: boolean;
};

/** The areas that the user may see, for components within the frame. */
export const AreasContext = createContext<readonly AreaGroup[]>([]);

/** The areas above a path, outermost first: `/articles/7` is below `/articles`. */
export const areasAbove = (groups: readonly AreaGroup[], pathname: string): readonly Area[] =>
  groups
    .flatMap(({ areas }) => areas)
    .filter(({ path }) => pathname.startsWith(`${path}/`))
    .toSorted((a, b) => a.path.length - b.path.length);

/** Pages that open from the company profile, without a place of their own in the menu. */
const fromProfile: readonly string[] = [paths.archive, paths.move];

/** The area of a path: its own, or the nearest above it. */
export const areaOf = (groups: readonly AreaGroup[], pathname: string): Area | undefined => {
  const own = fromProfile.includes(pathname) ? paths.company : pathname;
  return groups.flatMap(({ areas }) => areas).find(({ path }) => path === own) ?? areasAbove(groups, pathname).at(-1);
};

/** The areas that the user may see. */
export const useAreas = (): readonly AreaGroup[] => use(AreasContext);
