import { useState } from 'react';
import { addressesIn } from '#contract/addresses.ts';
import type { DocumentLetter, DocumentSendBody } from '#contract/kontor/document-mail-operations.ts';
import { isUnanswered } from '#api/service/http.ts';
import type { Account } from '#api/storage/account-stores.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { isSendable, mailProblems, type MailDraft } from './mail-fields.tsx';

type Changes = Pick<DocumentSendBody, 'recipient_email' | 'copy_emails' | 'subject' | 'message'>;

/** A mail as the service proposes it. */
type Proposal = Pick<DocumentLetter, 'recipient_email' | 'copy_emails' | 'subject' | 'message'>;

type Unsent = {
  /** The proposal that was changed, as JSON. */
  readonly proposal: string;
  readonly changed: Partial<MailDraft>;
};

/** Mails that were changed but not sent, until the page is reloaded: a closed dialog goes on with its text. */
const unsent = new Map<string, Unsent>();

/** The changes to the last mail about each document that was sent, which may come back from the outbox. */
const sent = new Map<string, Unsent>();

const nameOf = ({ org, user_id }: Account, about: string): string => `${org}/${user_id}/${about}`;

const bodyOf = ({ recipient, copies, ...words }: Partial<MailDraft>): Changes => ({
  ...words,
  ...(recipient !== undefined && { recipient_email: recipient.trim() }),
  ...(copies !== undefined && { copy_emails: addressesIn(copies) }),
});

/** The kept changes to a mail; none if another mail was proposed when they were made. */
const changesTo = (name: string, proposal: string): Partial<MailDraft> | undefined => {
  const mail = unsent.get(name);
  return mail !== undefined && mail.proposal === proposal ? mail.changed : undefined;
};

/**
 * The changes to a mail that was not sent, as its dialog shows them; none if it was not changed. `propose` is called only if there may be
 * changes.
 */
export const unsentChanges = async (
  account: Account,
  about: string,
  propose: () => Promise<Proposal | undefined>,
): Promise<Changes | undefined> => {
  const name = nameOf(account, about);
  if (!unsent.has(name)) return undefined;
  const changed = changesTo(name, JSON.stringify(await propose()));
  return changed === undefined ? undefined : bodyOf(changed);
};

/** Drops the changes to a mail, once it is in the outbox. */
export const dropChanges = (account: Account, about: string): void => {
  const name = nameOf(account, about);
  const mail = unsent.get(name);
  if (mail === undefined) sent.delete(name);
  else sent.set(name, mail);
  unsent.delete(name);
};

/** Call when a mail was recalled from the outbox: the next one about the same document goes on with its text. */
export const restoreDraft = (account: Account, about: string): void => {
  const name = nameOf(account, about);
  const mail = sent.get(name);
  if (mail === undefined) return;
  sent.delete(name);
  unsent.set(name, mail);
};

type UnsentOptions = {
  /** The document, statement or reminder in the mail: `kb_invoice/7`. */
  readonly about: string;
  /** Undefined while loading. */
  readonly proposed: Proposal | undefined;
  readonly initialChanges?: Partial<MailDraft>;
};

/** A mail while it is written: the proposal with its changes. */
export const useUnsentMail = ({ about, proposed, initialChanges = {} }: UnsentOptions) => {
  const t = useTexts().reminders;
  const account = useSignedIn();
  const name = nameOf(account, about);
  const proposal = JSON.stringify(proposed);
  const [typed, setTyped] = useState<Partial<MailDraft> | null>(null);
  const changed = typed ?? changesTo(name, proposal) ?? initialChanges;
  const letter: MailDraft = {
    recipient: proposed?.recipient_email ?? '',
    copies: proposed?.copy_emails.join(', ') ?? '',
    subject: proposed?.subject ?? '',
    message: proposed?.message ?? '',
    ...changed,
  };
  return {
    letter,
    changed,
    problems: mailProblems(letter, t),
    change: (change: Partial<MailDraft>): void => {
      const next = { ...changed, ...change };
      setTyped(next);
      unsent.set(name, { proposal, changed: next });
    },
    reset: (): void => {
      setTyped({});
      unsent.delete(name);
    },
  };
};

/** The keys of mails without a response: sent again unchanged, also after the dialog was closed, they go out once. */
const unanswered = new Map<string, string>();

type Options<More> = UnsentOptions & {
  /** Inputs of the operation besides the mail. */
  readonly more: More;
  readonly isSending: boolean;
  /** Sends the mail, or throws. `intent` is its idempotency key. */
  readonly send: (body: Changes & More, intent: string) => Promise<void>;
};

/** A mail while it is written, and sending it. The service fills in whatever was not changed. */
export const useMailDraft = <More extends object>({ more, isSending, send, ...options }: Options<More>) => {
  const { about, proposed } = options;
  const account = useSignedIn();
  const { letter, changed, problems, change } = useUnsentMail(options);
  const [areShown, setShown] = useState(false);
  const [isUnclear, setUnclear] = useState(false);
  const go = async (): Promise<void> => {
    if (proposed === undefined || isSending) return;
    setShown(true);
    if (!isSendable(problems)) return;
    const body = { ...bodyOf(changed), ...more };
    const mail = `${nameOf(account, about)} ${JSON.stringify(body)}`;
    const intent = unanswered.get(mail) ?? crypto.randomUUID();
    unanswered.set(mail, intent);
    await send(body, intent).then(
      () => {
        dropChanges(account, about);
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
    change,
    go,
    /** True if the mail may have been sent: it must stay as it is, so that the next attempt repeats the same request. */
    isUnclear,
  };
};
