import type { Resource } from '#contract/resource.ts';
import { pdfFile, type PdfFile } from '#contract/resources/pdf.ts';
import { send } from '../service/http.ts';
import { retryUnanswered } from '../service/retry.ts';
import { recordPath, type ResourceEndpoint } from './operations.ts';

type Printable = Resource & { readonly actions: { readonly pdf: { readonly segment: 'pdf' } } };

/** The PDF of a record, as the service prints it. */
export const readPdf = async (endpoint: ResourceEndpoint<Printable>, id: number): Promise<PdfFile> =>
  retryUnanswered(() => send(pdfFile, 'GET', `${recordPath(endpoint, id)}/pdf`));
