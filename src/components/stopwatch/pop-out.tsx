import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Icon } from '../icons.tsx';
import { openPopOut, type PopOut as Opened } from './pop-out-window.ts';

type Props = {
  /** The stopwatch as shown in the small window. */
  readonly children: ReactNode;
  /** S in the small window. */
  readonly onToggle: () => void;
};

/** The button that moves the stopwatch to a small always-on-top window, and that window's content. */
export const PopOut = ({ children, onToggle }: Props) => {
  const t = useStartTexts().stopwatch;
  const [opened, setOpened] = useState<Opened | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey) onToggle();
  });
  useEffect(() => {
    if (opened === null) return undefined;
    const { window: small } = opened;
    const onKey = (event: KeyboardEvent) => press(event);
    small.addEventListener('keydown', onKey);
    return () => small.removeEventListener('keydown', onKey);
  }, [opened]);
  useEffect(() => () => opened?.window.close(), [opened]);
  const open = async () => {
    if (opened !== null) return opened.window.focus();
    return setOpened(await openPopOut(t.name, () => setOpened(null)));
  };
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="shrink-0 max-l:hidden"
        aria-label={t.popOut}
        title={t.popOut}
        onClick={() => void open()}
      >
        <Icon name="popOut" className="size-3.5" />
      </Button>
      {opened === null
        ? null
        : createPortal(<div className="grid h-full content-center p-4">{children}</div>, opened.container)}
    </>
  );
};
