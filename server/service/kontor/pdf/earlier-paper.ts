import {
  earlierPaperList as listEntry,
  earlierPaperPdf as pdfEntry,
} from '#contract/kontor/earlier-paper-operations.ts';
import { readId } from '../../requests/condition.ts';
import { listEarlier, readEarlier } from '../../papers/earlier-papers.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import { renderPdf } from '../../papers/render/render.ts';
import { implement } from '../implement/implement.ts';
import { fileReply } from '../implement/pdf-answer.ts';
import { notFound } from '../../requests/refusal.ts';
import { documentIn } from '../documents/position.ts';

/**
 * The printed versions of a document that were issued, left the company and were reverted
 * (rulings/documents#earlier-paper).
 */
export const earlierPaperList = implement(listEntry, async (call) =>
  listEarlier(call, call.database, await documentIn(call, call.database)),
);

/** One of these papers as issued. */
export const earlierPaperPdf = implement(pdfEntry, async (call) => {
  const version = readId(call.parameters['version']);
  if (version === undefined) throw notFound();
  return printInTurn(call, async () => {
    const paper = await readEarlier(call, call.database, await documentIn(call, call.database), version);
    const file = pdfFile(`${paper.file_name}-${version}`, await renderPdf([paper], call.hangUp?.()));
    return fileReply(call, file);
  });
});
