import { useStartTexts } from '#texts/texts-context.tsx';
import { buttonClasses } from '../feedback/button-classes.ts';
import { Popover } from '../feedback/popover.tsx';
import { Icon } from '../icons.tsx';
import { AreaList } from '../navigation/area-list.tsx';
import { useAreas } from '../navigation/areas.ts';
import { LoadedSaveState } from './loaded-save-state.tsx';

/** The areas behind a button, for pages that use the sidebar's space; on a phone the tab bar has them. */
export const AreaMenu = () => {
  const t = useStartTexts();
  const groups = useAreas();
  return (
    <Popover
      label={t.frame.areas}
      className="w-60 pt-4 text-work"
      trigger={(properties) => (
        <button
          type="button"
          {...properties}
          aria-label={t.frame.areas}
          title={t.frame.areas}
          className={`mr-1 -ml-2 not-m:hidden not-in-data-wide:hidden ${buttonClasses('quiet', 'icon')}`}
        >
          <Icon name="menu" />
        </button>
      )}
    >
      {(close) => (
        <div tabIndex={-1} data-autofocus className="flex flex-col pb-3 outline-none">
          <AreaList groups={groups} onGo={close} />
          <LoadedSaveState />
        </div>
      )}
    </Popover>
  );
};
