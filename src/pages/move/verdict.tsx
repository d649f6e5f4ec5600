import { useQuery } from '@tanstack/react-query';
import { comparisonQuery } from '#api/company/move.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { differs } from './differing-rows.ts';

/** True if all counts and sums agree. */
export const Verdict = () => {
  const t = useTexts().move;
  const { data } = useQuery(comparisonQuery);
  if (data === undefined) return null;
  const wrong = data.filter(differs).length;
  return (
    <Note role="status" isWrong={wrong > 0} lead={wrong === 0 ? t.same : t.differences(wrong)}>
      {wrong === 0 ? null : <span>{t.differencesText}</span>}
    </Note>
  );
};
