import { recordForm, type RecordForm } from '#components/record-form/record-form.ts';
import { documentKinds, type DocumentKind, type DocumentResource } from '../stages/document-kind.ts';

const formOf = (kind: DocumentKind): RecordForm<DocumentResource> => recordForm(documentKinds[kind].endpoint.resource);

/** The form for each kind of document, with the contract's inputs. */
export const documentForms: { readonly [kind in DocumentKind]: RecordForm<DocumentResource> } = {
  estimate: formOf('estimate'),
  order: formOf('order'),
  invoice: formOf('invoice'),
};
