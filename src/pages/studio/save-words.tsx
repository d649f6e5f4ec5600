import { useFormats, useTexts } from '#texts/texts-context.tsx';
import type { StudioState } from './studio-state.ts';

/** Whether everything of the screen is at the service, in a few words. */
export const SaveWords = ({ state }: { readonly state: StudioState }) => {
  const t = useTexts().studio;
  const formats = useFormats();
  const { unsaved, isAway, isSaving, savedAt } = state;
  const isRefused = state.refused.size > 0 || state.refusedOrder !== null || state.conflicts.length > 0;
  const words = (): string => {
    if (isAway) return t.away(unsaved);
    if (isSaving) return t.saving(unsaved);
    if (unsaved > 0) return isRefused ? t.unsaved(unsaved) : t.saving(unsaved);
    return savedAt === null ? t.saved : t.savedAt(formats.clock(savedAt));
  };
  const isWrong = isAway || (isRefused && unsaved > 0);
  return (
    <span role="status" className={`tn pb-2 text-label ${isWrong ? 'text-red' : 'text-ink-2'}`}>
      {words()}
    </span>
  );
};
