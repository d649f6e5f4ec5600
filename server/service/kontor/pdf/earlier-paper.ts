import {
  earlierPaperList as listEntry,
  earlierPaperPdf as pdfEntry,
} from '#contract/kontor/earlier-paper-operations.ts';
import { idInPath } from '../../requests/condition.ts';
import { listEarlier, readEarlier } from '../../papers/earlier-papers.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import { renderPdf } from '../../papers/render/render.ts';
import { implement } from '../implement/implement.ts';
import { fileReply } from '../implement/pdf-answer.ts';
import { documentOfPath } from '../../documents/document-kind.ts';

/**
 * The printed versions of a document that were issued, left the company and were reverted
 * (rulings/documents#earlier-paper).
 */
export const earlierPaperList = implement(listEntry, async (call) =>
  listEarlier(call, call.database, await documentOfPath(call, call.database)),
);

/** One of these papers as issued. */
export const earlierPaperPdf = implement(pdfEntry, async (call) => {
  const version = idInPath(call, 'version');
  return printInTurn(call, async () => {
    const paper = await readEarlier(call, call.database, await documentOfPath(call, call.database), version);
    const file = pdfFile(`${paper.file_name}-${version}`, await renderPdf([paper], call.hangUp?.()));
    return fileReply(call, file);
  });
});
