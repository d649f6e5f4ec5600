import type { RecordPages } from '../record-pages.ts';
import type { DocumentKind } from './stages/document-kind.ts';

const pagesOf = (kind: DocumentKind): RecordPages & { readonly Gaps: RecordPages['List'] } => ({
  List: async () => {
    const { DocumentsPage } = await import('./documents-page.tsx');
    return () => <DocumentsPage kind={kind} />;
  },
  New: async () => {
    const { NewDocumentPage } = await import('./inputs/new-document-page.tsx');
    return () => <NewDocumentPage kind={kind} />;
  },
  Edit: async () => {
    const { EditDocumentPage } = await import('./inputs/edit-document-page.tsx');
    return () => <EditDocumentPage kind={kind} />;
  },
  Gaps: async () => {
    const { NumberGapsPage } = await import('./number-gaps-page.tsx');
    return () => <NumberGapsPage kind={kind} />;
  },
});

/** List, new, inputs and number gaps for each kind of document. The page of one document is the studio. */
export const estimates = pagesOf('estimate');
export const orders = pagesOf('order');
export const invoices = pagesOf('invoice');
