import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { useIsLow, useIsPhone, useIsWide } from '#components/layout/use-window-size.ts';
import { useWide } from '#components/layout/use-wide.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PreviewPart } from './preview-part.tsx';
import type { Preview } from './use-preview.ts';

type Props = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly paper: Preview;
  readonly name: string;
  readonly total: { readonly amount: bigint; readonly currency: string };
  /** Shown instead of the paper, or over the document if there is no room beside it; null: not open. */
  readonly check: ReactNode;
  /** Number, status and next step; always visible if the window is high enough. */
  readonly head: ReactNode;
  readonly children: ReactNode;
};

/** Document and paper side by side. In a narrow window the paper opens over the document (P), and a phone shows the total below. */
export const StudioFrame = ({ scroller, paper, name, total, check, head, children }: Props) => {
  const t = useTexts().studio;
  useWide();
  const isPhone = useIsPhone();
  const isLow = useIsLow();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const isPaperOver = isOpen && !isWide && check === null;
  const isOver = isPaperOver || (check !== null && !isWide);
  useShortcut('p', () => setOpen(!isOpen), t.showPreview, !isWide && check === null);
  // Ctrl+P prints the paper, which must be rendered first.
  useShortcut('Ctrl+p', () => setOpen(true), null, !isWide && !isOver);
  useShortcut('Escape', () => setOpen(false), null, isPaperOver);
  const dock = (
    <div className="absolute right-4 bottom-3 max-l:bottom-[calc(0.75rem+var(--toasts,0px))] z-20 flex items-center gap-3 rounded-overlay bg-inv px-3 py-1 text-work text-on-inv max-m:inset-x-0 max-m:bottom-[var(--toasts,0px)] max-m:rounded-none low:static low:mt-3 [:root:has([data-drop-line],[data-hold-bar])_&]:invisible forced-colors:border">
      <span className="text-label text-on-inv-2">
        {t.steps.total} {total.currency}
      </span>
      <b className="tn grow text-body font-strong">{formatAmount(total.amount)}</b>
      <Button look="bar" keyHint="P" className="min-h-9 max-m:min-h-11" onClick={() => setOpen(true)}>
        {t.preview}
      </Button>
    </div>
  );
  return (
    <div className="relative grid h-full min-h-0 grid-cols-[minmax(0,1fr)_544px] max-l:grid-cols-1">
      <div inert={isOver} className="flex min-h-0 min-w-0 flex-col">
        {isPhone ? null : <div className="px-(--pad) pt-5">{head}</div>}
        <div
          ref={scroller}
          className="relative min-h-0 min-w-0 grow overflow-y-auto scroll-pb-[calc(4.5rem+var(--toasts,0px))] px-(--pad) pb-[calc(2rem+var(--toasts,0px))] max-m:pt-3 max-m:pb-[calc(6rem+var(--toasts,0px))]"
        >
          {isPhone ? head : null}
          <div className="flex min-w-0 flex-col">{children}</div>
          {isLow ? dock : null}
        </div>
      </div>
      {check === null ? null : isWide ? check : <div className="absolute inset-0 z-30">{check}</div>}
      {check !== null ? null : isWide ? (
        <PreviewPart preview={paper} name={name} />
      ) : isPaperOver ? (
        <div className="absolute inset-0 z-30">
          <PreviewPart preview={paper} name={name}>
            <span>{t.preview}</span>
            <Button keyHint="Esc" onClick={() => setOpen(false)}>
              {t.closePreview}
            </Button>
          </PreviewPart>
        </div>
      ) : isLow ? null : (
        dock
      )}
    </div>
  );
};
