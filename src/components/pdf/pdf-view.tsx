import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { useAfterDelay } from '../feedback/use-after-delay.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { usePdf } from './use-pdf.ts';
import type { Zoom } from './zoom.ts';

/** An element's content width in whole CSS pixels. */
const useWidth = (ref: RefObject<Element | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};

const Loading = () => {
  const t = useTexts().pdf;
  const isLate = useAfterDelay(200);
  return isLate ? (
    <p role="status" className="text-label text-ink-2">
      {t.loading}
    </p>
  ) : null;
};

type Props = {
  /** null while loading. */
  readonly data: Uint8Array | null;
  /** Its label; also the name of the saved file, without the extension. */
  readonly label: string;
  /** A newer PDF is being created. */
  readonly isStale?: boolean;
  /** Can be neither saved nor printed. */
  readonly isSample?: boolean;
};

/** The pages of a PDF, one below the other, as wide as there is space. Fills its parent's height and scrolls by itself. */
export const PdfView = ({ data, label, isStale = false, isSample = false }: Props) => {
  const t = useTexts();
  const { document: pdf, error, retry } = usePdf(data);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const [zoom, setZoom] = useState<Zoom>(1);
  const [page, setPage] = useState(1);
  const pageAt = (number: number) => scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const middle = scrollTop + clientHeight / 2;
    let number = 1;
    while (number < (pdf?.numPages ?? 1) && (pageAt(number + 1)?.offsetTop ?? Infinity) <= middle) number += 1;
    setPage(number);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      {pdf === null || data === null ? null : (
        <PdfTools
          pdf={pdf}
          data={data}
          label={label}
          page={Math.min(page, pdf.numPages)}
          onPage={(number) => pageAt(number)?.scrollIntoView({ block: 'start' })}
          isSample={isSample}
          zoom={zoom}
          onZoom={setZoom}
        />
      )}
      {error === null ? null : (
        <div role="alert" className="mb-3 border-l-3 border-red bg-red-wash px-3 py-2">
          <p>{t.pdf.failed}</p>
          <Button look="link" onClick={retry}>
            {t.common.retry}
          </Button>
        </div>
      )}
      {pdf === null && error === null ? <Loading /> : null}
      <div
        ref={scroller}
        role="region"
        aria-label={label}
        aria-busy={isStale || pdf === null}
        tabIndex={0}
        onScroll={onScroll}
        className={`relative min-h-0 grow overflow-auto transition-opacity [scrollbar-gutter:stable] ${isStale ? 'opacity-60 delay-500' : ''}`}
      >
        {pdf === null ? null : (
          <div className="grid w-max min-w-full gap-4">
            {Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage key={index} pdf={pdf} number={index + 1} width={Math.floor(width * zoom)} scroller={scroller} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
};
