import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { Popover } from '../feedback/popover.tsx';
import { toggleBeside } from './use-focus-after-stop.ts';

type Props = {
  /** The action of a click. */
  readonly label: string;
  /** The running entry, or that nothing is running. */
  readonly children: ReactNode;
  /** The button, which a shortcut presses too. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** The panel that a click opens; `close` closes it. */
  readonly panel: (close: () => void) => ReactNode;
};

/** Moves the focus to the button beside it when the focused content is removed. */
const handFocusOn = (element: HTMLElement | null): void => {
  if (element?.contains(document.activeElement) !== true) return;
  toggleBeside(element)?.focus();
};

/** The measured activity and contact; a click opens the panel to choose or change them. */
export const StopwatchSubject = ({ label, children, element, panel }: Props) => {
  useLayoutEffect(() => {
    const node = element.current;
    return () => handFocusOn(node);
  }, [element]);
  return (
    <div ref={element} className="contents">
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
