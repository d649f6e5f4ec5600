import { useClock } from '#components/date-time/use-clock.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { StudioState } from './save/studio-state.ts';

/**
 * A few words on whether the service has everything on the screen. Longer ones take a second line in the same room: if they wrapped the
 * head, the lines would move away under the list of the field in focus.
 */
export const SaveStatus = ({ state }: { readonly state: StudioState }) => {
  const t = useTexts().studio;
  const clock = useClock();
  const { unsaved, isAway, isStuck, savedAt } = state;
  const words = (): string => {
    if (isAway) return t.away(unsaved);
    if (isStuck) return t.unsaved(unsaved);
    if (unsaved > 0 || state.isSaving) return t.saving(unsaved);
    return savedAt === null ? t.saved : t.savedAt(clock(savedAt));
  };
  const isWrong = isAway || isStuck;
  return (
    <span role="status" className={`tn pb-2 text-label m:w-28 m:text-right ${isWrong ? 'text-red' : 'text-ink-2'}`}>
      {words()}
    </span>
  );
};
