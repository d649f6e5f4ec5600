import { onDemand } from '../feedback/on-demand.tsx';

/** A PDF beside or over a page that renders without waiting for it. */
export const LoadedPdfView = onDemand(async () => (await import('./pdf-view.tsx')).PdfView);
