import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useTexts } from '#texts/texts-context.tsx';
import { useClock } from '../date-time/use-clock.ts';
import { Button } from '../feedback/button.tsx';
import { Note } from '../feedback/note.tsx';
import { InlineConfirmation } from './inline-confirmation.tsx';
import { useAfterDelay } from '../feedback/use-after-delay.ts';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { PageHead } from '../layout/page-head.tsx';
import { countChanges } from './count-changes.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import type { FormField } from './form-field.ts';
import { heldWhile } from './held-while.ts';
import { putValues } from './put-values.ts';
import { FormSummary } from './form-summary.tsx';
import { LeaveGuard } from '../drafts/leave-guard.tsx';
import { SlowSave } from './slow-save.tsx';
import type { ContractForm } from '../fields/use-contract-form.ts';
import { useDraft, type EditedRecord } from './use-draft.ts';
import { useQuestion } from './use-question.ts';
import { usePublishUnsaved } from '../drafts/unsaved.ts';
import { useSave } from './use-save.ts';

type Props<Input extends FieldValues, Saved> = {
  readonly form: ContractForm<Input>;
  /** Every field by name and label, in page order. */
  readonly fields: readonly FormField<Input>[];
  /** The name of the draft: one per user, resource and record. */
  readonly draftKey: string;
  readonly title: string;
  readonly kicker?: ReactNode;
  /** The button's label, if not to save. */
  readonly verb?: string;
  readonly save: (values: Input) => Promise<Saved>;
  /** A question to ask once before saving these values; null if there is none. */
  readonly question?: ((values: Input) => Promise<string | null>) | undefined;
  readonly onSaved: (saved: Saved) => void;
  /** Goes to a field on a page with another address: that address, with the field after `#`. */
  readonly reach?: (name: FieldPath<Input>) => void;
  /** The page stays open after saving: settings. */
  readonly staysOpen?: boolean;
  readonly onCancel: () => void;
  /** Files chosen beside the fields: unsaved like a changed field. */
  readonly chosenFiles?: number;
  /** Called when the input is discarded. */
  readonly onDiscard?: () => void;
  /** Omitted for a new record. */
  readonly record?: EditedRecord<Input>;
  /** Conflicting changes by somebody else and the choice between them; null if there are none. */
  readonly conflict?: ReactNode;
  /** Returns whether the page may be left without asking, because its record was deleted. */
  readonly isReleased?: () => boolean;
  /** The foot of the page with the button to save, which is otherwise beside the title; Esc still cancels. */
  readonly foot?: (saveButton: ReactNode) => ReactNode;
  /** The button to save and its keys do nothing for a moment. */
  readonly isResting?: boolean;
  readonly children: ReactNode;
};

/** Focuses the first field, where the work begins. Not on a touch screen, where it would open the keyboard. */
const focusFirst = (form: HTMLFormElement | null): void => {
  if (matchMedia('(pointer: coarse)').matches) return;
  form?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox], [type=file]), textarea')?.focus();
};

/**
 * A form as a page: head with cancel (Esc) and save (Ctrl S), the note about a restored draft, the error summary, and the question before
 * leaving unsaved changes. The children are `FormSection`s with `Bound` fields.
 */
export const FormPage = <Input extends FieldValues, Saved>(props: Props<Input, Saved>) => {
  const { form, fields, draftKey, title, kicker, save, onSaved, onCancel, record, conflict, children } = props;
  const t = useTexts();
  const clock = useClock();
  const { verb = t.common.save, staysOpen = false, isResting = false } = props;
  const id = useId();
  const [resets, setResets] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, draftKey, record);
  // A restored draft may show other fields.
  const isReady = useAfterDelay(0);
  const { hash, key } = useLocation();
  const target = fields.find(({ name }) => `#${name}` === hash);
  const begin = useEffectEvent(() => {
    if (target === undefined || resets > 0) focusFirst(element.current);
    else form.setFocus(target.name);
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady, resets]);
  const arrive = useEffectEvent(() => {
    if (isReady && target !== undefined) form.setFocus(target.name);
  });
  useEffect(() => arrive(), [key]);
  const confirmation = useQuestion(props.question);
  const { submit, isSaving, refusals, failure } = useSave({
    form,
    fields,
    element,
    save: async (values) => {
      await confirmation.ask(values);
      return save(values);
    },
    onSaved: (saved, values) => {
      draft.drop();
      // At once: the next page, or the record that was read again, may take a while.
      flushSync(() => (staysOpen ? putValues(form, values, form.getValues()) : setSaved(true)));
      onSaved(saved);
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  const changes = isSaved ? 0 : (isDirty ? Math.max(1, countChanges(dirtyFields)) : 0) + (props.chosenFiles ?? 0);
  usePublishUnsaved(id, changes);
  const discard = () => {
    draft.drop();
    props.onDiscard?.();
    form.reset();
    record?.discard();
    setResets(resets + 1);
  };
  useShortcut('Ctrl+s', () => isResting || void submit(), verb);
  useShortcut('Escape', onCancel, t.common.cancel);
  const unsaved = changes === 0 ? '' : t.form.unsaved(changes);
  const saveButton = (
    <Button
      look="primary"
      type="submit"
      form={id}
      keyHint="Ctrl S"
      busy={isSaving && t.common.saving}
      isResting={isResting}
    >
      {verb}
    </Button>
  );
  return (
    <>
      {props.foot === undefined ? (
        <PageHead title={title} kicker={kicker}>
          {unsaved === '' ? null : <span className="self-center text-label text-ink-2">{unsaved}</span>}
          <Button keyHint="Esc" onClick={onCancel}>
            {t.common.cancel}
          </Button>
          {saveButton}
        </PageHead>
      ) : (
        <PageHead title={title} kicker={kicker} label={unsaved} />
      )}
      <div className="mb-7 grid gap-2 empty:hidden">
        {draft.restoredAt === null || changes === 0 ? null : (
          <Note role="status" lead={t.form.draftBack(clock(draft.restoredAt))}>
            <span>{t.form.draftChanges(changes)}</span>
            <Button look="link" onClick={discard}>
              {t.form.discardDraft}
            </Button>
          </Note>
        )}
        <DraftNote problem={draft.problem} />
        {isSaving ? <SlowSave /> : null}
        {failure === null || (failure.isConflict && conflict === null) ? null : (
          <Note isWrong role="alert" lead={t.common.notSaved}>
            <span>{failure.isConflict && conflict !== undefined ? t.common.draftKept : failure.reason}</span>
            {failure.isConflict ? null : (
              <Button look="link" onClick={() => void submit()}>
                {t.common.retry}
              </Button>
            )}
          </Note>
        )}
        <InlineConfirmation
          confirmation={confirmation}
          onConfirmed={submit}
          onDropped={() => focusFirst(element.current)}
        />
        {conflict}
        <FormSummary form={form} fields={fields} refusals={refusals} reach={props.reach} />
      </div>
      <form
        ref={element}
        id={id}
        noValidate
        className={props.foot === undefined ? undefined : 'grow'}
        onInput={confirmation.drop}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div key={resets} {...heldWhile(isSaving && !staysOpen)}>
          {children}
        </div>
      </form>
      {props.foot?.(saveButton)}
      <LeaveGuard changes={changes} isHeld={() => changes > 0 && props.isReleased?.() !== true} onDiscard={discard} />
    </>
  );
};
