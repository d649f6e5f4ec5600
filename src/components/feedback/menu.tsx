import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MenuRow, type MenuEntry } from './menu-row.tsx';
import { placeBelow } from './place-below.ts';

type Trigger = {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
};

type Props = {
  readonly label: string;
  readonly trigger: (properties: Trigger) => ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
};

const items = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
];

const stepTo = (menu: HTMLElement, key: string): HTMLElement | undefined => {
  const all = items(menu);
  const at = all.findIndex((each) => each === document.activeElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1) return undefined;
  const starts = (each: HTMLElement) => each.textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(starts);
};

/** A menu at its button: arrows, Home, End and first letters move, Enter selects, Esc closes it and returns the focus. */
export const Menu = ({ label, trigger, entries, align = 'start' }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const entered = useRef<HTMLElement | undefined>(undefined);
  /** Focuses the first entry, also one that comes after the menu has opened, until somebody moves. */
  const enter = (menu: HTMLElement) => {
    if (entered.current !== undefined && document.activeElement !== entered.current) return;
    const all = items(menu);
    entered.current = all.find((each) => each.ariaDisabled !== 'true') ?? all[0];
    entered.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) entered.current = undefined;
    if (!isOpen || panel.current === null || anchor.current === null) return;
    placeBelow(panel.current, anchor.current.firstElementChild ?? anchor.current, align, 4);
    enter(panel.current);
  }, [isOpen, align, entries]);
  const close = () => {
    panel.current?.hidePopover();
    anchor.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return close();
    if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
    const next = stepTo(event.currentTarget, event.key);
    if (next === undefined) return undefined;
    event.preventDefault();
    return next.focus();
  };
  return (
    <>
      <span ref={anchor} className="contents">
        {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 w-60 overflow-y-auto rounded-overlay border border-ink bg-paper py-px text-work text-ink open:animate-rise"
      >
        {isOpen ? entries.map((entry) => <MenuRow key={entry.label} entry={entry} close={close} />) : null}
      </div>
    </>
  );
};
