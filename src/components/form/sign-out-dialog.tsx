import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { signOut } from '#auth/sign-in.ts';
import type { StartTexts } from '#texts/load.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { drafts } from './draft-store.ts';
import { discardIntents } from './use-intent.ts';

/** `2 Zeiteinträge, 1 Artikel`: the third part of a draft's name is its resource. */
const contentOf = (names: readonly string[], t: StartTexts['drafts']): string => {
  const byResource = Map.groupBy(names, (name) => name.split('/')[2] ?? '');
  return [...byResource].map(([resource, { length }]) => t.some(resource, length)).join(', ');
};

type Leaving = { readonly names: readonly string[]; readonly next: (() => Promise<void>) | undefined };

type SignOut = {
  /** Where signing out is chosen; `next` is done afterwards. */
  readonly start: (next?: () => Promise<void>) => void;
  /** Where the question may be shown. */
  readonly question: ReactNode;
};

/** Signs out, and asks before whether to keep the drafts, where there are any: the same wherever signing out is offered. */
export const useSignOut = (): SignOut => {
  const t = useStartTexts();
  const client = useQueryClient();
  const { org, user_id } = useSignedIn();
  const [asked, setAsked] = useState<Leaving | null>(null);
  const names = asked?.names ?? [];
  const leave = async (isKept: boolean, next = asked?.next) => {
    setAsked(null);
    try {
      await signOut(client);
    } catch {
      return void showToast({ kind: 'failed', lead: t.common.unreachable, text: t.frame.stillSignedIn });
    }
    if (!isKept) {
      drafts.discard({ org, user_id });
      discardIntents({ org, user_id });
    }
    // Where it fails, the sign-in page is there to try again.
    await next?.().catch(() => undefined);
  };
  const start = (next?: () => Promise<void>) => {
    const found = drafts.names({ org, user_id });
    if (found.length === 0) void leave(true, next);
    else setAsked({ names: found, next });
  };
  const question = (
    <Dialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      title={t.drafts.keepTitle(names.length)}
      actions={
        <>
          <Button look="danger" onClick={() => void leave(false)}>
            {t.common.discard}
          </Button>
          <Button onClick={() => setAsked(null)}>{t.common.cancel}</Button>
          <Button look="primary" data-autofocus onClick={() => void leave(true)}>
            {t.common.keep}
          </Button>
        </>
      }
    >
      <p>{t.drafts.keepText(contentOf(names, t.drafts))}</p>
    </Dialog>
  );
  return { start, question };
};
