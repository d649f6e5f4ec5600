import { mutationOptions, useMutation } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useSignOut } from '../drafts/use-sign-out.tsx';

export type AccountAction = { readonly label: string; readonly run: () => void };

/** Loaded on demand: the first paint does not need this part of the contract. */
const endOthers = mutationOptions({
  mutationFn: async () => (await import('#api/company/sessions.ts')).endOthers(),
});

const AccountContext = createContext<readonly AccountAction[]>([]);

/** The ways to sign out, for the user menu and the palette. */
export const useAccountActions = (): readonly AccountAction[] => use(AccountContext);

/**
 * Provides the ways to leave to its children: for another company (chosen at sign-in), sign out here, and sign out on every device if the
 * service supports it. Asks about drafts here, since the menu that offered it closes.
 */
export const AccountActions = ({ children }: { readonly children: ReactNode }) => {
  const { frame: t, common } = useStartTexts();
  const { hosted } = useCompany();
  const { mutateAsync: endAll } = useMutation(endOthers);
  const leaving = useSignOut();
  const orReport = (done: Promise<void>, whyNot: string) =>
    void done.catch(() => showToast({ kind: 'failed', lead: common.unreachable, text: whyNot }));
  const everywhere = {
    label: t.signOutEverywhere,
    run: () =>
      orReport(
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
