import {
  customerAnswerList as answersEntry,
  customerAnswers,
  customerLinkCreate as createEntry,
  customerLinkDelete as deleteEntry,
  customerLinkShow as showEntry,
  type CustomerAnswer,
  type CustomerLink,
} from '#contract/kontor/customer-operations.ts';
import { wallTimeOfMs, type Call } from '../../requests/call.ts';
import { readId } from '../../requests/condition.ts';
import { endLink, isLinkOf, linkIn, makeLink } from '../../documents/customer-link.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { badParameter } from '../../requests/refusal.ts';
import { touch } from '../../documents/recalculate.ts';
import type { Reader } from '../../store/database.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { documentOfPath } from '../../documents/document-kind.ts';

const noLink: CustomerLink = { url: null, created_at: null, user_id: null, viewed_at: null };

const links = selection({ l: 'customer_link' }, ['l.user_id', 'l.created_at', 'l.viewed_at']);

const read = async (call: Call, reader: Reader): Promise<CustomerLink> => {
  const document = await documentOfPath(call, reader);
  const link = await links.get(reader, sql`from customer_link l where ${isLinkOf(call, document)}`);
  if (link === undefined) return noLink;
  const url = linkIn(call, document);
  return {
    url: url === '' ? null : url,
    created_at: wallTimeOfMs(call, link.created_at),
    user_id: link.user_id,
    viewed_at: link.viewed_at === null ? null : wallTimeOfMs(call, link.viewed_at),
  };
};

/** The link to a document's customer page. */
export const customerLinkShow = implement(showEntry, async (call) => read(call, call.database));

/** Creates a link; the previous one stops working. */
export const customerLinkCreate = implementWrite(createEntry, async (call, transaction) => {
  await makeLink(call, transaction, await documentOfPath(call, transaction));
  return read(call, transaction);
});

/** Disables the page. */
export const customerLinkDelete = implementWrite(deleteEntry, async (call, transaction) => {
  const document = await documentOfPath(call, transaction);
  await endLink(call, transaction, document);
  await touch(call, transaction, document);
  return { success: true } as const;
});

const maxAnswers = 100;

const answers = selection({ a: 'customer_answer', e: 'estimate' }, [
  'a.id',
  'a.kb_offer_id',
  'e.document_nr',
  'a.answer',
  'a.name',
  'a.job',
  'a.remark',
  'a.answered_at',
  'a.pdf_sha256',
]);

const toAnswer = (call: Call, row: RowIn<typeof answers>): CustomerAnswer => {
  const given = customerAnswers.find((known) => known === row.answer);
  if (given === undefined) throw new Error('a customer answer has an unknown kind');
  return { ...row, answer: given, answered_at: wallTimeOfMs(call, row.answered_at) };
};

/** Customers' answers to estimates, newest first. */
export const customerAnswerList = implement(answersEntry, async (call) => {
  const text = call.query['kb_offer_id'];
  const id = text === undefined ? null : readId(typeof text === 'string' ? text : '');
  if (id === undefined) throw badParameter('kb_offer_id');
  const which = id === null ? sql`` : sql`and a.kb_offer_id = ${id}`;
  const rows = await answers.all(
    call.database,
    sql`from customer_answer a
    join estimate e on e.company_id = a.company_id and e.id = a.kb_offer_id
    where a.company_id = ${call.caller.companyId} ${which} order by a.id desc limit ${maxAnswers}`,
  );
  return rows.map((row) => toAnswer(call, row));
});
