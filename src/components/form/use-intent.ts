import { useState } from 'react';
import type { Account } from '#api/account-stores.ts';
import { browserStorage, placesIn, tabStorage } from '#api/storage.ts';
import { forgetUnanswered } from '#api/unanswered.ts';

const place = (draftKey: string): string => `kontor-intent-${draftKey}`;

const keep = (draftKey: string, intent: string): string => {
  tabStorage().setItem(place(draftKey), intent);
  return intent;
};

/** Gives up what an account's forms have sent and had no answer to; its drafts go at the same time. */
export const discardIntents = ({ org, user_id }: Account): void => {
  for (const key of placesIn(browserStorage(), place(`${org}/${user_id}/`))) {
    forgetUnanswered(browserStorage().getItem(key) ?? '');
    browserStorage().removeItem(key);
  }
};

/**
 * The key of what a form is about to create, made once and kept with its draft, so that the same entry sent again after a reload, or by
 * another tab when this one is gone, is not made twice. `sent` when it goes out, `drop` when it is saved, `renew` when its draft is given
 * up: what is typed then is another entry.
 */
export const useIntent = (draftKey: string) => {
  const [intent, setIntent] = useState(() =>
    keep(
      draftKey,
      tabStorage().getItem(place(draftKey)) ?? browserStorage().getItem(place(draftKey)) ?? crypto.randomUUID(),
    ),
  );
  const drop = (): void => {
    tabStorage().removeItem(place(draftKey));
    browserStorage().removeItem(place(draftKey));
  };
  return {
    intent,
    sent: (): void => browserStorage().setItem(place(draftKey), intent),
    drop,
    renew: (): void => {
      drop();
      setIntent(keep(draftKey, crypto.randomUUID()));
    },
  };
};
