import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { Toast } from '#components/feedback/toast-store.ts';
import type { OutboxTexts } from '#texts/de/outbox.ts';

/** Announces a message that was refused (`lead` introduces it) or of which nobody knows whether it arrived. */
export const troubleToast = (
  { recipient_email: recipient, state, words }: OutboxMessage,
  t: OutboxTexts,
  lead = `${t.states.failed}.`,
): Omit<Toast, 'id'> =>
  state === 'uncertain'
    ? { kind: 'failed', lead: `${t.states.uncertain}.`, text: `${recipient}: ${t.uncertainReason}` }
    : { kind: 'failed', lead, text: `${recipient}: ${t.said(words ?? '')}` };
