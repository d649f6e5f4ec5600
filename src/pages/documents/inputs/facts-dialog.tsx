import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Question } from '#components/feedback/question.tsx';
import { CollisionNote } from '#components/record-form/collision-note.tsx';
import { fieldsOf } from '#components/record-form/field-spec.ts';
import { RecordField } from '#components/record-form/record-field.tsx';
import { useRecordChange } from '#components/record-form/use-record-change.ts';
import { knownGroups, useRecordForm } from '#components/record-form/use-record-form.ts';
import { useRecordMerge } from '#components/record-form/use-record-merge.ts';
import { heldWhile } from '#components/form/held-while.ts';
import { SlowSave } from '#components/form/slow-save.tsx';
import { useSave } from '#components/form/use-save.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentForms } from './document-form.ts';
import { documentGroups } from './document-groups.tsx';
import {
  documentKinds,
  editPath,
  lastDayFields,
  type DocumentKind,
  type DocumentRecord,
} from '../stages/document-kind.ts';

/** The inputs that change most often, in the order of the full form. */
const factNames: ReadonlySet<string> = new Set([
  'title',
  'is_valid_from',
  ...Object.values(lastDayFields).filter((name) => name !== null),
  'kb_terms_of_payment_template_id',
  'mwst_type',
  'bank_account_id',
  'header',
  'footer',
  'terms_of_payment_text',
]);

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** The field that gets the focus first. */
  readonly first: string;
  readonly onClose: () => void;
};

/** Edits dates, account and texts of a draft without leaving its positions. */
export const FactsDialog = ({ kind, record, first, onClose }: Props) => {
  const texts = useTexts();
  const { documents: t, common, form: words } = texts;
  const { endpoint } = documentKinds[kind];
  const inputs = endpoint.resource.create;
  const groups = knownGroups(documentGroups(kind, texts, record.id), endpoint.resource.edit);
  const theirs = documentForms[kind].valuesOf(record);
  const { form, specs, fields } = useRecordForm(documentForms[kind], groups, theirs, false);
  const merge = useRecordMerge(form, theirs);
  const { base, colliding, settle } = merge;
  const change = useRecordChange(endpoint, documentForms[kind], record, merge);
  const box = useRef<HTMLFormElement>(null);
  const { submit, isSaving, failure } = useSave({ form, fields, element: box, save: change, onSaved: onClose });
  const id = useId();
  const changes = Object.keys(form.formState.dirtyFields).length;
  const [isAsking, setAsking] = useState(false);
  const ask = changes === 0 ? undefined : () => setAsking(true);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>(`[data-fact="${first}"]`);
    field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [first]);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      onEscape={ask}
      title={t.editFacts}
      onConfirm={() => void submit()}
      actions={
        <>
          <ButtonLink to={editPath(kind, record.id)} look="link" className="mr-auto">
            {t.showFacts}
          </ButtonLink>
          <Button keyHint="Esc" onClick={ask ?? onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" keyHint="Ctrl Enter" busy={isSaving && common.saving}>
            {common.save}
          </Button>
        </>
      }
    >
      <form
        ref={box}
        id={id}
        noValidate
        className="mt-3 grid grid-cols-6 items-start gap-x-(--gutter) gap-y-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="col-span-6 empty:hidden">{isSaving ? <SlowSave /> : null}</div>
        {isAsking ? (
          <div className="col-span-6">
            <Question
              question={words.unsaved(changes)}
              yes={words.leaveWithoutDraft}
              no={words.stay}
              onYes={onClose}
              onNo={() => {
                setAsking(false);
                box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
              }}
            />
          </div>
        ) : null}
        {failure === null || colliding.length > 0 ? null : (
          <div className="col-span-6">
            <Note isWrong role="alert" lead={common.notSaved}>
              <span>{failure.reason}</span>
            </Note>
          </div>
        )}
        {colliding.length === 0 ? null : (
          <div className="col-span-6">
            <CollisionNote
              fields={specs}
              input={inputs}
              colliding={colliding}
              base={base}
              mine={form.getValues()}
              theirs={theirs}
              onSettle={settle}
            />
          </div>
        )}
        <div {...heldWhile(isSaving)}>
          {fieldsOf(groups).map((spec) => {
            const schema = Object.entries(inputs.shape).find(([name]) => name === spec.name)?.[1];
            return schema === undefined || !factNames.has(spec.name) ? null : (
              <div key={spec.name} data-fact={spec.name} className="contents">
                <RecordField form={form} spec={spec} schema={schema} />
              </div>
            );
          })}
        </div>
      </form>
    </Dialog>
  );
};
