import type { Limit } from '#api/time-entries/time-filter.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** Explains what a hosted service cannot do, and what the list does instead. */
export const LimitsNote = ({ limits }: { readonly limits: readonly Limit[] }) => {
  const t = useTexts().timetrackings;
  if (limits.length === 0) return null;
  return (
    <div className="mb-5">
      <Note lead={t.hosted}>
        <span className="text-ink-2">{limits.map((limit) => t.limits[limit]).join(' ')}</span>
      </Note>
    </div>
  );
};
