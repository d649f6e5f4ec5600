import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStartTexts } from '#texts/texts-context.tsx';
import { AreaList } from '../navigation/area-list.tsx';
import { useAreas } from '../navigation/areas.ts';
import { LoadedSaveState } from './loaded-save-state.tsx';

/** The areas at the left, in groups, with the open one scrolled into view; below them the save state. */
export const Sidebar = () => {
  const t = useStartTexts();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Use a block body: newer browsers return a promise here, which is not a cleanup function.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className="col-start-1 row-start-3 flex min-h-0 flex-col gap-2 border-r border-line pb-3 text-work in-data-wide:hidden max-m:hidden print:hidden">
      <nav ref={nav} aria-label={t.frame.areas} className="more-below min-h-0 grow scroll-py-5 overflow-y-auto pt-5">
        <AreaList groups={useAreas()} />
      </nav>
      <LoadedSaveState />
    </div>
  );
};
