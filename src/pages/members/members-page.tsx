import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { members as membersQuery } from '#api/company/members.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import type { Member } from '#contract/kontor/member-operations.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { Grid } from '#components/table/grid.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { MemberDialog, type MemberAction } from './member-dialog.tsx';
import { cells, memberColumns, MemberRow } from './member-row.tsx';
import { isLastOwner } from './member-words.ts';
import { OpenLinks } from './open-links.tsx';

type MemberPrompt = { readonly member: Member; readonly action: MemberAction };

const Members = ({ isOwner }: { readonly isOwner: boolean }) => {
  const { members: t, common, frame } = useTexts();
  const navigate = useNavigate();
  const found = useQuery(membersQuery);
  const [prompt, setPrompt] = useState<MemberPrompt | null>(null);
  const all = found.data ?? [];
  useShortcut('n', () => void navigate(paths.newMember), t.new, isOwner);
  const open = (index: number) => {
    const member = all[index];
    if (isOwner && member !== undefined && !isLastOwner(member, all)) setPrompt({ member, action: 'change' });
  };
  const heads = [
    { key: 'name', label: t.name },
    { key: 'email', label: t.email },
    { key: 'role', label: t.role },
    { key: 'hours', label: t.hours },
    { key: 'state', label: t.state },
    { key: 'last', label: t.lastSignIn },
  ] as const;
  return (
    <>
      <PageHead
        title={t.title}
        kicker={frame.settings}
        label={
          found.data === undefined ? ' ' : isOwner ? t.count(all.length) : `${t.count(all.length)}. ${t.ownersManage}`
        }
      >
        {isOwner ? (
          <ButtonLink to={paths.newMember} look="primary" keyHint="N">
            {t.new}
          </ButtonLink>
        ) : null}
      </PageHead>
      <PendingList query={found} rows={6} />
      {found.data === undefined ? null : (
        <Grid label={t.title} rowCount={all.length} columnCount={7} onOpen={open}>
          <div role="presentation" className="max-m:hidden">
            <HeadRow
              className={memberColumns}
              columns={[
                ...heads.map((head) => ({ ...head, className: cells[head.key] })),
                { key: 'menu', label: <span className="sr-only">{common.more}</span>, className: cells.menu },
              ]}
            />
          </div>
          {all.map((member, index) => (
            <MemberRow
              key={member.id}
              member={member}
              index={index}
              all={all}
              onAct={isOwner ? (chosen, action) => setPrompt({ member: chosen, action }) : undefined}
            />
          ))}
        </Grid>
      )}
      {isOwner ? <p className="mt-4 text-label text-ink-2">{t.lastOwner}</p> : null}
      {isOwner ? (
        <OpenLinks
          all={all}
          onWithdraw={(member) => setPrompt({ member, action: member.invited ? 'withdraw' : 'withdrawLink' })}
        />
      ) : null}
      {prompt === null ? null : (
        <MemberDialog key={`${prompt.member.id} ${prompt.action}`} {...prompt} onClose={() => setPrompt(null)} />
      )}
    </>
  );
};

const OfCompany = () => {
  const t = useTexts().members;
  const role = useSignedIn().role;
  usePageTitle(t.title);
  if (role === 'time') return <NoAccess title={t.title} />;
  return <Members isOwner={role === 'owner'} />;
};

/** The members and invited people; owners manage them, bookkeepers only read. */
export const MembersPage = () => {
  const t = useTexts().members;
  return useCompany().hosted ? <NoAccess title={t.title} /> : <OfCompany />;
};
