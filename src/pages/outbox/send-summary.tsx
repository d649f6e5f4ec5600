import { Link } from 'react-router';
import type { OutboxState } from '#contract/kontor/outbox-operations.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import type { SendResult } from './use-send-many.ts';

const outcomes = ['accepted', 'going', 'kept', 'failed', 'uncertain', 'notMailed', 'notIssued', 'takenBack'] as const;
type Outcome = (typeof outcomes)[number];

/** The states of the outbox that it filters by. */
const filters: { readonly [outcome in Outcome]?: OutboxState } = {
  accepted: 'accepted',
  kept: 'kept',
  failed: 'failed',
  uncertain: 'uncertain',
};

const outcomeOf = ({ issueFailure, mailFailure, message, isTakenBack }: SendResult): Outcome | null => {
  if (isTakenBack === true) return 'takenBack';
  if (message === undefined)
    return issueFailure !== undefined ? 'notIssued' : mailFailure !== undefined ? 'notMailed' : null;
  const { state } = message;
  return state === 'held' || state === 'queued' || state === 'sending' ? 'going' : state;
};

/** How many documents of a run were sent, are being sent, are kept and have failed, with ways to their mails in the outbox. */
export const SendSummary = ({ results }: { readonly results: readonly SendResult[] }) => {
  const { mails, outbox } = useTexts();
  const t = mails.many.outcomes;
  const counts = Map.groupBy(results, outcomeOf);
  return (
    <p role="status" className="flex flex-wrap gap-x-4 text-work">
      {outcomes.map((outcome) => {
        const count = counts.get(outcome)?.length ?? 0;
        if (count === 0) return null;
        const state = filters[outcome];
        const words = t[outcome](count);
        const isBad = ['failed', 'uncertain', 'notMailed', 'notIssued'].includes(outcome);
        return state === undefined ? (
          <span key={outcome} className={isBad ? 'text-red' : ''}>
            {words}
          </span>
        ) : (
          <Link
            key={outcome}
            to={`${paths.outbox}?state=${state}`}
            className={`underline underline-offset-3 max-m:min-h-11 ${isBad ? 'text-red' : ''}`}
          >
            {words}
          </Link>
        );
      })}
      {counts.has('going') ? (
        <Link to={paths.outbox} className="underline underline-offset-3 max-m:min-h-11">
          {outbox.title}
        </Link>
      ) : null}
    </p>
  );
};
