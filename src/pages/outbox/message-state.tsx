import { use } from 'react';
import type { OutboxMessage, OutboxState } from '#contract/kontor/outbox-operations.ts';
import { minuteIn } from '#api/service/clock.ts';
import { useCompany } from '#api/service/namespace.ts';
import { StatusBadge, type StatusDegree } from '#components/feedback/status-badge.tsx';
import { useTick } from '#components/layout/use-tick.ts';
import { formatDate, formatMoment } from '#texts/format.ts';
import type { OutboxTexts } from '#texts/de/outbox.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { secondsLeft } from './hold.ts';
import { ReleaseContext, type ReleaseMoment } from './release-context.ts';

const degrees: { readonly [State in OutboxState]: StatusDegree } = {
  held: 'open',
  queued: 'open',
  sending: 'open',
  accepted: 'accepted',
  failed: 'refused',
  uncertain: 'late',
  kept: 'draft',
};

/** `14:21`, or the date if that is not today. */
const momentText = (moment: string, today: string): string =>
  moment.startsWith(today) ? moment.slice(11, 16) : formatDate(moment.slice(0, 10));

const wordsOf = (message: OutboxMessage, t: OutboxTexts, today: string, releasedAt: ReleaseMoment): string => {
  const { state, words, created_at, tried_at, sent_at } = message;
  switch (state) {
    case 'held': {
      const left = secondsLeft(message, releasedAt);
      return left === null ? t.states.held : left === 0 ? t.goes : t.goesIn(left);
    }
    case 'queued':
      return t.goes;
    case 'sending':
      return t.sending;
    case 'accepted':
      return (words === null ? t.marked : t.accepted)(momentText(sent_at ?? created_at, today));
    case 'failed':
      return t.failed(momentText(tried_at ?? created_at, today));
    case 'uncertain':
      return t.uncertain(momentText(tried_at ?? created_at, today));
    case 'kept':
      return t.kept;
  }
};

const Going = ({ message }: { readonly message: OutboxMessage }) => {
  const t = useTexts().outbox;
  const releasedAt = use(ReleaseContext);
  useTick();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 fill-none stroke-current stroke-[1.2]">
        <circle cx="6" cy="6" r="5" />
        <path d="M6 3v3l2 1.5" />
      </svg>
      <span className="tn">{wordsOf(message, t, '', releasedAt)}</span>
    </span>
  );
};

/** The state of a message in the past tense, with its time or day: «angenommen 14:21». The title has both. */
export const MessageState = ({ message }: { readonly message: OutboxMessage }) => {
  const t = useTexts().outbox;
  const { zone } = useCompany();
  if (message.state === 'held') return <Going message={message} />;
  const today = minuteIn(zone).slice(0, 10);
  const { state, created_at, tried_at, sent_at } = message;
  return (
    <span title={formatMoment(sent_at ?? tried_at ?? created_at)}>
      <StatusBadge degree={degrees[state]}>{wordsOf(message, t, today, null)}</StatusBadge>
    </span>
  );
};
