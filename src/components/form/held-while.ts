import type { KeyboardEvent, SyntheticEvent } from 'react';

const refuse = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
  // Otherwise the same file, chosen again later, would be no change.
  const { target } = event;
  if (event.type === 'change' && target instanceof HTMLInputElement && target.type === 'file') target.value = '';
};

/** Esc and Ctrl S are the page's. */
const refuseKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
};

/**
 * Properties of the element around the fields of a form that closes once it is saved: while it is being saved, nothing in it can be changed,
 * because a change would be neither sent nor kept. Unlike in a disabled form, the focus stays where it is. The fields turn pale if that lasts.
 */
export const heldWhile = (isHeld: boolean) =>
  isHeld
    ? ({
        className: 'contents *:opacity-60 *:transition-opacity *:delay-150',
        'aria-busy': true,
        onChangeCapture: refuse,
        onClickCapture: refuse,
        onPointerDownCapture: refuse,
        onKeyDownCapture: refuseKey,
      } as const)
    : { className: 'contents' };
