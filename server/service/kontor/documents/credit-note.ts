import type { z } from 'zod';
import {
  creditNoteCreate as createEntry,
  creditNotePdf as pdfEntry,
  creditNotePreview as previewEntry,
  settlementShow as settlementEntry,
  writeOffPreview as writeOffEntry,
  type CreditNoteBody,
  type Settlement,
  type SettlementLine,
} from '#contract/kontor/credit-note-operations.ts';
import { canAccess } from '#contract/rights.ts';
import { creditNote, creditNoteKinds } from '#contract/resources/credit-note.ts';
import { lineTypes } from '#contract/resources/positions/position.ts';
import { settledKinds, writeOff } from '#contract/resources/write-off.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import { idInPath } from '../../requests/condition.ts';
import { entityNamed } from '../../records/entity.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { rehearse } from '../implement/rehearse.ts';
import { recordOf, withHeaders, type Reply } from '../implement/reply.ts';
import { textOrNull } from '../../requests/rule.ts';
import { printedIn } from '../../papers/frozen.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import { renderPdf } from '../../papers/render/render.ts';
import { owedIn } from '../../sales/settlement.ts';
import { paymentsOfRests } from '../../sales/bank-booking.ts';
import { isCreditable, makeCreditNote } from '../../sales/credit-note.ts';
import { readWork, type LineWork } from '../../sales/credited-work.ts';
import { invoiceOfPath } from '../../documents/document-kind.ts';
import { readFees } from '../../documents/reminder-fees.ts';
import { creditNotesOf, readReduced, writeOffsOf, type BilledLine, type Reduced } from '../../documents/reducible.ts';
import { keyOf } from '../../documents/stored-position.ts';
import { create, saved } from '../../records/standard-operations.ts';
import type { Transaction } from '../../store/database.ts';

type Taken<Read extends (...arguments_: never) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>[number];

const toCreditNote = (row: Taken<typeof creditNotesOf>): Settlement['credit_notes'][number] => ({
  id: row.id,
  document_nr: row.document_nr,
  kind: creditNoteKinds.find((kind) => kind === row.kind) ?? 'credit',
  date: row.date,
  total: formatDecimalTrimmed(row.total),
  paid_out: formatDecimalTrimmed(row.paid_out),
  reason: row.reason,
  user_id: row.user_id,
  created_at: row.created_at,
});

const toWriteOff = (
  row: Taken<typeof writeOffsOf>,
  payments: ReadonlyMap<number, number>,
): Settlement['write_offs'][number] => ({
  id: row.id,
  kind: settledKinds.find((kind) => kind === row.kind) ?? 'write_off',
  date: row.date,
  value: formatDecimalTrimmed(row.value),
  title: row.title,
  total_taxes: formatDecimalTrimmed(row.total_taxes),
  payment_id: payments.get(row.id) ?? null,
});

/** Only what the caller may read elsewhere: hours by person, and expenses. */
const toWork = ({ caller }: Call, work: LineWork | undefined): SettlementLine['work'] => {
  const { entries, expenses } = work ?? { entries: [], expenses: [] };
  const shownEntries = canAccess(caller, ['monitoring_show'], 'read') ? entries : [];
  return {
    entries: shownEntries.map(({ id, userId, date, seconds }) => ({ id, user_id: userId, date, seconds })),
    kb_expense_ids: canAccess(caller, ['kb_expense_show'], 'read') ? [...expenses] : [],
  };
};

const toLine = (
  call: Call,
  { position, share, pos }: BilledLine,
  { left }: Reduced,
  work: ReadonlyMap<string, LineWork>,
): SettlementLine => {
  const key = keyOf(position);
  const rest = left.lines.find((line) => line.key === key);
  return {
    type: lineTypes.find((type) => type === position.type) ?? 'KbPositionCustom',
    id: position.id,
    pos,
    text: textOrNull(position.row, 'text'),
    unit_name: textOrNull(position.row, 'unit_name'),
    percentage: formatDecimalTrimmed(share.rate),
    amount: formatDecimalTrimmed(share.quantity),
    value: formatDecimalTrimmed(share.value),
    amount_left: formatDecimalTrimmed(rest?.quantity ?? 0n),
    value_left: formatDecimalTrimmed(rest?.value ?? 0n),
    work: toWork(call, work.get(key)),
  };
};

/** How the open amount of an invoice came about, and what can still be credited (rulings/documents#credit-notes). */
export const settlementShow = implement(settlementEntry, async (call) => {
  const invoice = await invoiceOfPath(call, call.database);
  const { total, total_received_payments: received, total_remaining_payments: open } = owedIn(invoice.row);
  const creditNotes = await creditNotesOf(call, call.database, invoice);
  const writeOffs = await writeOffsOf(call, call.database, invoice);
  const payments = await paymentsOfRests(call.database, call.caller.companyId, invoice.id);
  const reduced = await readReduced(call, call.database, invoice);
  const work = await readWork(call, call.database, invoice.id);
  return {
    total: formatDecimalTrimmed(total),
    received: formatDecimalTrimmed(received),
    credit_notes: creditNotes.map(toCreditNote),
    write_offs: writeOffs.map((row) => toWriteOff(row, payments)),
    open: formatDecimalTrimmed(open),
    fee: formatDecimalTrimmed((await readFees(call, call.database, invoice.id)).unpaid),
    creditable: isCreditable(invoice) ? formatDecimalTrimmed(reduced.left.total) : '0',
    is_cancellable: isCreditable(invoice) && received === 0n && creditNotes.length === 0 && writeOffs.length === 0,
    lines: reduced.lines.map((line) => toLine(call, line, reduced, work)),
  };
});

const made = async (
  call: Call,
  transaction: Transaction,
  input: CreditNoteBody,
): Promise<Reply<z.output<typeof creditNote.record>>> => {
  const id = await makeCreditNote(call, transaction, idInPath(call, 'invoice'), input);
  const { body, headers } = await saved(call, transaction, entityNamed('credit_note'), id, 201);
  return withHeaders(recordOf(creditNote.record, body), headers);
};

/** Makes a credit note or a cancellation; all or none. */
export const creditNoteCreate = implementWrite(createEntry, made);

/** Previews it: does the same work in a transaction and rolls back. */
export const creditNotePreview = implement(previewEntry, async (call, body) =>
  rehearse(call, async (transaction) => made(call, transaction, body)),
);

/** Draws its paper in the same way; the PDF is made after the rollback. */
export const creditNotePdf = implement(pdfEntry, async (call, body) =>
  printInTurn(call, async () => {
    const { credit_note, paper } = await rehearse(call, async (transaction) => {
      const credit_note = (await made(call, transaction, body)).body;
      return { credit_note, paper: await printedIn(call, transaction, { kind: 'credit_note', id: credit_note.id }) };
    });
    return { credit_note, pdf: pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.())) };
  }),
);

/** Previews a write-off in the same way. */
export const writeOffPreview = implement(writeOffEntry, async (call, body) =>
  rehearse(call, async (transaction) => {
    const made = await create(call, transaction, entityNamed('write_off'), body);
    return recordOf(writeOff.record, made.body);
  }),
);
