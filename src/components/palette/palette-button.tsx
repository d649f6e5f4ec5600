import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import type { PaletteEntry } from './entry.ts';
import { PaletteInput } from './palette-input.tsx';
import type { PaletteProps } from './palette.tsx';

/** The box «Suchen, gehen, erstellen» in the masthead, and the palette that it and Ctrl K open; loaded on first use. */
export const PaletteButton = ({ palette: Loaded }: { readonly palette: ComponentType<PaletteProps> }) => {
  const t = useStartTexts().palette;
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wasEntered, setEntered] = useState(false);
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
  }, [isOpen]);

  const open = () => setOpen(true);
  useShortcut('Ctrl+k', open, t.name);
  const leave = () => {
    setOpen(false);
    setTyped('');
    setEntered(false);
  };
  /** Closes first, so that the focus returns before anything else moves it. */
  const take = ({ to, run }: PaletteEntry, isNewTab: boolean) => {
    dialog.current?.close();
    leave();
    if (to === null) run();
    else if (isNewTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t.name}
        onClick={open}
        className="flex h-7 w-60 items-center gap-2 border-b border-edge text-left text-ink-2 hover:border-ink hover:text-ink max-l:w-28 max-m:size-11 max-m:justify-center max-m:border-0"
      >
        <Icon name="search" />
        <span className="cut max-l:sr-only">{t.name}</span>
        <kbd aria-hidden="true" className="ml-auto text-ink-3 max-m:hidden">
          Ctrl K
        </kbd>
      </button>
      <dialog
        ref={dialog}
        aria-label={t.name}
        // The event comes late: by then the palette may be open again.
        onClose={() => dialog.current?.open === false && leave()}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
          event.preventDefault();
          event.currentTarget.close();
        }}
        onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="mx-auto mt-28 mb-0 w-170 max-w-[calc(100vw-32px)] overflow-hidden rounded-overlay border border-ink bg-paper text-body text-ink open:flex open:animate-rise open:flex-col max-m:mt-0 max-m:h-dvh max-m:max-h-none max-m:w-full max-m:max-w-none max-m:rounded-none max-m:border-0"
      >
        {isOpen ? (
          <Suspense
            fallback={
              <PaletteInput
                typed={typed}
                onType={setTyped}
                onKeyDown={({ key }) => key === 'Enter' && setEntered(true)}
              />
            }
          >
            <Loaded typed={typed} onType={setTyped} wasEntered={wasEntered} onTake={take} />
          </Suspense>
        ) : null}
      </dialog>
    </>
  );
};
