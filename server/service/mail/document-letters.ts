import type { DocumentLetter } from '#contract/kontor/document-mail-operations.ts';
import { linkPlaceholder, type MailKind } from '#contract/kontor/mail-texts.ts';
import { mailTextOf } from '#domain/documents/mail-text.ts';
import { filledModules } from '#domain/documents/text-module.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { columnOf, documentKinds, readDocument, type SalesDocument } from '../documents/document-kind.ts';
import { paperOf, type PrintedKind } from '../papers/frozen.ts';
import { amountOf, creditNoteValues, documentValues } from '../papers/placeholder-values.ts';
import { readCreditNote } from '../papers/print-credit-note.ts';
import { subjectOf } from '../papers/print-sales.ts';
import { printContext, type PrintContext } from '../papers/print-context.ts';
import type { Database } from '../store/database.ts';
import { resultOf } from '../store/result.ts';
import { sql, type Row } from '../store/sql.ts';
import { owedIn } from '../sales/settlement.ts';
import { proposedCopies } from './proposed-copies.ts';

type LetterOrigin = ChangeOrigin & { readonly database: Database };

const recipients = resultOf({ mail: 'text?' });

/** The address of the person on a document, else of its contact; null if neither has one. */
const recipientOf = async ({ origin, reader }: PrintContext, row: Row): Promise<string | null> => {
  const { companyId } = origin.caller;
  const found = await recipients.get(
    reader,
    sql`
    select coalesce(
      (select nullif(mail, '') from contact where company_id = ${companyId} and id = ${row['contact_sub_id'] ?? null}),
      (select nullif(mail, '') from contact where company_id = ${companyId} and id = ${row['contact_id'] ?? null})
    ) as mail`,
  );
  return found?.mail ?? null;
};

type About = {
  readonly kind: MailKind;
  readonly values: ReadonlyMap<string, string>;
  /** The row of the document, or of the invoice of a credit note. */
  readonly row: Row;
  readonly printable: { readonly kind: PrintedKind; readonly id: number };
};

const letterAbout = async (context: PrintContext, { kind, values, row, printable }: About): Promise<DocumentLetter> => {
  const { profile, language, origin } = context;
  const { subject, message } = mailTextOf(language, kind, profile.mail_texts);
  return {
    recipient_email: await recipientOf(context, row),
    copy_emails: await proposedCopies(origin, context.reader, profile, row['contact_id'] ?? null),
    subject: fillPlaceholders(subject, values).replaceAll(/\s+/g, ' ').trim(),
    message: fillPlaceholders(message, values),
    texts: filledModules(profile.text_modules, language, values),
    file_name: `${(await paperOf(origin, printable)).file_name}.pdf`,
  };
};

/** After a part payment, the mail with an invoice names the open amount; that of a paid invoice has no due date. */
const valuesOfPayments = (context: PrintContext, row: Row): Readonly<Record<string, string>> => {
  const { total, total_remaining_payments: open } = owedIn(row);
  if (open <= 0n) return { open: '', due_date: '' };
  return { open: open < total ? amountOf(context, open) : '' };
};

/** The mail that Kontor proposes for a document, in its language. The link stays a placeholder until the mail is sent. */
export const documentLetter = async (origin: LetterOrigin, document: SalesDocument): Promise<DocumentLetter> => {
  const { kind, id, row } = document;
  const context = await printContext(origin, origin.database, row);
  const values = new Map(
    Object.entries({
      ...(await documentValues(context, document, columnOf(document, 'total'))),
      title: subjectOf(context, document),
      link: linkPlaceholder,
      ...(kind.resource === 'invoice' && valuesOfPayments(context, row)),
    }),
  );
  return letterAbout(context, { kind: kind.resource, values, row, printable: { kind: kind.resource, id } });
};

/** The mail that Kontor proposes for a credit note or cancellation, in the language of its invoice. */
export const creditNoteLetter = async (origin: LetterOrigin, id: number): Promise<DocumentLetter> => {
  const row = await readCreditNote(origin, origin.database, id);
  const invoice = await readDocument(origin, origin.database, documentKinds.kb_invoice, row.kb_invoice_id);
  const context = await printContext(origin, origin.database, invoice.row);
  return letterAbout(context, {
    kind: row.kind === 'cancellation' ? 'cancellation' : 'credit_note',
    values: await creditNoteValues(context, row, invoice),
    row: invoice.row,
    printable: { kind: 'credit_note', id },
  });
};
