import { dayNow } from '../requests/call.ts';
import { readProfile } from '../master-data/company-profile.ts';
import { paperOf } from '../papers/frozen.ts';
import type { PrintedDocument } from '../papers/render/printed-document.ts';
import { printLabels } from '../papers/words/print-labels.ts';
import { owedIn } from '../sales/settlement.ts';
import { columnOf, lastDayOf } from '../documents/document-kind.ts';
import { readFees } from '../documents/reminder-fees.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import { lastAnswer, type EstimateResponse } from './answer.ts';
import type { CustomerVisit } from './visit.ts';

type Payment = {
  /** yyyy-mm-dd */
  readonly date: string;
  /** Millionths. */
  readonly value: bigint;
};

/** The data of a document's page. Amounts are millionths, days yyyy-mm-dd. */
export type DocumentView = Pick<CustomerVisit, 'document' | 'secret'> & {
  /** The document as issued, marked with what has happened to it since. */
  readonly paper: PrintedDocument;
  /** `Rechnung` and `RE-00012`. */
  readonly name: string;
  readonly number: string;
  readonly total: bigint;
  /** The amount of an invoice that is still to be paid; 0 for other documents. */
  readonly open: bigint;
  /** The amount paid above the total of an invoice; 0 for other documents. */
  readonly credit: bigint;
  readonly payments: readonly Payment[];
  /** The fees of reminders that were paid with it. */
  readonly fees: bigint;
  /** The last day of an estimate, or the due date of an invoice; null for an order. */
  readonly end: string | null;
  readonly today: string;
  /** The company's time zone. */
  readonly zone: string;
  /** The customer's answer to an estimate. */
  readonly answered: EstimateResponse | undefined;
  /** The contact for questions: a person of the company, its phone and e-mail address. */
  readonly contact: { readonly person: string; readonly phone: string | null; readonly email: string | null };
};

const payments = selection({ p: 'payment' }, ['p.date', 'p.value']);

const paymentsOf = async ({ call, document }: CustomerVisit): Promise<readonly Payment[]> => {
  if (document.kind.resource !== 'invoice') return [];
  return payments.all(
    call.database,
    sql`from payment p where company_id = ${call.caller.companyId} and kb_invoice_id = ${document.id} order by date, id`,
  );
};

export const readDocumentView = async (visit: CustomerVisit): Promise<DocumentView> => {
  const { call, document, secret } = visit;
  const { kind, id, row } = document;
  const paper = await paperOf(call, { kind: kind.resource, id });
  const { profile } = await readProfile(call.database, call.caller.companyId);
  const words = printLabels[paper.language];
  const left = kind.resource === 'invoice' ? owedIn(row).total_remaining_payments : 0n;
  return {
    document,
    secret,
    paper,
    name: words[kind.resource],
    number: columnOf(document, 'document_nr'),
    total: columnOf(document, 'total'),
    open: left > 0n ? left : 0n,
    credit: left < 0n ? -left : 0n,
    payments: await paymentsOf(visit),
    fees: kind.resource === 'invoice' ? (await readFees(call, call.database, document.id)).paid : 0n,
    end: lastDayOf(document),
    today: dayNow(call),
    zone: call.caller.zone,
    answered: await lastAnswer(visit),
    contact: {
      person: paper.references.find(({ label }) => label === words.contact)?.value ?? '',
      phone: profile.phone,
      email: profile.email,
    },
  };
};
