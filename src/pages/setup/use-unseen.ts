import { useEffect, useState, type MouseEvent } from 'react';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';

/**
 * True for a second after a step opens, unless somebody types or chooses something in it: a second press or click that was meant for the
 * step before must neither save nor leave this one.
 */
export const useUnseen = (): boolean => {
  const hasJustOpened = useJustChanged('');
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const see = () => setSeen(true);
    document.addEventListener('input', see, { once: true });
    return () => document.removeEventListener('input', see);
  }, []);
  return hasJustOpened && !isSeen;
};

/** The properties of a link that does nothing in an unseen step. */
export const restingLink = (isUnseen: boolean) =>
  isUnseen ? { 'aria-disabled': true, 'data-resting': '', onClick: (event: MouseEvent) => event.preventDefault() } : {};
