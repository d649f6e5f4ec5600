import type { MayOperate } from '#auth/may.ts';
import type { AreaGroup } from '#components/layout/areas.ts';
import type { Texts } from '#texts/load.ts';
import { paths } from './paths.ts';

/** What the user may do, by the scopes granted. */
type Rights = { readonly time: MayOperate };

/** The areas that exist and that the user may see, in the order of the sidebar. */
export const areaGroups = ({ frame, importTexts, timetrackings }: Texts, { time }: Rights): readonly AreaGroup[] => {
  const groups = [
    {
      heading: frame.time,
      areas: [
        ...(time.read
          ? [{ path: paths.timetrackings, label: timetrackings.title, short: frame.timetrackingsShort }]
          : []),
        ...(time.write ? [{ path: paths.newTimetracking, label: null, short: frame.newShort }] : []),
      ],
    },
    {
      heading: frame.company,
      areas: time.write ? [{ path: paths.import, label: importTexts.title, short: importTexts.title }] : [],
    },
  ];
  return groups.filter(({ areas }) => areas.length > 0);
};
