import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnanswered } from '#api/service/http.ts';
import { endOtherSessions, endSession, ownSessions } from '#api/company/sessions.ts';
import type { Session } from '#contract/kontor/member-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { FormSection } from '#components/form/form-section.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** The name of a session: the application, and where the user signed in if known. */
const useSessionName = () => {
  const t = useTexts().account;
  const whereOf = ({ browser, system }: Session): string | null =>
    browser !== null && system !== null ? t.browserOn(browser, system) : (browser ?? system);
  const nameOf = (session: Session): string => [session.client, whereOf(session) ?? []].flat().join(', ');
  return { whereOf, nameOf };
};

const columns =
  'grid grid-cols-[minmax(0,1fr)_136px_136px_96px] items-center gap-x-3.5 max-m:grid-cols-[minmax(0,1fr)_auto]';

type Ending = Session | 'others';

const EndDialog = ({ ending, onClose }: { readonly ending: Ending; readonly onClose: () => void }) => {
  const { account: t, common } = useTexts();
  const one = useMutation(endSession).mutateAsync;
  const others = useMutation(endOtherSessions).mutateAsync;
  const { nameOf } = useSessionName();
  const isAll = ending === 'others';
  const working = useMutation({
    mutationFn: () => (isAll ? others() : one(ending.id)),
    onSuccess: () => {
      showToast({ kind: 'done', text: isAll ? t.othersEnded : t.ended(nameOf(ending)) });
      onClose();
    },
  });
  const { error } = working;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isAll ? t.endOthersTitle : t.endTitle(nameOf(ending))}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="danger" busy={working.isPending && common.saving} onClick={() => working.mutate()}>
            {isAll ? t.endOthers : t.end}
          </Button>
        </>
      }
    >
      <p>{isAll ? t.endOthersText : t.endText}</p>
      {error === null ? null : (
        <Note isWrong role="alert" lead={isUnanswered(error) ? common.unreachable : error.message} />
      )}
    </Dialog>
  );
};

type ListProps = { readonly sessions: readonly Session[]; readonly onEnd: (session: Session) => void };

const SessionList = ({ sessions, onEnd }: ListProps) => {
  const t = useTexts().account;
  const { whereOf, nameOf } = useSessionName();
  return (
    <div role="table" aria-label={t.sessions}>
      <div role="row" className={`${columns} min-h-7 border-b border-ink text-label text-ink-2 max-m:hidden`}>
        <span role="columnheader">{t.client}</span>
        <span role="columnheader">{t.since}</span>
        <span role="columnheader">{t.lastUsed}</span>
        <span role="columnheader">
          <span className="sr-only">{t.end}</span>
        </span>
      </div>
      {sessions.map((session) => {
        const { id, client, started_at, last_used_at, current } = session;
        return (
          <div key={id} role="row" className={`${columns} min-h-(--list-row) border-b border-line py-1 text-work`}>
            <span role="cell" className="wrap-anywhere">
              <span className="font-medium">{client}</span> <span className="text-ink-2">{whereOf(session)}</span>
            </span>
            <span role="cell" className="tn max-m:col-start-1 max-m:row-start-2 max-m:text-label max-m:text-ink-2">
              {formatMoment(started_at)}
            </span>
            <span role="cell" className="tn max-m:hidden">
              {formatMoment(last_used_at)}
            </span>
            <span role="cell" className="justify-self-end max-m:col-start-2 max-m:row-span-2 max-m:row-start-1">
              {current ? (
                <span className="text-ink-2">{t.current}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={t.endOf(nameOf(session), formatMoment(started_at))}
                  onClick={() => onEnd(session)}
                >
                  {t.end}
                </Button>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
};

/** The user's sessions, each with a way to end it. */
export const SessionsPart = () => {
  const { account: t } = useTexts();
  const found = useQuery(ownSessions);
  const [ending, setEnding] = useState<Ending | null>(null);
  const sessions = found.data ?? [];
  return (
    <FormSection title={t.sessions}>
      <div className="col-span-6 grid gap-4">
        <p className="text-work text-ink-2">{t.sessionsReason}</p>
        <PendingList query={found} rows={3} />
        {found.data === undefined ? null : (
          <>
            <SessionList sessions={sessions} onEnd={setEnding} />
            <div>
              <Button onClick={() => setEnding('others')}>{t.endOthers}</Button>
            </div>
          </>
        )}
        {ending === null ? null : <EndDialog ending={ending} onClose={() => setEnding(null)} />}
      </div>
    </FormSection>
  );
};
