import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { troubleToast } from './trouble-toast.ts';

/** Announces each message that was sent while it was shown and then was refused, or may not have arrived. A retry reports its own result. */
export const useTroubleToasts = (messages: readonly OutboxMessage[]): void => {
  const t = useTexts();
  const client = useQueryClient();
  const going = useRef(new Set<number>());
  useEffect(() => {
    for (const message of messages) {
      // A retry begins with this state.
      if (message.state === 'sending') continue;
      if (['held', 'queued'].includes(message.state)) going.current.add(message.id);
      else if (going.current.delete(message.id) && ['failed', 'uncertain'].includes(message.state)) {
        showToast(troubleToast(message, t));
        void announceChange(client, ['overview']);
      }
    }
  }, [messages, t, client]);
};
