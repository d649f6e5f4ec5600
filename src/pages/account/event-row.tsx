import type { SecurityEvent } from '#contract/kontor/security-event-operation.ts';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/**
 * On a phone, the event comes first, user and time are below it, and the address is last, because an IPv6 address is as
 * wide as the page.
 */
const columns =
  'grid items-center grid-cols-[128px_minmax(0,5fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] gap-x-3.5 ' +
  'max-l:grid-cols-[128px_minmax(0,4fr)_minmax(0,3fr)_minmax(0,2fr)] ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto] max-m:content-center max-m:[grid-template-areas:'k_k'_'w_t'_'a_a']";

const cells = {
  time: 'tn max-m:text-label max-m:text-ink-2 max-m:justify-self-end max-m:[grid-area:t]',
  kind: 'wrap-anywhere max-m:[grid-area:k]',
  who: 'cut max-m:text-label max-m:text-ink-2 max-m:[grid-area:w]',
  address: 'tn cut max-m:text-label max-m:text-ink-2 max-m:[grid-area:a]',
  client: 'cut max-l:hidden',
} as const;

export const EventHead = () => {
  const t = useTexts().security;
  const heads = ['time', 'kind', 'who', 'address', 'client'] as const;
  return (
    <div role="row" className={`${columns} min-h-7 border-b border-ink text-label text-ink-2 max-m:hidden`}>
      {heads.map((head) => (
        <span key={head} role="columnheader" className={head === 'client' ? cells.client : 'cut'}>
          {t[head]}
        </span>
      ))}
    </div>
  );
};

type Details = SecurityEvent['details'];

/** Details of an event: the user affected, old and new rights, the granted scopes, the count. */
const useDetails = ({ kind, subject, details, times }: SecurityEvent): string => {
  const { security: t, members, common } = useTexts();
  const rights = (role: Details['role'], hours: Details['hours']): string | undefined => {
    if (role === undefined) return undefined;
    return role === 'time' && hours !== undefined
      ? `${members.roles[role]} (${common.labelled(members.hours, members.hoursOf[hours])})`
      : members.roles[role];
  };
  const before = rights(details.role_before, details.hours_before);
  const now = rights(details.role, details.hours);
  const parts = [
    subject,
    before === undefined ? now : `${before} → ${now}`,
    kind === 'consent_given' ? details.scopes?.replaceAll(' ', ', ') : undefined,
    times > 1 ? t.times(times) : undefined,
  ];
  return parts.filter(Boolean).join(' · ');
};

/** One event: time, kind, user, address and application. */
export const EventRow = ({ event }: { readonly event: SecurityEvent }) => {
  const t = useTexts().security;
  const { at, kind, who, user_id, address, client, client_id } = event;
  const more = useDetails(event);
  const person = who ?? (user_id === null ? t.operator : String(user_id));
  return (
    <div role="row" className={`${columns} min-h-(--list-row) border-b border-line py-1 text-work`}>
      <span role="cell" className={cells.time}>
        {formatMoment(at)}
      </span>
      <span role="cell" className={cells.kind}>
        <span className="font-medium">{t.kinds[kind]}</span>
        {more === '' ? null : <span className="text-ink-2"> {more}</span>}
      </span>
      <span role="cell" className={cells.who} title={person}>
        {person}
      </span>
      <span role="cell" className={cells.address} title={address ?? undefined}>
        {address}
      </span>
      <span role="cell" className={cells.client} title={client_id ?? undefined}>
        {client ?? client_id}
      </span>
    </div>
  );
};
