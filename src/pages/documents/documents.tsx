import type { RecordPages } from '../record-pages.tsx';
import type { DocumentKind } from './document-kind.ts';
import { DocumentsPage } from './documents-page.tsx';
import { EditDocumentPage } from './edit-document-page.tsx';
import { NewDocumentPage } from './new-document-page.tsx';

const pagesOf = (kind: DocumentKind): RecordPages => ({
  List: () => <DocumentsPage kind={kind} />,
  New: () => <NewDocumentPage kind={kind} />,
  Edit: () => <EditDocumentPage kind={kind} />,
});

/** List, new and inputs of each kind of documents; the page of one document stands in the studio. */
export const estimates = pagesOf('estimate');
export const orders = pagesOf('order');
export const invoices = pagesOf('invoice');
