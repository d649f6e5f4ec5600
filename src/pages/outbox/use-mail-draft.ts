import { useState } from 'react';
import { addressesIn } from '#contract/addresses.ts';
import type { DocumentLetter, DocumentSendBody } from '#contract/kontor/document-mail-operations.ts';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useSignedIn } from '#auth/session.ts';
import { useStoredDraft } from '#components/drafts/use-stored-draft.ts';
import { usePublishUnsaved } from '#components/drafts/unsaved.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { mailName, rememberSent, unchanged } from './kept-mails.ts';
import { isSendable, mailProblems, type MailDraft } from './mail-problems.ts';

type Changes = Pick<DocumentSendBody, 'recipient_email' | 'copy_emails' | 'subject' | 'message'>;

/** A mail as the service proposes it. */
type Proposal = Pick<DocumentLetter, 'recipient_email' | 'copy_emails' | 'subject' | 'message'>;

/** The changed fields as inputs of the operation that sends the mail. */
export const changesOf = ({ recipient, copies, ...words }: Partial<MailDraft>): Changes => ({
  ...words,
  ...(recipient !== undefined && { recipient_email: recipient.trim() }),
  ...(copies !== undefined && { copy_emails: addressesIn(copies) }),
});

type UnsentOptions = {
  /** The document, statement or reminder in the mail: `kb_invoice/7`. It stays the same while the mail is shown. */
  readonly about: string;
  /** Undefined while loading. */
  readonly proposed: Proposal | undefined;
  /** Kept changes made for another basis are not used; the proposed mail if omitted. */
  readonly basis?: string;
  readonly initialChanges?: Partial<MailDraft>;
};

/** A mail while it is written: the proposal with its changes, which are kept as a draft. Suspends while reading the draft. */
export const useUnsentMail = ({ about, proposed, basis, initialChanges = {} }: UnsentOptions) => {
  const t = useTexts().reminders;
  const name = mailName(useSignedIn(), about);
  const { draft, problem, keep, drop } = useStoredDraft(name, undefined, () => unchanged);
  const [typed, setTyped] = useState<Partial<MailDraft> | null>(null);
  const of = basis ?? JSON.stringify(proposed) ?? '';
  const kept = typed ?? (draft?.values.basis === of ? draft.values.changed : undefined);
  const changed = kept ?? initialChanges;
  const letter: MailDraft = {
    recipient: proposed?.recipient_email ?? '',
    copies: proposed?.copy_emails.join(', ') ?? '',
    subject: proposed?.subject ?? '',
    message: proposed?.message ?? '',
    ...changed,
  };
  const count = Object.keys(kept ?? {}).length;
  usePublishUnsaved(name, count);
  return {
    letter,
    basis: of,
    changed,
    problems: mailProblems(letter, t),
    /** True if the mail was changed and the changes are a draft. */
    isKept: count > 0,
    /** Why the changes are not kept. */
    keepProblem: problem,
    change: (change: Partial<MailDraft>): void => {
      const next = { ...changed, ...change };
      setTyped(next);
      keep({ basis: of, changed: next });
    },
    reset: (): void => {
      setTyped({});
      drop();
    },
  };
};
export type UnsentMail = ReturnType<typeof useUnsentMail>;

/** The keys of mails without a response: sent again unchanged, also after the dialog was closed, they go out once. */
const unanswered = new Map<string, string>();

type Options<More> = UnsentOptions & {
  /** Inputs of the operation besides the mail. */
  readonly more: More;
  readonly isSending: boolean;
  /** Sends the mail, or throws. `intent` is its idempotency key. */
  readonly send: (body: Changes & More, intent: string) => Promise<Pick<OutboxMessage, 'id'>>;
};

/** A mail while it is written, and sending it. The service fills in whatever was not changed. Suspends like `useUnsentMail`. */
export const useMailDraft = <More extends object>({ more, isSending, send, ...options }: Options<More>) => {
  const { about, proposed } = options;
  const account = useSignedIn();
  const mail = useUnsentMail(options);
  const { basis, changed, problems, reset } = mail;
  const [areShown, setShown] = useState(false);
  const [isUnclear, setUnclear] = useState(false);
  const go = async (): Promise<void> => {
    if (proposed === undefined || isSending) return;
    setShown(true);
    if (!isSendable(problems)) return;
    const body = { ...changesOf(changed), ...more };
    const sending = `${mailName(account, about)} ${JSON.stringify(body)}`;
    const intent = unanswered.get(sending) ?? crypto.randomUUID();
    unanswered.set(sending, intent);
    await send(body, intent).then(
      (message) => {
        reset();
        rememberSent(account, message, { about, basis, changed });
        unanswered.delete(sending);
        setUnclear(false);
      },
      (failure: unknown) => {
        if (!isUnanswered(failure)) unanswered.delete(sending);
        setUnclear(isUnanswered(failure));
      },
    );
  };
  return {
    ...mail,
    problems: areShown ? problems : null,
    go,
    /** True if the mail may have been sent: it must stay as it is, so that the next attempt repeats the same request. */
    isUnclear,
  };
};
