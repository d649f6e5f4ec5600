import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, keyHintColour, type ButtonLook, type ButtonSize } from './button-classes.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** The shortcut for the same action, shown at the right: `N`, `Ctrl S`. */
  readonly keyHint?: string;
  /** The label while work is running; the width stays the same. */
  readonly busy?: string | false;
  readonly disabled?: boolean;
  /** Why it is disabled now: it stays focusable and shows the reason. */
  readonly reason?: string | undefined;
  /** Ignores clicks and its key for a moment (`useJustChanged`): meanwhile only the hint for the key is pale. */
  readonly isResting?: boolean;
};

const Label = ({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) => (
  <span
    aria-hidden={hidden ? true : undefined}
    className={`col-start-1 row-start-1 inline-flex items-center justify-center gap-2 ${hidden ? 'invisible' : ''}`}
  >
    {children}
  </span>
);

/** A button in one of the looks; one `primary` per view. */
export const Button = (props: Props) => {
  const {
    children,
    look = 'normal',
    size = 'control',
    keyHint,
    busy = false,
    disabled = false,
    reason,
    isResting = false,
    ...rest
  } = props;
  const isBlocked = busy !== false || reason !== undefined || isResting;
  const content = (
    <>
      {children}
      {keyHint === undefined ? null : (
        <kbd aria-hidden="true" className={`max-m:hidden ${keyHintColour(look)}`}>
          {keyHint}
        </kbd>
      )}
    </>
  );
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClasses(look, size)} ${rest.className ?? ''}`}
      disabled={disabled}
      aria-disabled={reason !== undefined || isResting ? true : undefined}
      data-resting={isResting ? '' : undefined}
      aria-busy={busy === false ? undefined : true}
      aria-keyshortcuts={keyHint?.replaceAll(' ', '+').replace('Ctrl', 'Control').replace('↓', 'ArrowDown')}
      title={reason ?? rest.title}
      onClick={isBlocked ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy === false ? (
        content
      ) : (
        <span className="inline-grid">
          <Label hidden>{content}</Label>
          <Label hidden={false}>{busy}</Label>
        </span>
      )}
    </button>
  );
};
