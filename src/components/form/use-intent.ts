import { useState } from 'react';
import { tabStorage } from '#api/storage.ts';

const place = (draftKey: string): string => `kontor-intent-${draftKey}`;

/**
 * The key of what a form is about to create, made once and kept with its draft, so that the same entry sent again after a reload is not
 * made twice. `drop` when it is saved.
 */
export const useIntent = (draftKey: string): { readonly intent: string; readonly drop: () => void } => {
  const [intent] = useState(() => {
    const kept = tabStorage().getItem(place(draftKey)) ?? crypto.randomUUID();
    tabStorage().setItem(place(draftKey), kept);
    return kept;
  });
  return { intent, drop: () => tabStorage().removeItem(place(draftKey)) };
};
