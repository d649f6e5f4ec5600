import {
  documentLetterShow,
  documentSend as described,
  linkPlaceholder,
  type DocumentLetter,
} from '#contract/kontor/document-mail-operations.ts';
import { languages } from '#contract/languages.ts';
import type { Call } from '../../requests/call.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { ensureLink } from '../../documents/customer-link.ts';
import { printAmount, printDate } from '../../papers/words/figures.ts';
import { paperOf } from '../../papers/frozen.ts';
import { letterAbout } from '../../mail/document-letters.ts';
import { newMessage } from '../../mail/new-message.ts';
import { addMessage, readMessage, settleOrphans } from '../../mail/outbox.ts';
import { toMessage } from '../../mail/outbox-table.ts';
import { implement, implementWork } from '../implement/implement.ts';
import { notSaved } from '../../requests/refusal.ts';
import { decimalOf, textOf, textOrNull } from '../../requests/rule.ts';
import type { SalesDocument } from '../../documents/document-kind.ts';
import { checkMailable } from '../../sales/document-send.ts';
import { name, sql, type Row } from '../../store/sql.ts';
import { documentIn } from './position.ts';

const defaultHold = 10;

/** Addresses, currency and language of a document. */
const factsOf = async ({ database, caller }: Call, { kind, id }: SalesDocument): Promise<Row> => {
  const facts = await database.get(sql`
    select coalesce(nullif(person.mail, ''), nullif(contact.mail, '')) as mail, currency.name as currency,
      coalesce(own.iso_639_1, theirs.iso_639_1) as language
    from ${name(kind.resource)} as document
    left join contact on contact.company_id = document.company_id and contact.id = document.contact_id
    left join contact person on person.company_id = document.company_id and person.id = document.contact_sub_id
    left join currency on currency.company_id = document.company_id and currency.id = document.currency_id
    left join language own on own.company_id = document.company_id and own.id = document.language_id
    left join language theirs on theirs.company_id = document.company_id and theirs.id = contact.language_id
    where document.company_id = ${caller.companyId} and document.id = ${id}`);
  return facts ?? {};
};

/** The due date of an invoice; null for other documents and for a paid invoice. */
const dueOf = ({ kind, row }: SalesDocument): string | null =>
  kind.resource === 'invoice' && decimalOf(row, 'total_remaining_payments') > 0n
    ? textOrNull(row, 'is_valid_to')
    : null;

const letterOf = async (call: Call, document: SalesDocument): Promise<DocumentLetter> => {
  const { kind, id, row } = document;
  const facts = await factsOf(call, document);
  const { profile } = await readProfile(call.database, call.caller.companyId);
  const due = dueOf(document);
  const language = languages.find((each) => each === facts['language']) ?? profile.document_language;
  const { file_name } = await paperOf(call, { kind: kind.resource, id });
  return {
    recipient_email: textOrNull(facts, 'mail'),
    ...letterAbout(language, {
      kind: kind.resource,
      document_nr: textOf(row, 'document_nr'),
      title: textOrNull(row, 'title'),
      total: `${textOrNull(facts, 'currency') ?? ''} ${printAmount(decimalOf(row, 'total'))}`.trim(),
      due: due === null ? null : printDate(due),
      company: profile.name,
    }),
    file_name: `${file_name}.pdf`,
  };
};

/** The mail that Kontor proposes for a document; refused like in `checkMailable`, except for a document already sent. */
export const documentLetter = implement(documentLetterShow, async (call) => {
  const document = await documentIn(call, call.database);
  await checkMailable(call, call.database, { ...document, isAgain: true });
  return letterOf(call, document);
});

/** Replaces the placeholder in the text of a mail with the link; creates the page of a document that has none. */
const withLink = async (call: Call, document: SalesDocument, text: string): Promise<string> =>
  text.includes(linkPlaceholder)
    ? text.replaceAll(linkPlaceholder, await ensureLink(call, call.database, document))
    : text;

/** Puts a document into the outbox, where it can be withdrawn for a while; without a mail server it is kept there. */
export const documentSend = implementWork(described, async (call, body, now) => {
  await settleOrphans(call.database, now());
  const document = await documentIn(call, call.database);
  const { kind, id } = document;
  const mailable = { kind, id, isAgain: body.again === true };
  await checkMailable(call, call.database, mailable);
  const proposed = await letterOf(call, document);
  const recipient_email = body.recipient_email ?? proposed.recipient_email;
  if (recipient_email === null) throw notSaved((t) => [`recipient_email: ${t.noRecipientOfDocument}`]);
  const { subject = proposed.subject, message = proposed.message, sender } = body;
  const letter = { recipient_email, subject, message: await withLink(call, document, message), sender };
  const mail = await newMessage(call, { [`${kind.segment}_id`]: id }, letter, [{ kind: kind.resource, id }]);
  const hold = 1000 * (body.hold_seconds ?? defaultHold);
  return async (transaction) => {
    await checkMailable(call, transaction, mailable);
    const state = call.mailer === undefined ? 'kept' : hold === 0 ? 'queued' : 'held';
    const made = await addMessage(call, transaction, mail, state, state === 'held' ? now() + hold : null);
    return toMessage(call, await readMessage(call, transaction, made));
  };
});
