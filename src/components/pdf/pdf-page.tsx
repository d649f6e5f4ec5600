import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import type { PdfDocument } from './open-pdf.ts';
import { paintPage } from './paint-page.ts';

/** The height of an A4 page relative to its width, used until the page is loaded. */
const paperShape = 297 / 210;

/** True if an element is in or near its scroller's view. */
const useNear = (ref: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: scroller.current,
      rootMargin: '100% 0%',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, scroller]);
  return isNear;
};

type Props = {
  readonly pdf: PdfDocument;
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  readonly scroller: RefObject<Element | null>;
};

/**
 * One page, rendered when it is about to scroll into view. The previous rendering stays visible until then. Screen readers can read the
 * text of the page.
 */
export const PdfPage = ({ pdf, number, width, scroller }: Props) => {
  const t = useTexts().pdf;
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(element, scroller);
  const [painted, setPainted] = useState<{ readonly shape: number; readonly text: string } | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNear || width === 0) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const paint = async (): Promise<void> => {
      const page = await paintPage(pdf, number, width * devicePixelRatio, signal);
      const target = canvas.current;
      if (signal.aborted || target === null) return;
      target.width = page.canvas.width;
      target.height = page.canvas.height;
      target.getContext('2d')?.drawImage(page.canvas, 0, 0);
      setPainted({ shape: page.canvas.height / page.canvas.width, text: page.text });
      setFailed(false);
    };
    paint().catch(() => !signal.aborted && setFailed(true));
    return () => over.abort();
  }, [pdf, number, width, isNear]);
  return (
    <div
      ref={element}
      data-page={number}
      className="relative mx-auto bg-page outline-1 -outline-offset-1 outline-line"
      style={{ width, height: width * (painted?.shape ?? paperShape) }}
    >
      <canvas ref={canvas} role="img" aria-label={t.page(number, pdf.numPages)} className="size-full" />
      {isFailed ? <p className="absolute inset-x-4 top-4 text-red">{t.pageFailed}</p> : null}
      {painted === null ? null : <p className="sr-only">{painted.text}</p>}
    </div>
  );
};
