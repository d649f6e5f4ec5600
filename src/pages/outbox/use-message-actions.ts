import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { hasStatus, isUnanswered } from '#api/service/http.ts';
import { useSignedIn } from '#auth/session.ts';
import {
  deleteMessage,
  downloadMessage,
  markMessageAsSent,
  releaseMessage,
  retryMessage,
  withdrawMessage,
} from '#api/billing/outbox.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { rest } from '#components/keyboard/use-just-changed.ts';
import { bytesOf, saveFile } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { restoreMail } from './kept-mails.ts';
import { troubleToast } from './trouble-toast.ts';

/**
 * Messages that are being sent again, and for a moment after that: a double click must not send one twice. Button, menu and key share this,
 * and the next message can be sent again at once.
 */
const sendingAgain = new Set<number>();

/** Actions for messages. Each reports its result, and none throws. */
export const useMessageActions = () => {
  const t = useTexts();
  const client = useQueryClient();
  const caller = useSignedIn();
  const retry = useMutation(retryMessage).mutateAsync;
  const release = useMutation(releaseMessage).mutateAsync;
  const takeBack = useMutation(withdrawMessage).mutateAsync;
  const markAsSent = useMutation(markMessageAsSent).mutateAsync;
  const remove = useMutation(deleteMessage).mutateAsync;
  const tryTo = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const text = isUnanswered(error) ? t.outbox.done.unclear : failureMessage(error, t);
      showToast({ kind: 'failed', lead: t.outbox.notDone, text });
      void client.invalidateQueries({ queryKey: ['outbox'] });
    }
  };
  const sendAgain = async (message: OutboxMessage): Promise<void> => {
    const again = await retry(message);
    if (again.state === 'accepted') showToast({ kind: 'done', text: t.outbox.done.retry });
    else showToast(troubleToast(again, t, t.outbox.done.stillFailed));
  };
  /** One that is not held any more is on its way, as was asked. */
  const releaseOne = async (message: OutboxMessage): Promise<void> => {
    try {
      await release(message);
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      void client.invalidateQueries({ queryKey: ['outbox'] });
    }
  };
  const takeAllBack = async (messages: readonly OutboxMessage[]): Promise<void> => {
    let gone = 0;
    const all = messages.map(async (message) =>
      takeBack(message).then(
        () => restoreMail(caller, message),
        (error: unknown) => {
          if (!hasStatus(error, 409)) throw error;
          gone += 1;
        },
      ),
    );
    await Promise.all(all);
    const text = t.outbox.tookBack(messages.length - gone);
    showToast(gone === 0 ? { kind: 'done', text } : { kind: 'failed', lead: `${t.outbox.alreadyGone(gone)}.`, text });
  };
  return {
    retry: async (message: OutboxMessage) => {
      if (sendingAgain.has(message.id)) return;
      sendingAgain.add(message.id);
      await tryTo(() => sendAgain(message));
      setTimeout(() => sendingAgain.delete(message.id), rest);
    },
    release: (messages: readonly OutboxMessage[]) => tryTo(() => Promise.all(messages.map(releaseOne))),
    takeBack: (messages: readonly OutboxMessage[]) => tryTo(() => takeAllBack(messages)),
    markAsSent: (message: OutboxMessage) => tryTo(() => markAsSent(message)),
    remove: (message: OutboxMessage) => tryTo(() => remove(message)),
    download: (message: OutboxMessage) =>
      tryTo(async () => {
        const file = await downloadMessage(message);
        saveFile(file.name, file.mime, bytesOf(file));
      }),
  };
};
