import { Icon } from '../icons.tsx';

export type MenuEntry = {
  readonly label: string;
  readonly run: () => void;
  readonly keyHint?: string;
  /** Why it cannot be chosen now. */
  readonly reason?: string;
  /** Red, after a hairline: place it last. */
  readonly isDanger?: boolean;
  /** Starts a new group with this heading and a hairline. */
  readonly heading?: string;
  /** The selected one of several options (theme, language). */
  readonly isChosen?: boolean;
};

const Heading = ({ children }: { readonly children: string }) => (
  <div role="presentation" className="border-t border-line px-2.5 first:border-t-0 pt-1.5 text-micro text-ink-3">
    {children}
  </div>
);

/** One line of a menu: 28 px (44 on touch screens), its key at the right, the reason below if it is disabled. */
export const MenuRow = ({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }) => {
  const { label, run, keyHint, reason, isDanger = false, heading, isChosen } = entry;
  const choose = () => {
    if (reason !== undefined) return;
    close();
    run();
  };
  const chosen = 'focus:bg-inv focus:text-on-inv';
  const colour = reason === undefined ? `${chosen} ${isDanger ? 'text-red' : ''}` : 'py-1 text-ink-3 focus:bg-ground';
  return (
    <>
      {heading === undefined ? null : <Heading>{heading}</Heading>}
      <button
        type="button"
        role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={isChosen}
        aria-disabled={reason === undefined ? undefined : true}
        tabIndex={-1}
        onClick={choose}
        onPointerMove={(event) => event.currentTarget.focus()}
        className={`group grid min-h-7 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-2 px-2.5 text-left outline-none max-m:min-h-11 ${isDanger ? 'border-t border-line' : ''} ${colour}`}
      >
        <span>
          {label}
          {reason === undefined ? null : <small className="block text-micro/3.5">{reason}</small>}
        </span>
        {keyHint === undefined ? null : (
          <kbd aria-hidden="true" className="text-ink-3 group-focus:text-on-inv-2">
            {keyHint}
          </kbd>
        )}
        {isChosen === true ? <Icon name="check" className="size-3" /> : null}
      </button>
    </>
  );
};
