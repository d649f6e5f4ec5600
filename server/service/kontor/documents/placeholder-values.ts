import { placeholderValues as operation } from '#contract/kontor/placeholder-operation.ts';
import { documentValues } from '../../papers/placeholder-values.ts';
import { printContext } from '../../papers/print-context.ts';
import { decimalOf } from '../../requests/rule.ts';
import { implement } from '../implement/implement.ts';
import { documentOfPath } from '../../documents/document-kind.ts';

/** The values of the placeholders of a document as stored. */
export const placeholderValues = implement(operation, async (call) => {
  const { row } = await documentOfPath(call, call.database);
  const context = await printContext(call, call.database, row);
  return documentValues(context, row, decimalOf(row, 'total'));
});
