import { useInfiniteQuery } from '@tanstack/react-query';
import { securityEvents } from '#api/company/security-events.ts';
import { FormSection } from '#components/form/form-section.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** The moves that were completed before the one shown, from the log: when, and from where. `shownUntil`: when the one shown ended. */
export const EarlierMoves = ({ shownUntil }: { readonly shownUntil: string | null }) => {
  const t = useTexts().move;
  const { data } = useInfiniteQuery(securityEvents('move_done'));
  const earlier = (data?.pages ?? []).flatMap(({ records }) => records).filter(({ at }) => at !== shownUntil);
  if (earlier.length === 0) return null;
  return (
    <FormSection title={t.earlier}>
      <ul className="col-span-6 text-work">
        {earlier.map(({ id, at, subject }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-1.5 wrap-anywhere">
            <span className="tn">{formatMoment(at)}</span>
            <span className="text-ink-2">{subject}</span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
};
