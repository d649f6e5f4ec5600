import { useSendPending } from '#api/pending.ts';
import { useEvents } from '#api/events.ts';
import { useSendStopwatch } from '#api/stopwatch.ts';
import { useKeepDrafts } from '#components/form/use-keep-drafts.ts';

/** What goes on behind every page of somebody signed in: sending what waits, following what others change, keeping drafts. */
export const Background = () => {
  useSendStopwatch();
  useSendPending();
  useEvents();
  useKeepDrafts();
  return null;
};
