import { useState } from 'react';
import { addressesIn } from '#contract/addresses.ts';
import type { DocumentLetter, DocumentSendBody } from '#contract/kontor/document-mail-operations.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { isSendable, mailProblems, type MailDraft } from './mail-fields.tsx';

type Changes = Pick<DocumentSendBody, 'recipient_email' | 'copy_emails' | 'subject' | 'message'>;

type Unsent = {
  /** The proposal that was changed, as JSON. */
  readonly proposal: string;
  readonly changed: Partial<MailDraft>;
};

/** Mails that were changed but not sent, until the page is reloaded: a closed dialog goes on with its text. */
const unsent = new Map<string, Unsent>();

/** Changed mails that are in the outbox, from where they may come back. */
const sent = new Map<string, Unsent>();

/** The key of the mail about a document or statement that a user writes. */
const draftName = ({ org, user_id }: { readonly org: string; readonly user_id: number }, about: string): string =>
  `${org}/${user_id}/${about}`;

/** Call when a mail was recalled from the outbox: the next one about the same document goes on with its text. */
export const restoreDraft = (caller: Parameters<typeof draftName>[0], about: string): void => {
  const name = draftName(caller, about);
  const mail = sent.get(name);
  if (mail !== undefined) unsent.set(name, mail);
};

/** The keys of mails without a response: sent again unchanged, also after the dialog was closed, they go out once. */
const unanswered = new Map<string, string>();

type Options<More> = {
  /** The document or statement in the mail: `kb_invoice/7`. */
  readonly about: string;
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
  about,
  proposed,
  initialChanges = {},
  more,
  isSending,
  send,
}: Options<More>) => {
  const t = useTexts().reminders;
  const name = draftName(useSignedIn(), about);
  const proposal = JSON.stringify(proposed);
  const [typed, setTyped] = useState<Partial<MailDraft> | null>(null);
  const before = unsent.get(name);
  const changed = typed ?? (before !== undefined && before.proposal === proposal ? before.changed : initialChanges);
  const [areShown, setShown] = useState(false);
  const [isUnclear, setUnclear] = useState(false);
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
    const mail = `${name} ${JSON.stringify(body)}`;
    const intent = unanswered.get(mail) ?? crypto.randomUUID();
    unanswered.set(mail, intent);
    await send(body, intent).then(
      () => {
        sent.set(name, { proposal, changed });
        unsent.delete(name);
        unanswered.delete(mail);
        setUnclear(false);
      },
      (failure: unknown) => {
        if (!isUnanswered(failure)) unanswered.delete(mail);
        setUnclear(isUnanswered(failure));
      },
    );
  };
  return {
    letter,
    problems: areShown ? problems : null,
    change: (change: Partial<MailDraft>) => {
      const next = { ...changed, ...change };
      setTyped(next);
      unsent.set(name, { proposal, changed: next });
    },
    go,
    /** True if the mail may have been sent: it must stay as it is, so that the next attempt repeats the same request. */
    isUnclear,
  };
};
