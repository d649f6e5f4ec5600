import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { useMedia } from '#components/layout/use-media.ts';
import { useWide } from '#components/layout/use-wide.ts';
import { formatAmount } from '#domain/money-text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PreviewPart } from './preview-part.tsx';
import type { Preview } from './use-preview.ts';

type Props = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly paper: Preview;
  readonly name: string;
  readonly total: { readonly amount: bigint; readonly currency: string };
  /** In place of the paper, over the document where there is no room beside it; null: not now. */
  readonly check: ReactNode;
  readonly children: ReactNode;
};

/** Document and paper side by side; where there is no room the paper opens over the document (P), and a phone shows the total below. */
export const StudioFrame = ({ scroller, paper, name, total, check, children }: Props) => {
  const t = useTexts().studio;
  useWide();
  const isWide = useMedia('(width >= 1101px)');
  const [isOpen, setOpen] = useState(false);
  const isPaperOver = isOpen && !isWide && check === null;
  const isOver = isPaperOver || (check !== null && !isWide);
  useShortcut('p', () => setOpen(!isOpen), t.showPreview, !isWide && check === null);
  useShortcut('Escape', () => setOpen(false), null, isPaperOver);
  return (
    <div className="relative grid h-full min-h-0 grid-cols-[minmax(0,1fr)_544px] max-l:grid-cols-1">
      <div
        ref={scroller}
        inert={isOver}
        className="relative min-h-0 min-w-0 overflow-y-auto scroll-pb-18 px-(--pad) pt-5 pb-8 max-m:pt-3 max-m:pb-24"
      >
        <div className="flex min-w-0 flex-col">{children}</div>
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
      ) : (
        <div className="absolute right-4 bottom-3 z-20 flex items-center gap-3 rounded-overlay bg-inv px-3 py-1 text-work text-on-inv max-m:left-4">
          <span className="text-label text-on-inv-2">
            {t.steps.total} {total.currency}
          </span>
          <b className="tn grow text-body font-strong">{formatAmount(total.amount)}</b>
          <Button look="bar" keyHint="P" className="min-h-9 max-m:min-h-11" onClick={() => setOpen(true)}>
            {t.preview}
          </Button>
        </div>
      )}
    </div>
  );
};
