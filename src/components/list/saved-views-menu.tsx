import { useRef } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Popover } from '../feedback/popover.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { usePrefetchedViews } from './saved-views.ts';
import { SavedViewsPanel, type PanelProps } from './saved-views-panel.tsx';

/** The saved views of a list (V). */
export const SavedViewsMenu = ({ onChoose, ...props }: Omit<PanelProps, 'close'>) => {
  const t = useTexts().views;
  usePrefetchedViews(props.list);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    button.current?.focus();
    button.current?.click();
  };
  useShortcut('v', press, t.title);
  return (
    <Popover
      label={t.title}
      className="w-80 p-4"
      trigger={(properties) => (
        <Button ref={button} look="quiet" keyHint="V" aria-keyshortcuts="V" {...properties}>
          {t.title}
        </Button>
      )}
    >
      {(close) => <SavedViewsPanel {...props} onChoose={onChoose} close={close} />}
    </Popover>
  );
};
