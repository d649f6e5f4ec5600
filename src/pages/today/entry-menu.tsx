import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { buttonClasses } from '#components/feedback/button-classes.ts';
import { Menu } from '#components/feedback/menu.tsx';
import { Icon } from '#components/icons.tsx';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useDuplicateEntry } from '../timetrackings/changes/use-duplicate.ts';

type Props = {
  readonly entry: TimeEntry;
  /** The entry in words, for screen readers. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
};

/** Actions for an entry of the day: continue, duplicate, open, delete. */
export const EntryMenu = ({ entry, label, onOpen, onDelete }: Props) => {
  const t = useStartTexts();
  const stopwatch = useStopwatch();
  const duplicate = useDuplicateEntry();
  return (
    <Menu
      label={label}
      align="end"
      trigger={(properties) => (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t.today.actions(label)}
          {...properties}
          className={`${buttonClasses('quiet', 'icon')} -my-1 max-m:min-h-11`}
        >
          <Icon name="more" />
        </button>
      )}
      entries={[
        { label: t.timetrackings.continue, keyHint: 'C', run: () => stopwatch.continue_(entry) },
        { label: t.timetrackings.duplicate, keyHint: 'D', run: () => void duplicate(entry.id) },
        { label: t.today.open, keyHint: 'Enter', run: onOpen },
        { label: t.common.delete, keyHint: 'Del', run: onDelete, isDanger: true },
      ]}
    />
  );
};
