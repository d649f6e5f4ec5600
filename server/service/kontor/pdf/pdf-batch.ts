import { setImmediate } from 'node:timers/promises';
import { pdfBatch as operation } from '#contract/kontor/preview-operations.ts';
import { checkAccess } from '../../records/access.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { implement } from '../implement/implement.ts';
import { paperOf, type Printable } from '../../papers/frozen.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printBatchInTurn } from '../../papers/print-queue.ts';
import type { PrintedDocument } from '../../papers/render/printed-document.ts';
import { renderPdf } from '../../papers/render/render.ts';

/** Yields the papers one by one, so that other requests are served in between. */
const papersOf = async function* (call: Call, printables: readonly Printable[]): AsyncGenerator<PrintedDocument> {
  for (const printable of printables) {
    await setImmediate();
    yield paperOf(call, printable);
  }
};

/** One PDF of many documents (rulings/paper#batch); a caller who may not read one of the kinds gets none of them. */
export const pdfBatch = implement(
  operation,
  async (call, printables) => {
    for (const kind of new Set(printables.map((printable) => printable.kind))) {
      checkAccess(call, entityNamed(kind).resource.scopes.read, 'read');
    }
    return printBatchInTurn(call, async () => {
      const bytes = await renderPdf(papersOf(call, printables), call.hangUp?.());
      return pdfFile(`${call.caller.org}-${dayNow(call)}`, bytes);
    });
  },
  { empty: [] },
);
