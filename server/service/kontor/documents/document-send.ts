import {
  creditNoteLetter as creditNoteLetterEntry,
  creditNoteSend as creditNoteSendEntry,
  documentLetterShow,
  documentSend as documentSendEntry,
  type DocumentLetter,
  type DocumentSendBody,
} from '#contract/kontor/document-mail-operations.ts';
import { linkPlaceholder } from '#contract/kontor/mail-texts.ts';
import type { Call } from '../../requests/call.ts';
import { idInPath } from '../../requests/condition.ts';
import { notSaved } from '../../requests/refusal.ts';
import { ensureLink } from '../../documents/customer-link.ts';
import { documentOfPath, type SalesDocument } from '../../documents/document-kind.ts';
import { creditNoteLetter as letterOfCreditNote, documentLetter as letterOf } from '../../mail/document-letters.ts';
import { newMessage } from '../../mail/new-message.ts';
import { settleOrphans } from '../../mail/outbox.ts';
import { shownLetter } from '../../mail/shown-letter.ts';
import type { Transaction } from '../../store/database.ts';
import { checkMailable, mailedKinds, type Mailed } from '../../sales/document-send.ts';
import { implement, implementWork } from '../implement/implement.ts';
import { putIntoOutbox } from '../outbox/put-into-outbox.ts';

const creditNoteIn = (call: Call): Mailed => ({ kind: mailedKinds.credit_note, id: idInPath(call, 'credit_note') });

/** The mail that Kontor proposes for a document; refused like in `checkMailable`, except for a document already sent. */
export const documentLetter = implement(documentLetterShow, async (call) => {
  const document = await documentOfPath(call, call.database);
  await checkMailable(call, call.database, { ...document, isAgain: true });
  return shownLetter(call, await letterOf(call, document));
});

/** The mail that Kontor proposes for a credit note or cancellation. */
export const creditNoteLetter = implement(creditNoteLetterEntry, async (call) =>
  shownLetter(call, await letterOfCreditNote(call, creditNoteIn(call).id)),
);

/** Replaces the placeholder in the text of a mail with the link; creates the page of a document that has none. */
const withLink = async (call: Call, document: SalesDocument, text: string): Promise<string> =>
  text.includes(linkPlaceholder)
    ? text.replaceAll(linkPlaceholder, await ensureLink(call, call.database, document))
    : text;

type Sending = {
  readonly body: DocumentSendBody;
  readonly proposed: DocumentLetter;
  /** Completes the text of the mail. */
  readonly finish: (message: string) => Promise<string>;
  readonly now: () => number;
};

/** Writes the message, and returns the work that adds it to the outbox. */
const prepare = async (call: Call, mailed: Mailed, { body, proposed, finish, now }: Sending) => {
  const mailable = { ...mailed, isAgain: body.again === true };
  const recipient_email = body.recipient_email ?? proposed.recipient_email;
  if (recipient_email === null) throw notSaved((t) => [`recipient_email: ${t.noRecipientOfDocument}`]);
  const { subject = proposed.subject, message = proposed.message, copy_emails = proposed.copy_emails } = body;
  const letter = { recipient_email, copy_emails, subject, message: await finish(message), sender: body.sender };
  const { kind, id } = mailed;
  const mail = await newMessage(call, { [`${kind.segment}_id`]: id }, letter, [{ kind: kind.resource, id }]);
  return async (transaction: Transaction) => {
    await checkMailable(call, transaction, mailable);
    return putIntoOutbox(call, transaction, mail, body.hold_seconds, now());
  };
};

/** Puts a document into the outbox, where it can be withdrawn for a while; without a mail server it is kept there. */
export const documentSend = implementWork(documentSendEntry, async (call, body, now) => {
  await settleOrphans(call.database, now());
  const document = await documentOfPath(call, call.database);
  await checkMailable(call, call.database, { ...document, isAgain: body.again === true });
  const proposed = await letterOf(call, document);
  return prepare(call, document, {
    body,
    proposed,
    finish: async (message) => withLink(call, document, message),
    now,
  });
});

/** Puts a credit note or cancellation into the outbox, like `documentSend`. */
export const creditNoteSend = implementWork(creditNoteSendEntry, async (call, body, now) => {
  await settleOrphans(call.database, now());
  const creditNote = creditNoteIn(call);
  await checkMailable(call, call.database, { ...creditNote, isAgain: body.again === true });
  const proposed = await letterOfCreditNote(call, creditNote.id);
  return prepare(call, creditNote, { body, proposed, finish: async (message) => message, now });
});
