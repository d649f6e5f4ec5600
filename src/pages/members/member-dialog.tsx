import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { editMember, inviteMember, members, resetPassword, withdrawInvitation } from '#api/company/members.ts';
import { hasStatus } from '#api/service/http.ts';
import type { Member } from '#contract/kontor/member-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { Cancelled } from '#components/form/cancelled.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { CreatedLinkNote, useLinkTitle, type CreatedLink } from './created-link.tsx';
import { memberName, stateOf } from './member-words.ts';
import { usePasswordAgain } from './password-again.tsx';
import { RoleFields } from './role-fields.tsx';

export type MemberAction =
  | 'change'
  | 'deactivate'
  | 'reactivate'
  | 'reset'
  | 'inviteAgain'
  | 'withdraw'
  | 'withdrawLink';

type Props = { readonly member: Member; readonly action: MemberAction; readonly onClose: () => void };

/** Asks before an action on a member and explains what will end. A resulting link is mailed or shown once. */
export const MemberDialog = ({ member, action, onClose }: Props) => {
  const texts = useTexts();
  const { members: t, common } = texts;
  const client = useQueryClient();
  const name = memberName(member);
  /** The member as it was when the dialog opened, or as someone else has changed it since; saving again then confirms the change. */
  const [before, setBefore] = useState(member);
  const [rights, setRights] = useState({ role: member.role, hours: member.hours });
  const [link, setLink] = useState<CreatedLink | null>(null);
  const edit = useMutation(editMember).mutateAsync;
  const reset = useMutation(resetPassword).mutateAsync;
  const invite = useMutation(inviteMember).mutateAsync;
  const withdraw = useMutation(withdrawInvitation).mutateAsync;
  const done = (text: string) => {
    showToast({ kind: 'done', text });
    onClose();
  };
  const change = async (body: Parameters<typeof edit>[0]['body']) => {
    try {
      await edit({ member: before, body });
    } catch (error) {
      const now = client.getQueryData(members.queryKey)?.find(({ id }) => id === member.id);
      if (hasStatus(error, 412) && now !== undefined) setBefore(now);
      throw error;
    }
    done(t.changed(name));
  };
  const again = async () => {
    const { email, firstname, lastname, role, hours } = member;
    setLink({ ...(await invite({ email, firstname, lastname: lastname ?? email, role, hours })), name, email });
  };
  const question: {
    readonly [key in MemberAction]: {
      readonly title: string;
      readonly text: ReactNode;
      readonly verb: string;
      readonly run: () => Promise<void>;
    };
  } = {
    change: {
      title: t.changeTitle(name),
      text: <RoleFields isFirst value={rights} onChange={setRights} />,
      verb: common.save,
      run: () => change(rights),
    },
    deactivate: {
      title: t.deactivateTitle(name),
      text: t.deactivateText,
      verb: t.deactivate,
      run: () => change({ active: false }),
    },
    reactivate: {
      title: t.reactivateTitle(name),
      text: member.last_sign_in_at === null ? t.reactivateNewText : t.reactivateText,
      verb: t.reactivate,
      run: () => change({ active: true }),
    },
    reset: {
      title: t.resetTitle(name),
      text: t.resetText,
      verb: t.makeLink,
      run: async () => setLink({ ...(await reset(member)), name, email: member.email }),
    },
    inviteAgain: { title: t.inviteAgainTitle(name), text: t.inviteAgainText, verb: t.makeLink, run: again },
    withdraw: {
      title: t.withdrawTitle(name),
      text: t.withdrawText,
      verb: t.withdraw,
      run: async () => {
        await withdraw(member);
        done(t.withdrawn(name));
      },
    },
    withdrawLink: {
      title: t.withdrawLinkTitle(name),
      text: t.withdrawLinkText,
      verb: t.withdrawLink,
      run: async () => {
        await withdraw(member);
        done(t.linkWithdrawn(name));
      },
    },
  };
  const { title, text, verb, run } = question[action];
  const { withPassword, dialog } = usePasswordAgain();
  const working = useMutation({ mutationFn: async () => withPassword(run) });
  const { error } = working;
  const isEnding = action === 'deactivate' || action === 'withdraw' || action === 'withdrawLink';
  const linkTitle = useLinkTitle(link ?? {});
  if (link !== null) {
    return (
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        title={linkTitle}
        actions={<Button onClick={onClose}>{common.close}</Button>}
      >
        <CreatedLinkNote {...link} />
      </Dialog>
    );
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        actions={
          <>
            <Button data-autofocus={action === 'change' ? undefined : true} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button
              look={isEnding ? 'danger' : 'primary'}
              busy={working.isPending && common.saving}
              onClick={() => working.mutate()}
            >
              {verb}
            </Button>
          </>
        }
      >
        {text}
        {error === null || error instanceof Cancelled ? null : (
          <div className="mt-4">
            <Note isWrong role="alert" lead={common.notSaved}>
              <span>{failureMessage(error, texts)}</span>
              {hasStatus(error, 412) ? <span>{t.now(t.roles[before.role], t.states[stateOf(before)])}</span> : null}
            </Note>
          </div>
        )}
      </Dialog>
      {dialog}
    </>
  );
};
