import { Link, useLocation } from 'react-router';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Popover } from '../feedback/popover.tsx';
import { AreaList } from '../navigation/area-list.tsx';
import { areaOf, useAreas } from '../navigation/areas.ts';
import { LoadedSaveState } from './loaded-save-state.tsx';
import { sheetOnPhone } from './sheet-look.ts';

const tab =
  "relative grid min-w-0 place-items-center text-ink-2 no-underline -outline-offset-2 aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-x-4 aria-[current]:before:-top-px aria-[current]:before:h-1 aria-[current]:before:bg-ink aria-[current]:before:content-['']";

const mark = (isCurrent: boolean): 'page' | undefined => (isCurrent ? 'page' : undefined);

/** At the foot of a phone: the areas with a short word, a new record in the current area, and «Mehr» with everything. */
export const TabBar = () => {
  const t = useStartTexts();
  const groups = useAreas();
  const { pathname } = useLocation();
  const areas = groups.flatMap((group) => group.areas);
  const here = areaOf(groups, pathname);
  const create = here?.create ?? areas.find((area) => area.create !== null)?.create ?? null;
  const isCreating = pathname === create?.path;
  const isInTab = (here?.short ?? null) !== null;
  return (
    <nav
      aria-label={t.frame.areas}
      className="z-10 col-span-full row-start-5 grid auto-cols-fr grid-flow-col border-t border-ink bg-paper text-label low:mt-6 low:h-14 low:not-in-data-wide:-mx-4 m:hidden print:hidden"
    >
      {areas.map(({ path, short }) =>
        short === null ? null : (
          <Link key={path} to={path} aria-current={mark(path === here?.path && !isCreating)} className={tab}>
            {short}
          </Link>
        ),
      )}
      {create === null ? null : (
        <Link to={create.path} aria-current={mark(isCreating)} className={tab}>
          {t.frame.newShort}
        </Link>
      )}
      <Popover
        label={t.frame.areas}
        className={`w-80 pt-4 text-work ${sheetOnPhone}`}
        trigger={(properties) => (
          <button
            type="button"
            {...properties}
            aria-current={mark(here !== undefined && !isInTab && !isCreating)}
            className={tab}
          >
            {t.common.more}
          </button>
        )}
      >
        {(close) => (
          <div tabIndex={-1} data-autofocus className="flex flex-col outline-none">
            <AreaList groups={groups} onGo={close} />
            <LoadedSaveState />
          </div>
        )}
      </Popover>
    </nav>
  );
};
