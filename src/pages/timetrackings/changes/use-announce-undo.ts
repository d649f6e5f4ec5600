import { isUnanswered } from '#api/service/http.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** Reports an action with its undo, which is offered again as long as no response arrives; `what` names it once undone. */
export const useAnnounceUndo = () => {
  const t = useTexts();
  return (text: string, takeBack: () => Promise<void>, what = text): void => {
    const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undo() };
    const undo = async (): Promise<void> => {
      try {
        await takeBack();
        showToast({ kind: 'done', text: t.lane.undone(what) });
      } catch (error) {
        const again = isUnanswered(error) ? { action } : {};
        showToast({ kind: 'failed', lead: t.common.notSaved, text: failureMessage(error, t), ...again });
      }
    };
    showToast({ kind: 'done', text, action });
  };
};
