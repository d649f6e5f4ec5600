import { Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { placeBelow } from './place-below.ts';

type Trigger = {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
};

type Props = {
  /** The accessible name. */
  readonly label: string;
  /** The button; spread the given properties on it. */
  readonly trigger: (properties: Trigger) => ReactNode;
  /** `close` closes it and returns the focus. */
  readonly children: (close: () => void) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly onOpenChange?: (isOpen: boolean) => void;
};

/** Calls `enter` once its siblings, which may load lazily, are there. */
const Entered = ({ enter }: { readonly enter: () => void }) => {
  const run = useEffectEvent(enter);
  useLayoutEffect(() => run(), []);
  return null;
};

/**
 * A small panel at its button, in the browser's top layer. A click elsewhere, Esc, or losing the focus closes it; after Esc the focus
 * returns.
 */
export const Popover = (props: Props) => {
  const { label, trigger, children, align = 'start', className = 'w-80 p-4', onOpenChange } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Focuses the first control. Before the panel is visible it marks that control: the browser focuses it as it opens, before the next key. */
  const enter = () => {
    const element = panel.current;
    if (element === null || anchor.current === null) return;
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input, button, [tabindex="0"]');
    if (!element.matches(':popover-open')) return first?.setAttribute('autofocus', '');
    placeBelow(element, anchor.current.firstElementChild ?? anchor.current, align, 4);
    if (!element.contains(document.activeElement)) first?.focus();
  };
  useEffect(() => {
    const element = panel.current;
    const closeBehind = ({ relatedTarget }: FocusEvent) => {
      const isInside = (each: Element | null) => relatedTarget instanceof Node && each?.contains(relatedTarget);
      if (relatedTarget !== null && !isInside(element) && !isInside(anchor.current)) element?.hidePopover();
    };
    element?.addEventListener('focusout', closeBehind);
    return () => element?.removeEventListener('focusout', closeBehind);
  }, []);
  useEffect(() => {
    const element = panel.current;
    // Its content may load later and be taller: keep its buttons visible.
    const observer = new ResizeObserver(() => {
      if (element?.matches(':popover-open') !== true || anchor.current === null) return;
      placeBelow(element, anchor.current.firstElementChild ?? anchor.current, align, 4);
    });
    if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [align]);
  const close = () => document.getElementById(id)?.hidePopover();
  /** When opened by key it renders before the next key, so that further typing goes into the panel. */
  const onBeforeToggle = (isNowOpen: boolean) => {
    if (isNowOpen) setOpen(true);
  };
  const onToggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    onOpenChange?.(isNowOpen);
    if (isNowOpen) enter();
  };
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
        onBeforeToggle={(event) => onBeforeToggle(event.newState === 'open')}
        onToggle={(event) => onToggle(event.newState === 'open')}
        className={`fixed inset-auto m-0 overflow-y-auto rounded-overlay border border-ink bg-paper text-ink open:animate-rise ${className}`}
      >
        {isOpen ? (
          <Suspense fallback={null}>
            {children(close)}
            <Entered enter={enter} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
