import type { ReactNode } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';

type Props = {
  readonly count: number;
  /** Sums of the chosen rows, right of the count: the first is dropped where there is no room. */
  readonly figures?: readonly string[];
  readonly onDelete?: (() => void) | undefined;
  readonly onClear: () => void;
  /** The fields that can be set, in a line of their own. */
  readonly fields?: ReactNode;
  /** Other actions: `Button`s with the look `bar`. */
  readonly children?: ReactNode;
};

/** The actions for the chosen records, at the bottom of a list while some are chosen. */
export const SelectionBar = ({ count, figures = [], onDelete, onClear, fields, children }: Props) => {
  const t = useTexts();
  useShortcut('Delete', () => onDelete?.(), t.common.delete, onDelete !== undefined);
  useShortcut('Escape', onClear, t.list.clearSelection);
  return (
    <div
      role="toolbar"
      aria-label={t.list.selected(count)}
      data-selection-bar={fields === undefined ? 'low' : 'tall'}
      // Its buttons sit within the space that the list reserves for it, so focusing them does not scroll.
      className={`sticky bottom-0 z-10 mt-6 rounded-overlay bg-inv px-4 text-work text-on-inv forced-colors:border after:absolute after:inset-x-0 after:top-full after:h-8 after:bg-paper after:content-[''] low:static ${fields === undefined ? '**:-scroll-mb-18' : 'pt-3 **:-scroll-mb-32 max-m:pt-1'}`}
    >
      <div
        className={`flex flex-wrap items-center gap-x-5 gap-y-1 max-m:gap-x-4 xl:flex-nowrap xl:max-[1500px]:gap-x-3 ${fields === undefined ? 'min-h-12 max-m:min-h-13' : ''}`}
      >
        <b className="font-strong whitespace-nowrap">{t.list.selected(count)}</b>
        {figures.length === 0 ? null : (
          // Figures without room, the first one first, wrap out of sight, so that the actions stay in one row.
          <span className="flex h-5 min-w-0 flex-row-reverse flex-wrap justify-end gap-x-5 overflow-hidden before:-ml-5 before:h-5 before:content-['']">
            {figures.toReversed().map((figure, index) => (
              <span key={figure} className={`tn whitespace-nowrap text-on-inv-2 ${index > 0 ? 'max-m:hidden' : ''}`}>
                {figure}
              </span>
            ))}
          </span>
        )}
        <span className="h-5 w-px shrink-0 bg-inv-line max-m:hidden" />
        {children}
        {onDelete === undefined ? null : (
          <Button look="bar" keyHint="Del" className="text-red-inv max-m:min-h-11" onClick={onDelete}>
            {t.common.delete}
          </Button>
        )}
        <Button look="bar" keyHint="Esc" className="ml-auto max-m:min-h-11" onClick={onClear}>
          {t.list.clearSelection}
        </Button>
      </div>
      {fields === undefined ? null : (
        <div className="mt-2 flex min-w-0 gap-6 border-t border-inv-line py-1 max-m:gap-4 max-m:overflow-x-auto">
          {fields}
        </div>
      )}
    </div>
  );
};
