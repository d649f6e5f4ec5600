import { useMemo, useSyncExternalStore } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { Account } from '#api/storage/account-stores.ts';
import { createListeners } from '#api/storage/listeners.ts';
import { useSignedIn } from '#auth/session.ts';
import { drafts } from '#components/drafts/draft-store.ts';
import { isDraftOf } from '#components/drafts/draft-values.ts';
import type { MailDraft } from './mail-problems.ts';

/** A mail that was changed but not sent. */
export type KeptMail = {
  /** Names the proposal that was changed; the changes are not used for another one. */
  readonly basis: string;
  readonly changed: Partial<MailDraft>;
};

export const unchanged: KeptMail = { basis: '', changed: {} };

/** The name of the draft of a mail; `about` is what it is about: `kb_invoice/7`. */
export const mailName = ({ org, user_id }: Account, about: string): string => `${org}/${user_id}/mail/${about}`;

const { notify, subscribe } = createListeners((listener) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
});

/** The documents and reminders (`about`) whose mail the user changed in this browser and did not send. */
export const useKeptMails = (): ReadonlySet<string> => {
  const account = useSignedIn();
  const prefix = mailName(account, '');
  const names = useSyncExternalStore(subscribe, () =>
    drafts
      .names(account)
      .filter((name) => name.startsWith(prefix))
      .join('\n'),
  );
  return useMemo(
    () => new Set(names === '' ? [] : names.split('\n').map((name) => name.slice(prefix.length))),
    [names, prefix],
  );
};

/** The changes to a mail that was not sent; undefined if it was not changed. Rejects like `drafts.read`. */
export const keptChanges = async (account: Account, about: string): Promise<Partial<MailDraft> | undefined> => {
  const values = (await drafts.read(account, mailName(account, about)))?.values;
  return isDraftOf(values, unchanged) ? values.changed : undefined;
};

/** Drops the changes to a mail. */
export const dropMail = (account: Account, about: string): void => {
  drafts.drop(mailName(account, about));
  notify();
};

type Message = Pick<OutboxMessage, 'id'>;
type SentMail = KeptMail & { readonly about: string };

/** The changes in mails that were sent from this page, which may be withdrawn from the outbox. */
const sent = new Map<string, SentMail>();

const messageName = ({ org, user_id }: Account, { id }: Message): string => `${org}/${user_id}/${id}`;

/** Call when a mail is in the outbox: its changes are no longer a draft, and come back if the message is withdrawn. */
export const rememberSent = (account: Account, message: Message, { about, basis, changed }: SentMail): void => {
  if (Object.keys(changed).length > 0) sent.set(messageName(account, message), { about, basis, changed });
  dropMail(account, about);
};

/** Call when a mail was withdrawn from the outbox: the next one about the same document goes on with its text. */
export const restoreMail = (account: Account, message: Message): void => {
  const name = messageName(account, message);
  const mail = sent.get(name);
  if (mail === undefined) return;
  sent.delete(name);
  const { about, basis, changed } = mail;
  // Without the key of drafts it stays in memory.
  void drafts
    .keep(account, mailName(account, about), { basis, changed })
    .catch(() => undefined)
    .then(notify);
};
