import { useRef, useState } from 'react';
import { addressesIn } from '#contract/addresses.ts';
import type { DocumentLetter, DocumentSendBody } from '#contract/kontor/document-mail-operations.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { isSendable, mailProblems, type MailDraft } from './mail-fields.tsx';

type Changes = Pick<DocumentSendBody, 'recipient_email' | 'copy_emails' | 'subject' | 'message'>;

type Options<More> = {
  /** Undefined while loading. */
  readonly proposed: DocumentLetter | undefined;
  readonly initialChanges?: Partial<MailDraft>;
  /** Inputs of the operation besides the mail. */
  readonly more: More;
  readonly isSending: boolean;
  /** Sends the mail, or throws. `intent` is its idempotency key. */
  readonly send: (body: Changes & More, intent: string) => Promise<void>;
};

/** A mail while it is written: the proposal, the changes, and sending it. The service fills in whatever was not changed. */
export const useMailDraft = <More extends object>({
  proposed,
  initialChanges = {},
  more,
  isSending,
  send,
}: Options<More>) => {
  const t = useTexts().reminders;
  const [changed, setChanged] = useState<Partial<MailDraft>>(initialChanges);
  const [areShown, setShown] = useState(false);
  const [isUnclear, setUnclear] = useState(false);
  /** A key for each body: retried without a response, it is still sent only once. */
  const intents = useRef(new Map<string, string>());
  const letter: MailDraft = {
    recipient: proposed?.recipient_email ?? '',
    copies: proposed?.copy_emails.join(', ') ?? '',
    subject: proposed?.subject ?? '',
    message: proposed?.message ?? '',
    ...changed,
  };
  const problems = mailProblems(letter, t);
  const go = async (): Promise<void> => {
    if (proposed === undefined || isSending) return;
    setShown(true);
    if (!isSendable(problems)) return;
    const { recipient, copies, ...words } = changed;
    const body = {
      ...words,
      ...(recipient !== undefined && { recipient_email: recipient.trim() }),
      ...(copies !== undefined && { copy_emails: addressesIn(copies) }),
      ...more,
    };
    const text = JSON.stringify(body);
    const intent = intents.current.get(text) ?? crypto.randomUUID();
    intents.current.set(text, intent);
    await send(body, intent).then(
      () => setUnclear(false),
      (failure: unknown) => setUnclear(isUnanswered(failure)),
    );
  };
  return {
    letter,
    problems: areShown ? problems : null,
    change: (change: Partial<MailDraft>) => setChanged({ ...changed, ...change }),
    go,
    /** True if the mail may have been sent: it must stay as it is, so that the next attempt repeats the same request. */
    isUnclear,
  };
};
