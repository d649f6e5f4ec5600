import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptExample } from '#contract/kontor/example-operations.ts';
import { removeExamples } from '#api/company/examples.ts';
import { ServiceError } from '#api/service/http.ts';
import { useSignedIn } from '#auth/session.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';

type Way = (id: number) => string;

/** Links to records that are kept; article groups have no page. */
const ways: { readonly [resource: string]: Way | undefined } = {
  business_activity: paths.businessActivities.show,
  contact: paths.contacts.show,
  contact_relation: paths.contactRelations.show,
  estimate: paths.estimates.show,
  expense: paths.expenses.show,
  item: paths.articles.show,
  note: paths.notes.show,
  project: paths.projects.show,
  task: paths.tasks.show,
  timetracking: paths.timetracking,
  unit: paths.units.show,
};

const RetainedRecords = ({ kept }: { readonly kept: readonly KeptExample[] }) => {
  const t = useTexts().examples;
  return (
    <ol aria-label={t.kept(kept.length)} className="max-h-60 overflow-y-auto border-t border-ink text-work">
      {kept.map(({ resource, id, name, text }) => {
        const way = ways[resource];
        return (
          <li key={`${resource} ${id}`} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5">
            {way === undefined ? (
              <span>{name}</span>
            ) : (
              <ButtonLink look="link" to={way(id)}>
                {name || id}
              </ButtonLink>
            )}
            <span className="text-ink-2 wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ol>
  );
};

/**
 * Says that the company has sample records and removes them with one click, then lists those removed and those kept, with the
 * reason.
 */
export const ExampleNotice = ({ count }: { readonly count: number }) => {
  const { examples: t, common } = useTexts();
  const isOwner = useSignedIn().role === 'owner';
  const { mutate, data, isPending, error } = useMutation(removeExamples);
  const [isClosed, setClosed] = useState(false);
  if (data !== undefined && !isClosed) {
    return (
      <div className="mb-6 grid gap-2">
        <Note role="status" lead={t.removed(data.deleted)}>
          {data.kept.length === 0 ? null : <span className="text-ink-2">{t.kept(data.kept.length)}</span>}
          <Button look="link" className="max-m:min-h-11" onClick={() => setClosed(true)}>
            {common.close}
          </Button>
        </Note>
        {data.kept.length === 0 ? null : <RetainedRecords kept={data.kept} />}
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <div className="mb-6 grid gap-2">
      <Note lead={t.lead}>
        <span className="text-ink-2">{t.reason(count)}</span>
        {isOwner ? (
          <Button look="link" className="max-m:min-h-11" busy={isPending && t.removing} onClick={() => mutate()}>
            {t.remove}
          </Button>
        ) : null}
      </Note>
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.notRemoved}>
          <span>{error instanceof ServiceError ? error.message : ''}</span>
        </Note>
      )}
    </div>
  );
};
