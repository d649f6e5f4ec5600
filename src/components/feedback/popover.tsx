import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { placeBelow } from './place-below.ts';

type Trigger = {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
};

type Props = {
  /** What it is, for assistive technology. */
  readonly label: string;
  /** The button; spread the given properties on it. */
  readonly trigger: (properties: Trigger) => ReactNode;
  /** `close` closes it and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
};

/** A small panel at its button, in the browser's top layer: a click elsewhere or Esc closes it, the focus returns. */
export const Popover = ({ label, trigger, children, align = 'start', className = 'w-80 p-4' }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || panel.current === null || anchor.current === null) return;
    placeBelow(panel.current, anchor.current.firstElementChild ?? anchor.current, align, 4);
    panel.current.querySelector<HTMLElement>('[data-autofocus], input, button, [tabindex="0"]')?.focus();
  }, [isOpen, align]);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <span ref={anchor} className="contents">
        {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={`fixed inset-auto m-0 rounded-overlay border border-ink bg-paper text-ink open:animate-rise ${className}`}
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
};
