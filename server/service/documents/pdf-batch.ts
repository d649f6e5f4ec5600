import { pdfBatchBody } from '#contract/preview-operations.ts';
import { fieldErrors } from '#contract/texts.ts';
import { dayOf } from '#domain/zone.ts';
import { checkAccess } from '../access.ts';
import { readBody } from '../body.ts';
import { answer } from '../call.ts';
import { entityNamed } from '../entity.ts';
import type { Operate } from '../operations.ts';
import { notSaved } from '../refusal.ts';
import { paperOf } from './frozen.ts';
import { pdfFile } from './pdf-file.ts';
import type { PrintedDocument } from './printed-document.ts';
import { renderPdf } from './render/render.ts';

/** One PDF of many documents (gap register, Ours alone): who may not read one of their kinds gets none of them. */
export const pdfBatch: Operate = async (call, text) => {
  const parsed = pdfBatchBody.safeParse(readBody(text, []));
  if (!parsed.success) throw notSaved(fieldErrors(parsed.error, call.language));
  for (const kind of new Set(parsed.data.map((wanted) => wanted.kind))) {
    checkAccess(call, entityNamed(kind).resource.scopes.read, 'read');
  }
  const papers: PrintedDocument[] = [];
  for (const wanted of parsed.data) papers.push(await paperOf(call, wanted));
  const today = dayOf(Math.floor(call.now / 1000), call.caller.zone);
  return answer(200, pdfFile(`${call.caller.org}-${today}`, await renderPdf(papers)));
};
