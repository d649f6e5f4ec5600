import { useState } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { saveFile } from './save-file.ts';
import { printPdf } from './print-pdf.ts';
import type { PdfDocument } from './open-pdf.ts';
import { zoomedBy, type Zoom } from './zoom.ts';

type Props = {
  readonly pdf: PdfDocument;
  readonly data: Uint8Array;
  readonly label: string;
  readonly isSample: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
};

/** Above the pages: page number, zoom, save and print. */
export const PdfTools = ({ pdf, data, label, isSample, page, onPage, zoom, onZoom }: Props) => {
  const t = useTexts().pdf;
  const [isPrinting, setPrinting] = useState(false);
  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      await printPdf(pdf);
    } catch {
      showToast({ kind: 'failed', text: t.printFailed });
    } finally {
      setPrinting(false);
    }
  };
  useShortcut('Ctrl+p', () => void print(), t.print, !isPrinting && !isSample);
  const percent = Math.round(zoom * 100);
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-label text-ink-2">
      <span className="flex items-center">
        {pdf.numPages === 1 ? null : (
          <Button look="quiet" size="icon" aria-label={t.before} disabled={page === 1} onClick={() => onPage(page - 1)}>
            <Icon name="left" />
          </Button>
        )}
        <span className="tn mx-1" aria-live="polite">
          {t.page(page, pdf.numPages)}
        </span>
        {pdf.numPages === 1 ? null : (
          <Button
            look="quiet"
            size="icon"
            aria-label={t.next}
            disabled={page === pdf.numPages}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="right" />
          </Button>
        )}
      </span>
      <span className="flex flex-wrap items-center">
        <Button
          look="quiet"
          size="icon"
          aria-label={t.smaller}
          disabled={zoomedBy(zoom, -1) === zoom}
          onClick={() => onZoom(zoomedBy(zoom, -1))}
        >
          −
        </Button>
        <Button look="quiet" className="tn" aria-label={t.fit(percent)} onClick={() => onZoom(1)}>
          {t.percent(percent)}
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={t.larger}
          disabled={zoomedBy(zoom, 1) === zoom}
          onClick={() => onZoom(zoomedBy(zoom, 1))}
        >
          <Icon name="plus" />
        </Button>
        {isSample ? null : (
          <>
            <Button look="quiet" onClick={() => saveFile(`${label}.pdf`, 'application/pdf', data)}>
              {t.save}
            </Button>
            <Button look="quiet" busy={isPrinting && t.printing} onClick={() => void print()}>
              {t.print}
            </Button>
          </>
        )}
      </span>
    </div>
  );
};
