import type { ComponentProps, ReactNode } from 'react';
import { buttonLook, keyLook, type ButtonLook, type ButtonSize } from './button-look.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** The key that does the same, shown at the right: `N`, `Ctrl S`. */
  readonly keyHint?: string;
  /** While work runs: the words in place of the label; the width stays. */
  readonly busy?: string | false;
  readonly disabled?: boolean;
  /** Why it cannot be used now: it stays reachable by key and says so. */
  readonly reason?: string | undefined;
  /** For a moment it does nothing, without a change of its looks (`useRest`). */
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
        <kbd aria-hidden="true" className={`max-m:hidden ${keyLook(look)}`}>
          {keyHint}
        </kbd>
      )}
    </>
  );
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonLook(look, size)} ${rest.className ?? ''}`}
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
