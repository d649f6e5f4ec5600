import { placeholderValues as operation } from '#contract/kontor/placeholder-operation.ts';
import { documentValues } from '../../papers/placeholder-values.ts';
import { printContext } from '../../papers/print-context.ts';
import { implement } from '../implement/implement.ts';
import { columnOf, documentOfPath } from '../../documents/document-kind.ts';

/** The values of the placeholders of a document as stored. */
export const placeholderValues = implement(operation, async (call) => {
  const document = await documentOfPath(call, call.database);
  const context = await printContext(call, call.database, document.row);
  return documentValues(context, document, columnOf(document, 'total'));
});
