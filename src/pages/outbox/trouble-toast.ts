import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { Toast } from '#components/feedback/toast-store.ts';
import type { Texts } from '#texts/load.ts';

/** Announces a message that was refused (`lead` introduces it) or of which nobody knows whether it arrived. */
export const troubleToast = (
  { recipient_email: recipient, state, words }: Pick<OutboxMessage, 'recipient_email' | 'state' | 'words'>,
  { outbox: t, common }: Texts,
  lead = `${t.states.failed}.`,
): Omit<Toast, 'id'> =>
  state === 'uncertain'
    ? { kind: 'failed', lead: `${t.states.uncertain}.`, text: common.labelled(recipient, t.uncertainReason) }
    : { kind: 'failed', lead, text: common.labelled(recipient, common.quoted(words ?? '')) };
