import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClasses, keyHintColour, type ButtonLook, type ButtonSize } from './button-classes.ts';

type Props = LinkProps & {
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly keyHint?: string;
};

/** A link within the app that looks like a button. */
export const ButtonLink = ({ children, look = 'normal', size = 'control', keyHint, className, ...rest }: Props) => (
  <Link {...rest} className={`${buttonClasses(look, size)} ${className ?? ''}`} aria-keyshortcuts={keyHint}>
    {children}
    {keyHint === undefined ? null : (
      <kbd aria-hidden="true" className={`max-m:hidden ${keyHintColour(look)}`}>
        {keyHint}
      </kbd>
    )}
  </Link>
);
