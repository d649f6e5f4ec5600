import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { Popover } from '../feedback/popover.tsx';
import { toggleBeside } from './use-focus-after-stop.ts';

type Props = {
  /** What a click does. */
  readonly label: string;
  /** What runs, or that nothing does. */
  readonly children: ReactNode;
  /** The button, which a key presses too. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** The panel that a click opens; `close` closes it. */
  readonly panel: (close: () => void) => ReactNode;
};

/** Hands the focus on to the button beside it when what runs goes away under it. */
const handFocusOn = (place: HTMLElement | null): void => {
  if (place?.contains(document.activeElement) !== true) return;
  toggleBeside(place)?.focus();
};

/** What the stopwatch measures; a click opens the panel that chooses or changes it. */
export const StopwatchWhat = ({ label, children, place, panel }: Props) => {
  useLayoutEffect(() => {
    const shown = place.current;
    return () => handFocusOn(shown);
  }, [place]);
  return (
    <div ref={place} className="contents">
      <Popover
        label={label}
        className="w-90 max-w-[calc(100vw-16px)] p-4"
        trigger={(properties) => (
          <button
            type="button"
            {...properties}
            title={label}
            className="-mx-1 flex h-7 min-w-0 items-center gap-2 rounded-control px-1 text-left hover:bg-hover max-m:mx-0 max-m:h-11 max-m:flex-col max-m:items-stretch max-m:justify-center max-m:gap-0 max-m:px-0 max-m:text-label"
          >
            {children}
          </button>
        )}
      >
        {panel}
      </Popover>
    </div>
  );
};
