import { useSendPending } from '#api/pending/pending.ts';
import { useEvents } from '#api/events/events.ts';
import { useSendStopwatch } from '#api/stopwatch/stopwatch.ts';
import { useKeepDrafts } from '#components/drafts/use-keep-drafts.ts';

/** Background work behind every page for signed-in users: sending pending items, following others' changes, keeping drafts. */
export const Background = () => {
  useSendStopwatch();
  useSendPending();
  useEvents();
  useKeepDrafts();
  return null;
};
