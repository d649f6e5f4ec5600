import { useMutation, useQuery } from '@tanstack/react-query';
import { insertExamples } from '#api/company/examples.ts';
import { useTour } from '#api/company/tour.ts';
import { ServiceError } from '#api/service/http.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** Offers sample records and the tour to the owner of a company without any tracked time. */
export const ExampleOffer = () => {
  const t = useTexts().examples;
  const tour = useTour();
  const isOwner = useSignedIn().role === 'owner';
  const ofAnybody = useQuery(timeEntries({}, { offset: 0, limit: 1 })).data?.count;
  const { mutate, isPending, error } = useMutation(insertExamples);
  if (!isOwner || ofAnybody !== 0) return null;
  return (
    <div className="mt-6 grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-work text-ink-2">{t.offer}</p>
      <span className="flex flex-wrap gap-3">
        <Button busy={isPending && t.inserting} onClick={() => mutate()}>
          {t.insert}
        </Button>
        <Button look="quiet" onClick={() => tour.go(0)}>
          {t.tour}
        </Button>
      </span>
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.notInserted}>
          <span>{error instanceof ServiceError ? error.message : ''}</span>
        </Note>
      )}
    </div>
  );
};
