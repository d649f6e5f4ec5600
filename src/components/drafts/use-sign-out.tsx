import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { afterStart } from '../feedback/after-start.ts';
import { onDemand } from '../feedback/on-demand.tsx';
import { showToast } from '../feedback/toast-store.ts';

const SignOutQuestion = onDemand(afterStart(async () => (await import('./sign-out-question.tsx')).SignOutQuestion));
const leaving = () => import('./leave-account.ts');

type Next = () => Promise<void>;
type SignOutPrompt = { readonly names: readonly string[]; readonly isOpen: boolean; readonly next: Next | undefined };

type SignOut = {
  /** Call when sign-out is chosen; `next` runs afterwards. */
  readonly start: (next?: Next) => void;
  /** Render where the question may be shown. */
  readonly question: ReactNode;
};

/** Signs out, first asking whether to keep any drafts. Used wherever sign-out is offered. */
export const useSignOut = (): SignOut => {
  const t = useStartTexts();
  const client = useQueryClient();
  const { org, user_id } = useSignedIn();
  const account = { org, user_id };
  const [prompt, setPrompt] = useState<SignOutPrompt>();
  const close = () => setPrompt((last) => last && { ...last, isOpen: false });
  const leave = async (isKept: boolean, next: Next | undefined) => {
    close();
    await (await leaving()).leaveAccount(client, account, isKept);
    // If it fails, the user can try again from the sign-in page.
    await next?.().catch(() => undefined);
  };
  const begin = async (next: Next | undefined) => {
    const names = (await leaving()).draftsOf(account);
    if (names.length === 0) await leave(true, next);
    else setPrompt({ names, isOpen: true, next });
  };
  const orReport = (done: Promise<void>) =>
    void done.catch(() => showToast({ kind: 'failed', lead: t.common.unreachable, text: t.frame.stillSignedIn }));
  const question =
    prompt === undefined ? null : (
      <SignOutQuestion
        names={prompt.names}
        isOpen={prompt.isOpen}
        onAnswer={(isKept) => orReport(leave(isKept, prompt.next))}
        onCancel={close}
      />
    );
  return { start: (next) => orReport(begin(next)), question };
};
