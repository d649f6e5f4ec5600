import { hasRole, canAccess, type Caller } from '#contract/rights.ts';
import type { Area, AreaGroup } from '#components/navigation/areas.ts';
import type { StartTexts } from '#texts/load.ts';
import { groups } from './areas/groups.ts';
import type { Line } from './areas/line.ts';

const areaOf = ({ path, label, short, key, create, waiting }: Line, t: StartTexts, caller: Caller): Area => ({
  path,
  label: label(t),
  short: short?.(t) ?? null,
  keys: `g ${key}`,
  create:
    create !== undefined && canAccess(caller, [create.scope], 'write')
      ? { path: create.path, label: create.label(t) }
      : null,
  waiting: waiting ?? null,
});

const isOpenTo = ({ scope, access = 'read', roles }: Line, caller: Caller): boolean =>
  canAccess(caller, [scope], access) && hasRole(caller, roles);

/** The areas that the user may see, in sidebar groups. */
export const areaGroups = (t: StartTexts, caller: Caller): readonly AreaGroup[] =>
  groups
    .map(({ name, lines }) => ({
      heading: t.frame[name],
      isFolded: name === 'settings',
      areas: lines.filter((line) => isOpenTo(line, caller)).map((line) => areaOf(line, t, caller)),
    }))
    .filter(({ areas }) => areas.length > 0);
