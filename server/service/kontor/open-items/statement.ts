import {
  statement as shown,
  statementLetter as letterShown,
  statementPdf as printed,
  statementSend as sent,
  type Statement,
  type StatementBody,
} from '#contract/kontor/statement-operations.ts';
import { swissDate } from '#domain/dates/period-text.ts';
import { filledModules } from '#domain/documents/text-module.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { readAccounts, type Period } from '../../documents/ledger.ts';
import { newMessage } from '../../mail/new-message.ts';
import { settleOrphans } from '../../mail/outbox.ts';
import { proposedCopies } from '../../mail/proposed-copies.ts';
import { shownLetter } from '../../mail/shown-letter.ts';
import { statementLetterOf } from '../../mail/statement-letters.ts';
import { contactName } from '../../master-data/contact-address.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import { renderPdf } from '../../papers/render/render.ts';
import type { PrintedDocument } from '../../papers/render/printed-document.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { idInPath } from '../../requests/condition.ts';
import { notFound, notSaved } from '../../requests/refusal.ts';
import { findRow, type RowOf } from '../../store/rows.ts';
import { implement, implementWork } from '../implement/implement.ts';
import { putIntoOutbox } from '../outbox/put-into-outbox.ts';
import { currencyName, printStatement } from './print-statement.ts';

type Contact = RowOf<'contact', 'nr' | 'mail'>;

const contactIn = async (call: Call): Promise<Contact> => {
  const found = { company_id: call.caller.companyId, id: idInPath(call, 'contact_id') };
  const row = await findRow(call.database, 'contact', found, ['nr', 'mail']);
  if (row === undefined) throw notFound();
  return row;
};

/** The period of a request: by default from the beginning of the year to today. 422 if it ends before it begins. */
const periodOf = (call: Call, { from, date = dayNow(call) }: StatementBody): Period => {
  const period = { contactId: idInPath(call, 'contact_id'), from: from ?? `${date.slice(0, 4)}-01-01`, date };
  if (period.from > date) throw notSaved((t) => [`from: ${t.endBeforeStart}`]);
  return period;
};

/** The movements of a period in each currency, with the balance after each. */
export const statement = implement(shown, async (call, body): Promise<Statement> => {
  await contactIn(call);
  const period = periodOf(call, body);
  const accounts = await readAccounts(call, call.database, period);
  return {
    from: period.from,
    date: period.date,
    accounts: accounts.map(({ currencyId, opening, movements, closing }) => ({
      currency_id: currencyId,
      opening: formatDecimal(opening, 2),
      movements: movements.map(({ kind, date, invoiceId, number, value, balance }) => ({
        kind,
        date,
        kb_invoice_id: invoiceId,
        document_nr: number,
        value: formatDecimal(value, 2),
        balance: formatDecimal(balance, 2),
      })),
      closing: formatDecimal(closing, 2),
    })),
  };
});

/** The statement as PDF. */
export const statementPdf = implement(printed, async (call, body) => {
  const contact = await contactIn(call);
  const period = periodOf(call, body);
  return printInTurn(call, async () => {
    const paper = await printStatement(call, contact, period);
    return pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.()));
  });
});

const letterOf = async (call: Call, { mail }: Contact, period: Period, paper: PrintedDocument) => {
  const { profile } = await readProfile(call.database, call.caller.companyId);
  const accounts = await readAccounts(call, call.database, period);
  const balances = await Promise.all(
    accounts.map(async ({ currencyId, closing }) => `${await currencyName(call, currencyId)} ${formatAmount(closing)}`),
  );
  const values = new Map([
    ['company', profile.name],
    ['contact', await contactName(call, call.database, period.contactId)],
  ]);
  return {
    recipient_email: mail === '' ? null : mail,
    copy_emails: await proposedCopies(call, call.database, profile, period.contactId),
    ...statementLetterOf(paper.language, {
      from: swissDate(period.from),
      date: swissDate(period.date),
      balances: balances.length === 0 ? [`${paper.currency} 0.00`] : balances,
      company: profile.name,
    }),
    texts: filledModules(profile.text_modules, paper.language, values),
    file_name: `${paper.file_name}.pdf`,
  };
};

/** The mail that is proposed for a statement. */
export const statementLetter = implement(letterShown, async (call, body) => {
  const contact = await contactIn(call);
  const period = periodOf(call, body);
  return shownLetter(call, await letterOf(call, contact, period, await printStatement(call, contact, period)));
});

/** Puts a statement into the outbox, where it can be withdrawn for a while; without a mail server it is kept there. */
export const statementSend = implementWork(sent, async (call, body, now) => {
  await settleOrphans(call.database, now());
  const contact = await contactIn(call);
  const period = periodOf(call, body);
  const paper = await printStatement(call, contact, period);
  const proposed = await letterOf(call, contact, period, paper);
  const recipient_email = body.recipient_email ?? proposed.recipient_email;
  if (recipient_email === null) throw notSaved((t) => [`recipient_email: ${t.noRecipientOfDocument}`]);
  const { subject = proposed.subject, message = proposed.message, copy_emails = proposed.copy_emails, sender } = body;
  const letter = { recipient_email, copy_emails, subject, message, sender };
  const mail = await newMessage(call, { contact_id: period.contactId }, letter, [paper]);
  return async (transaction) => putIntoOutbox(call, transaction, mail, body.hold_seconds, now());
});
