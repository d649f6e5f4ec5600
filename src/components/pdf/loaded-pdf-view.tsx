import { lazy, Suspense, type ComponentProps } from 'react';

const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

/** A PDF beside or over a page that stands without it. */
export const LoadedPdfView = (props: ComponentProps<typeof PdfView>) => (
  <Suspense fallback={null}>
    <PdfView {...props} />
  </Suspense>
);
