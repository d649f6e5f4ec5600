import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import type { Toast } from '#components/feedback/toast-store.ts';
import { ToastBar } from '#components/feedback/toast.tsx';
import { PendingItem } from '#components/layout/pending-bar.tsx';
import type { PendingDelete } from '#api/pending/pending-list.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const nothing = () => undefined;
const actions = { undo: () => false, retry: nothing, discard: nothing };

const held = (label: string): PendingDelete => ({
  id: 'note/7',
  resource: 'note',
  path: '/note',
  record_id: 7,
  label,
  etag: null,
  due: Date.now() + 6_000,
  sending: false,
  unanswered: false,
  problem: null,
});

const Bars = () => {
  const { common, design: t } = useTexts();
  const { states, samples } = t;
  const done: Toast = { id: 0, kind: 'done', text: samples.saved };
  const undo = { label: common.undo, keyHint: 'Ctrl Z', run: nothing };
  const retry = { label: common.retry, run: nothing };
  const item = held(samples.subject);
  return (
    <>
      <Specimen label={states.done} width="wide">
        <ToastBar toast={done} />
      </Specimen>
      <Specimen label={states.undo} width="wide">
        <ToastBar toast={{ ...done, action: undo }} />
      </Specimen>
      <Specimen label={states.failed} width="wide">
        <ToastBar toast={{ ...done, kind: 'failed', lead: common.notSaved, text: common.draftKept, action: retry }} />
      </Specimen>
      <Specimen label={states.held} width="wide">
        <PendingItem item={item} {...actions} />
      </Specimen>
      <Specimen label={states.waiting} width="wide">
        <PendingItem item={{ ...item, unanswered: true }} {...actions} />
      </Specimen>
      <Specimen label={states.refused} width="wide">
        <PendingItem item={{ ...item, problem: { message: samples.error, errors: [] } }} {...actions} />
      </Specimen>
    </>
  );
};

/** Messages: notes, toasts, deletes with undo, progress. */
export const MessageFamily = () => {
  const { common, form, design: t } = useTexts();
  const { states, samples } = t;
  return (
    <Family title={t.families.message}>
      <Specimen label={states.draft} width="whole">
        <Note lead={form.draftBack('13:58')}>
          <span>{form.draftChanges(2)}</span>
          <Button look="link">{form.discardDraft}</Button>
        </Note>
      </Specimen>
      <Specimen label={states.wrong} width="whole">
        <Note isWrong lead={form.wrongFields(2)}>
          <Button look="link">{samples.subjectLabel}</Button>
          <Button look="link">{samples.duration}</Button>
        </Note>
      </Specimen>
      <Bars />
      <Specimen label={states.busy} width="wide">
        <Progress label={samples.progress} done={340} total={1284}>
          <Button look="link">{common.cancel}</Button>
        </Progress>
      </Specimen>
    </Family>
  );
};
