import { mutationOptions, useMutation } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { useCompany } from '#api/namespace.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useSignOut } from '../form/use-sign-out.tsx';

export type AccountAction = { readonly label: string; readonly run: () => void };

/** Loaded when it is asked for: the first paint does not need its part of the contract. */
const endOthers = mutationOptions({
  mutationFn: async () => (await import('#api/sessions.ts')).endOthers(),
});

const AccountContext = createContext<readonly AccountAction[]>([]);

/** The ways to leave, for the user's menu and the palette. */
export const useAccountActions = (): readonly AccountAction[] => use(AccountContext);

/**
 * Offers to what stands within to leave: for another company, which is chosen at the sign-in, here, and on every device where the
 * service can. Asks here what becomes of the drafts, for what offered it closes.
 */
export const AccountActions = ({ children }: { readonly children: ReactNode }) => {
  const { frame: t, common } = useStartTexts();
  const { hosted } = useCompany();
  const { mutateAsync: endAll } = useMutation(endOthers);
  const leaving = useSignOut();
  const orTell = (done: Promise<void>, whyNot: string) =>
    void done.catch(() => showToast({ kind: 'failed', lead: common.unreachable, text: whyNot }));
  const everywhere = {
    label: t.signOutEverywhere,
    run: () =>
      orTell(
        endAll().then(() => leaving.start()),
        t.notEverywhere,
      ),
  };
  const actions = [
    {
      label: t.otherCompany,
      run: () => leaving.start(async () => (await import('#auth/sign-in.ts')).startSignIn('/')),
    },
    { label: t.signOut, run: () => leaving.start() },
    ...(hosted ? [] : [everywhere]),
  ];
  return (
    <AccountContext value={actions}>
      {children}
      {leaving.question}
    </AccountContext>
  );
};
