import { setImmediate } from 'node:timers/promises';
import { pdfBatch as operation } from '#contract/kontor/preview-operations.ts';
import { checkAccess } from '../access.ts';
import { dayNow, type Call } from '../call.ts';
import { entityNamed } from '../entity.ts';
import { implement } from '../implement.ts';
import { paperOf, type Printable } from './frozen.ts';
import { pdfFile } from './pdf-file.ts';
import { printBatchInTurn } from './print-queue.ts';
import type { PrintedDocument } from './printed-document.ts';
import { renderPdf } from './render/render.ts';

/** Yields the papers one by one, so that other requests are served in between. */
const papersOf = async function* (call: Call, wanted: readonly Printable[]): AsyncGenerator<PrintedDocument> {
  for (const printable of wanted) {
    await setImmediate();
    yield paperOf(call, printable);
  }
};

/** One PDF of many documents (gap register, Ours alone); a caller who may not read one of the kinds gets none of them. */
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
