import { useInfiniteQuery } from '@tanstack/react-query';
import { securityEvents } from '#api/company/security-events.ts';
import { FormSection } from '#components/form/form-section.tsx';
import { formatCount, formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** `Created: 12` for each count that there is. */
const counted = (counts: readonly (readonly [label: string, count: number | undefined])[]) =>
  counts.map(([label, count]) =>
    count === undefined ? null : (
      <span key={label}>
        {label} <span className="tn">{formatCount(count)}</span>
      </span>
    ),
  );

/** The moves that were completed before the one shown, from the log: when, from where, and how many records; those of older versions have no counts. `shownUntil`: when the one shown ended. */
export const EarlierMoves = ({ shownUntil }: { readonly shownUntil: string | null }) => {
  const t = useTexts().move;
  const { data } = useInfiniteQuery(securityEvents('move_done'));
  const earlier = (data?.pages ?? []).flatMap(({ records }) => records).filter(({ at }) => at !== shownUntil);
  if (earlier.length === 0) return null;
  return (
    <FormSection title={t.earlier}>
      <ul className="col-span-6 text-work">
        {earlier.map(({ id, at, subject, details: { created, known, left_out } }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-1.5 wrap-anywhere">
            <span className="tn">{formatMoment(at)}</span>
            <span className="text-ink-2">{subject}</span>
            {counted([
              [t.created, created],
              [t.known, known],
              [t.leftOut, left_out],
            ])}
          </li>
        ))}
      </ul>
    </FormSection>
  );
};
