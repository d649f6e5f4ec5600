import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Popover } from '../feedback/popover.tsx';

type Props = {
  readonly activity: string;
  readonly contact: string | undefined;
  /** The panel that a click opens; `close` closes it. */
  readonly panel: (close: () => void) => ReactNode;
};

/** Hands the focus on to the button beside it when what runs goes away under it. */
const handFocusOn = (place: HTMLElement | null): void => {
  if (place?.contains(document.activeElement) !== true) return;
  place.closest('section')?.querySelector<HTMLElement>('button[aria-keyshortcuts]')?.focus();
};

/** Activity and contact of what runs; a click opens the panel that changes them. */
export const StopwatchWhat = ({ activity, contact, panel }: Props) => {
  const t = useStartTexts().stopwatch;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = place.current;
    return () => handFocusOn(shown);
  }, []);
  return (
    <div ref={place} className="contents">
      <Popover
        label={t.edit}
        className="w-90 max-w-[calc(100vw-16px)] p-4"
        trigger={(properties) => (
          <button
            type="button"
            {...properties}
            title={t.edit}
            className="-mx-1 flex h-7 min-w-0 items-center gap-2 rounded-control px-1 text-left hover:bg-hover max-m:mx-0 max-m:h-11 max-m:flex-col max-m:items-stretch max-m:justify-center max-m:gap-0 max-m:px-0 max-m:text-label"
          >
            <span className="cut font-strong">{activity}</span>
            {contact === undefined ? null : <span className="cut text-ink-2">{contact}</span>}
          </button>
        )}
      >
        {panel}
      </Popover>
    </div>
  );
};
