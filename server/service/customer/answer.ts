import { hash } from 'node:crypto';
import type { customerAnswers } from '#contract/kontor/customer-operations.ts';
import { estimateStatus } from '#domain/documents/statuses.ts';
import { paperOf } from '../papers/frozen.ts';
import { printForCustomer } from '../papers/print-queue.ts';
import { renderPdf } from '../papers/render/render.ts';
import { statusOf } from '../documents/document-kind.ts';
import { estimateAnswers } from '../sales/document-moves.ts';
import { nextId } from '../journal/sequence.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import type { SubmittedForm } from './submitted-form.ts';
import { findDocument, noteViewed, type CustomerOptions, type CustomerVisit } from './visit.ts';

/** True if the last day of an estimate has passed; both days are yyyy-mm-dd. */
export const isExpired = ({ end, today }: { readonly end: string | null; readonly today: string }): boolean =>
  end !== null && end < today;

export type EstimateResponse = {
  readonly answer: (typeof customerAnswers)[number];
  readonly name: string;
  readonly job: string | null;
  readonly remark: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly hash: string;
};

const answers = selection({ a: 'customer_answer' }, [
  'a.answer',
  'a.name',
  'a.job',
  'a.remark',
  'a.answered_at as at',
  'a.pdf_sha256 as hash',
]);

/** A customer's last answer to an estimate. */
export const lastAnswer = async ({ call, document }: CustomerVisit): Promise<EstimateResponse | undefined> => {
  if (document.kind.resource !== 'estimate') return undefined;
  const row = await answers.get(
    call.database,
    sql`from customer_answer a where company_id = ${call.caller.companyId} and kb_offer_id = ${document.id}
    order by id desc limit 1`,
  );
  return row && { ...row, answer: row.answer === 'accepted' ? 'accepted' : 'declined' };
};

/** The SHA-256 of the current PDF of an estimate; the same paper gives the same bytes. */
const hashOf = async ({ call, document }: CustomerVisit): Promise<string> =>
  printForCustomer({ caller: call.caller }, async () =>
    hash('sha256', await renderPdf([await paperOf(call, { kind: document.kind.resource, id: document.id })]), 'hex'),
  );

/**
 * Accepts or declines an estimate like the office would, and stores the person, the time and the hash of the PDF. Only
 * one of several answers is accepted. Returns whether this one was; the others find an estimate that is already
 * answered, reverted or without a page.
 */
export const answerEstimate = async (
  visit: CustomerVisit,
  options: CustomerOptions,
  { answer, name, job, remark }: SubmittedForm,
): Promise<boolean> => {
  const pdf = await hashOf(visit);
  const { companyId } = visit.call.caller;
  return options.database.transaction(async (transaction) => {
    const found = await findDocument(options, transaction, visit.secret);
    if (found === undefined || statusOf(found.document) !== estimateStatus.pending) return false;
    const { call, document } = found;
    await noteViewed(found, transaction);
    await estimateAnswers[answer === 'accept' ? 'accept' : 'reject'](call, transaction, document.row, {});
    const id = await nextId(transaction, companyId, 'customer_answer');
    await transaction.run(sql`
      insert into customer_answer (company_id, id, kb_offer_id, answer, name, job, remark, answered_at, pdf_sha256)
      values (${companyId}, ${id}, ${document.id}, ${answer === 'accept' ? 'accepted' : 'declined'}, ${name},
        ${job === '' ? null : job}, ${remark === '' ? null : remark}, ${call.now}, ${pdf})`);
    return true;
  }, companyId);
};
