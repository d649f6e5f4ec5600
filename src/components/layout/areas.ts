import { createContext, use } from 'react';
import type { Overview } from '#api/overview.ts';

/** A page as the navigation names it. */
export type Area = {
  readonly path: string;
  readonly label: string;
  /** On the tab bar of a phone, where there is room for one short word; null: behind «Mehr». */
  readonly short: string | null;
  /** `g z`: the keys that lead there. */
  readonly keys: string;
  /** The page that makes a new record there; null where there is none, or the user may not. */
  readonly create: { readonly path: string; readonly label: string } | null;
  /** Which count of the overview stands beside it; null where nothing waits there. */
  readonly waiting: Waiting | null;
};
/** What the sidebar counts. */
export type Waiting = Exclude<keyof Overview, 'examples'>;
export type AreaGroup = {
  readonly heading: string;
  readonly areas: readonly Area[];
  /** One line in the sidebar until one of its areas is open. */
  readonly isFolded: boolean;
};

/** The areas that the user may see, for what stands within the frame. */
export const AreasContext = createContext<readonly AreaGroup[]>([]);

/** The areas that a place lies below, the outermost first: `/articles/7` lies below `/articles`. */
export const areasAbove = (groups: readonly AreaGroup[], place: string): readonly Area[] =>
  groups
    .flatMap(({ areas }) => areas)
    .filter(({ path }) => place.startsWith(`${path}/`))
    .toSorted((a, b) => a.path.length - b.path.length);

/** The area of a place: its own, else the nearest that it lies below. */
export const areaOf = (groups: readonly AreaGroup[], place: string): Area | undefined =>
  groups.flatMap(({ areas }) => areas).find(({ path }) => path === place) ?? areasAbove(groups, place).at(-1);

/** The areas that the user may see. */
export const useAreas = (): readonly AreaGroup[] => use(AreasContext);
