import { useEffect } from 'react';
import { forgetDraftKey } from '#auth/draft-key.ts';
import { useSignedIn } from '#auth/session.ts';
import { drafts } from './draft-store.ts';

/** Gets the key of the drafts ready for the forms, and tidies what is kept. Once, in the frame. */
export const useKeepDrafts = (): void => {
  const { org, user_id } = useSignedIn();
  useEffect(() => {
    // Without the key a form says itself that it keeps no draft.
    drafts.start({ org, user_id }).catch(() => undefined);
    return () => {
      forgetDraftKey();
      drafts.forget();
    };
  }, [org, user_id]);
};
