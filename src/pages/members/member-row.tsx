import { useSignedIn } from '#auth/session.ts';
import type { Member } from '#contract/kontor/member-operations.ts';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { RowMenu } from '#components/table/row-menu.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { MemberAction } from './member-dialog.tsx';
import { isLastOwner, memberName, stateOf } from './member-words.ts';

/** For head and rows; on a phone, name and state, with address and role below. */
export const memberColumns =
  'grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)_64px_104px_128px_32px] gap-x-3.5 ' +
  'max-l:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_104px_128px_32px] ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto_44px] max-m:content-center max-m:[grid-template-areas:'n_s_m'_'e_r_m']";

export const cells = {
  name: 'cut font-medium max-m:[grid-area:n]',
  email: 'cut max-l:hidden max-m:block max-m:text-label max-m:text-ink-2 max-m:[grid-area:e]',
  role: 'cut max-m:justify-self-end max-m:text-label max-m:text-ink-2 max-m:[grid-area:r]',
  hours: 'max-l:hidden',
  state: 'max-m:justify-self-end max-m:[grid-area:s]',
  last: 'tn max-m:hidden',
  menu: 'justify-self-end max-m:[grid-area:m]',
} as const;

const degrees = { invited: 'draft', active: 'full', deactivated: 'cancelled' } as const;

type Props = {
  readonly member: Member;
  readonly index: number;
  readonly all: readonly Member[];
  /** Absent if the user has no permission. */
  readonly onAct: ((member: Member, action: MemberAction) => void) | undefined;
};

/** One member with the actions of an owner. */
export const MemberRow = ({ member, index, all, onAct }: Props) => {
  const t = useTexts().members;
  const { user_id } = useSignedIn();
  const name = memberName(member);
  const { invited, active, role, hours, last_sign_in_at: signedIn } = member;
  const state = stateOf(member);
  /** Only owners see which links are open. */
  const isDead = onAct !== undefined && invited && member.open_link === null;
  const act = (label: string, action: MemberAction, rest: Partial<MenuEntry> = {}): MenuEntry => ({
    label,
    run: () => onAct?.(member, action),
    ...rest,
  });
  const stays = isLastOwner(member, all) ? { reason: t.lastOwner } : {};
  const entries = invited
    ? [act(t.change, 'change'), act(t.inviteAgain, 'inviteAgain'), act(t.withdraw, 'withdraw', { isDanger: true })]
    : active
      ? [
          act(t.change, 'change', stays),
          act(t.reset, 'reset'),
          act(t.deactivate, 'deactivate', { isDanger: true, ...stays }),
        ]
      : [act(t.change, 'change'), act(t.reactivate, 'reactivate')];
  return (
    <GridRow index={index} className={memberColumns}>
      <Cell className={cells.name} title={name}>
        {member.id === user_id && !invited ? t.you(name) : name}
      </Cell>
      <Cell className={cells.email} title={member.email}>
        {member.email}
      </Cell>
      <Cell className={cells.role}>{t.roles[role]}</Cell>
      <Cell className={cells.hours}>{t.hoursOf[hours]}</Cell>
      <Cell className={cells.state}>
        <StatusBadge degree={degrees[state]}>{isDead ? t.linkEnded : t.states[state]}</StatusBadge>
      </Cell>
      <Cell className={cells.last}>{signedIn === null ? t.never : formatMoment(signedIn)}</Cell>
      <Cell className={cells.menu}>
        {onAct === undefined ? null : <RowMenu label={t.actionsOf(name)} entries={entries} />}
      </Cell>
    </GridRow>
  );
};
