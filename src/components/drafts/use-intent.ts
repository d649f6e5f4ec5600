import { useState } from 'react';
import type { Account } from '#api/storage/account-stores.ts';
import { browserStorage, keysWithPrefix, tabStorage } from '#api/storage/storage.ts';
import { forgetUnanswered } from '#api/records/unanswered.ts';

const storageKey = (draftKey: string): string => `kontor-intent-${draftKey}`;

const keep = (draftKey: string, intent: string): string => {
  tabStorage().setItem(storageKey(draftKey), intent);
  return intent;
};

/** Drops an account's unanswered submissions, together with its drafts. */
export const discardIntents = ({ org, user_id }: Account): void => {
  for (const key of keysWithPrefix(browserStorage(), storageKey(`${org}/${user_id}/`))) {
    forgetUnanswered(browserStorage().getItem(key) ?? '');
    browserStorage().removeItem(key);
  }
};

/**
 * The idempotency key of the record a form is about to create, kept with its draft, so that resubmitting after a reload, or from another
 * tab once this one is closed, does not create it twice. Call `sent` when submitting, `drop` when saved, `renew` when the draft is
 * discarded: further input is another record.
 */
export const useIntent = (draftKey: string) => {
  const [intent, setIntent] = useState(() =>
    keep(
      draftKey,
      tabStorage().getItem(storageKey(draftKey)) ??
        browserStorage().getItem(storageKey(draftKey)) ??
        crypto.randomUUID(),
    ),
  );
  const drop = (): void => {
    tabStorage().removeItem(storageKey(draftKey));
    browserStorage().removeItem(storageKey(draftKey));
  };
  return {
    intent,
    sent: (): void => browserStorage().setItem(storageKey(draftKey), intent),
    drop,
    renew: (): void => {
      drop();
      setIntent(keep(draftKey, crypto.randomUUID()));
    },
  };
};
