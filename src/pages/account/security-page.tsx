import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { securityKinds } from '#contract/kontor/security-event-operation.ts';
import { useCompany } from '#api/service/namespace.ts';
import { securityEvents } from '#api/company/security-events.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { changeAddress } from '#components/filters/change-address.ts';
import { FilterChips } from '#components/filters/filter-chips.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { EventHead, EventRow } from './event-row.tsx';

const Events = () => {
  const { security: t, list } = useTexts();
  const [address, setAddress] = useSearchParams();
  const kind = securityKinds.find((known) => known === address.get('kind'));
  const found = useInfiniteQuery(securityEvents(kind));
  const { data } = found;
  const events = data?.pages.flatMap(({ records }) => records) ?? [];
  const filter = {
    kind: 'choice' as const,
    field: 'kind',
    label: t.kind,
    options: securityKinds.map((value) => ({ value, label: t.kinds[value] })),
  };
  const clear = () => setAddress(new URLSearchParams(), { replace: true });
  return (
    <>
      <PageHead title={t.title} label={data === undefined ? ' ' : t.count(events.length, !found.hasNextPage)} />
      <p className="mb-4 text-work text-ink-2">{t.reason}</p>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterChips
          filters={[filter]}
          address={address}
          onChange={(changes) => setAddress(changeAddress(address, changes), { replace: true })}
        />
      </div>
      <PendingList query={found} rows={8} />
      {data !== undefined && events.length === 0 ? (
        <EmptyState
          title={kind === undefined ? t.empty : list.nothingFound}
          reason={kind === undefined ? t.emptyReason : list.nothingFoundReason}
        >
          {kind === undefined ? null : <Button onClick={clear}>{t.all}</Button>}
        </EmptyState>
      ) : null}
      {events.length === 0 ? null : (
        <div role="table" aria-label={t.title}>
          <EventHead />
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </div>
      )}
      {found.hasNextPage ? (
        <div className="mt-4">
          <Button busy={found.isFetchingNextPage && t.more} onClick={() => void found.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      ) : null}
    </>
  );
};

const OfCompany = () => {
  const t = useTexts().security;
  usePageTitle(t.title);
  return useSignedIn().role === 'owner' ? <Events /> : <PageHead title={t.title} label={t.ownersOnly} />;
};

/** Sign-ins and changes of permissions; for owners. */
export const SecurityPage = () => {
  const t = useTexts().security;
  return useCompany().hosted ? <NoAccess title={t.title} /> : <OfCompany />;
};
