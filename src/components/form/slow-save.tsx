import { useStartTexts } from '#texts/texts-context.tsx';
import { Note } from '../feedback/note.tsx';
import { useAfterDelay } from '../feedback/use-after-delay.ts';

/** Appears once a save takes longer than usual; to be rendered only while it runs. */
export const SlowSave = () => {
  const { form, common } = useStartTexts();
  if (!useAfterDelay(10_000)) return null;
  return (
    <Note role="status" lead={form.slow}>
      <span>{common.draftKept}</span>
    </Note>
  );
};
