import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { outboxStates, type OutboxMessage, type OutboxState } from '#contract/kontor/outbox-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { useCompany } from '#api/service/namespace.ts';
import { outboxPages } from '#api/billing/outbox.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { changeAddress } from '#components/filters/change-address.ts';
import { FilterChips } from '#components/filters/filter-chips.tsx';
import { Grid } from '#components/table/grid.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { HoldBar } from './hold-bar.tsx';
import { documentOf } from './message-document.ts';
import { MessageHead, MessageRow } from './message-row.tsx';
import { useMessageActions } from './use-message-actions.ts';

const rowIn = (messages: readonly OutboxMessage[]): OutboxMessage | undefined =>
  messages[Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)];

const Outbox = () => {
  const { outbox: t, list, areas } = useTexts();
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { write } = usePermissions(invoice);
  const { retry } = useMessageActions();
  const stateFilter: OutboxState | undefined = outboxStates.find((state) => state === address.get('state'));
  const found = useInfiniteQuery(outboxPages({ state: stateFilter }));
  const { data } = found;
  const messages = data?.pages.flatMap(({ records }) => records) ?? [];
  const hasServer = data?.pages.at(-1)?.has_mail_server ?? true;
  usePageTitle(t.title);
  const retryFocused = () => {
    const message = rowIn(messages);
    if (message !== undefined && ['failed', 'uncertain', 'kept'].includes(message.state)) void retry(message);
  };
  useShortcut('r', retryFocused, t.retry, write);
  const filter = {
    kind: 'choice' as const,
    field: 'state',
    label: t.state,
    options: outboxStates.map((state) => ({ value: state, label: t.states[state] })),
  };
  const clear = () => setAddress(new URLSearchParams(), { replace: true });
  const head = <MessageHead />;
  return (
    <>
      <PageHead title={t.title} label={data === undefined ? ' ' : t.count(messages.length, !found.hasNextPage)} />
      {hasServer ? null : (
        <div className="mb-4">
          <Note lead={t.noServer}>
            <span className="text-ink-2">{t.noServerReason}</span>
          </Note>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterChips
          filters={[filter]}
          address={address}
          onChange={(changes) => setAddress(changeAddress(address, changes), { replace: true })}
        />
      </div>
      <PendingList query={found} rows={8} />
      {data !== undefined && messages.length === 0 ? (
        <EmptyState
          title={stateFilter === undefined ? t.empty : list.nothingFound}
          reason={stateFilter === undefined ? t.emptyReason : list.nothingFoundReason}
        >
          {stateFilter === undefined ? (
            <ButtonLink to={paths.invoices.list}>{areas.documents.invoices.title}</ButtonLink>
          ) : (
            <Button onClick={clear}>{t.all}</Button>
          )}
        </EmptyState>
      ) : null}
      {messages.length === 0 ? null : (
        <Grid
          label={t.title}
          rowCount={messages.length}
          isOpenEnded={found.hasNextPage}
          columnCount={6}
          onOpen={(index) => {
            const message = messages[index];
            const about = message === undefined ? null : documentOf(message);
            if (about !== null) void navigate(about.path);
          }}
        >
          {head}
          {messages.map((message, index) => (
            <MessageRow key={message.id} message={message} index={index} isWritable={write} hasServer={hasServer} />
          ))}
        </Grid>
      )}
      {found.hasNextPage ? (
        <div className="mt-4">
          <Button busy={found.isFetchingNextPage && t.more} onClick={() => void found.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      ) : null}
      {write ? <HoldBar messages={messages} /> : null}
    </>
  );
};

/** Every pending, sent or rejected mail, with the mail server's words and the possible actions. */
export const OutboxPage = () => {
  const t = useTexts().outbox;
  const { read } = usePermissions(invoice);
  const { hosted } = useCompany();
  if (!read) return <NoAccess title={t.title} />;
  return hosted ? <OwnServiceOnly title={t.title} reason={t.ownOnly} /> : <Outbox />;
};
