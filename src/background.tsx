import { useEffect } from 'react';
import { useEvents } from '#api/events/events.ts';
import { useSendPending } from '#api/pending/pending.ts';
import { useSendStopwatch } from '#api/stopwatch/stopwatch.ts';
import { forgetDraftKey } from '#auth/draft-key.ts';
import { useSignedIn } from '#auth/session.ts';
import { drafts } from '#components/drafts/draft-store.ts';

/** Prepares the drafts' key for the forms and cleans up stored drafts. */
const useKeepDrafts = (): void => {
  const { org, user_id } = useSignedIn();
  useEffect(() => {
    // Without the key, each form shows that it keeps no draft.
    drafts.start({ org, user_id }).catch(() => undefined);
    return () => {
      forgetDraftKey();
      drafts.forget();
    };
  }, [org, user_id]);
};

/** Background work behind every page for signed-in users: sending pending items, following others' changes, keeping drafts. */
export const Background = () => {
  useSendStopwatch();
  useSendPending();
  useEvents();
  useKeepDrafts();
  return null;
};
