import { useTexts } from '#texts/texts-context.tsx';
import { AreaList } from './area-list.tsx';
import { useAreas } from './areas.ts';
import { SaveState } from './save-state.tsx';

/** The areas at the left, in groups; below them whether everything is saved. */
export const Sidebar = () => {
  const t = useTexts();
  return (
    <div className="col-start-1 row-start-3 flex min-h-0 flex-col border-r border-line pb-3 text-work group-has-data-wide/frame:hidden max-m:hidden print:hidden">
      <nav aria-label={t.frame.areas} className="min-h-0 grow overflow-y-auto pt-5">
        <AreaList groups={useAreas()} />
      </nav>
      <SaveState />
    </div>
  );
};
