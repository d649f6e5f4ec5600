import { useEffect } from 'react';
import { forgetDraftKey } from '#auth/draft-key.ts';
import { useSignedIn } from '#auth/session.ts';
import { drafts } from './draft-store.ts';

/** Prepares the drafts' key for the forms and cleans up stored drafts. Use once, in the frame. */
export const useKeepDrafts = (): void => {
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
