import { useSendPending } from '#api/pending.ts';
import { useEvents } from '#api/events.ts';
import { useSendStopwatch } from '#api/stopwatch.ts';
import { useKeepDrafts } from '#components/form/use-keep-drafts.ts';

/** Background work behind every page for signed-in users: sending pending items, following others' changes, keeping drafts. */
export const Background = () => {
  useSendStopwatch();
  useSendPending();
  useEvents();
  useKeepDrafts();
  return null;
};
