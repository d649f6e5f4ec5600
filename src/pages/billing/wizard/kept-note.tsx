import { useClock } from '#components/date-time/use-clock.ts';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { StoredValues } from './use-stored-values.ts';

type Props = { readonly kept: Omit<StoredValues<unknown>, 'values' | 'change'> };

/** Shows that earlier input was restored, and offers to start over. */
export const KeptNote = ({ kept: { restoredAt, discard } }: Props) => {
  const t = useTexts().form;
  const clock = useClock();
  return restoredAt === null ? null : (
    <Note role="status" lead={t.draftBack(clock(restoredAt))}>
      <Button look="link" onClick={discard}>
        {t.discardDraft}
      </Button>
    </Note>
  );
};

/** When the draft was last stored, and that nothing is billed yet. */
export const KeptState = ({ kept: { keptAt } }: Props) => {
  const t = useTexts().billing;
  const clock = useClock();
  return (
    <span className="block text-label text-ink-2 max-m:hidden">
      {keptAt === null ? t.nothingYet : `${t.keptAt(clock(keptAt))} ${t.nothingYet}`}
    </span>
  );
};
