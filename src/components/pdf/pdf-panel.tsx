import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Icon } from '../icons.tsx';
import { PdfView } from './pdf-view.tsx';

type Props = {
  /** null while loading. */
  readonly data: Uint8Array | null;
  readonly label: string;
  readonly isStale: boolean;
  readonly onClose: () => void;
  /** Above the pages: why there are none, or actions. */
  readonly children: ReactNode;
};

/** A PDF in a panel at the right. Esc closes it, and the focus returns. */
export const PdfPanel = ({ data, label, isStale, onClose, children }: Props) => {
  const t = useTexts().common;
  const panel = useRef<HTMLDialogElement>(null);
  // The pages get the focus, so that arrows scroll them and the Enter that opened the panel presses no button in it.
  useEffect(() => {
    panel.current?.showModal();
    panel.current?.querySelector<HTMLElement>('[role=region]')?.focus();
  }, []);
  return (
    <dialog
      ref={panel}
      aria-label={label}
      onClose={onClose}
      className="fixed inset-y-0 right-0 left-auto m-0 flex h-dvh max-h-none w-136 max-w-full flex-col gap-3 border-l border-ink bg-ground p-4 text-ink"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-heading [overflow-wrap:anywhere]">{label}</h2>
        <Button look="quiet" size="icon" aria-label={t.close} title="Esc" onClick={() => panel.current?.close()}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
      <div className="min-h-0 grow">
        <PdfView data={data} label={label} isStale={isStale} />
      </div>
    </dialog>
  );
};
