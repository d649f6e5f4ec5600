import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Note } from '../feedback/note.tsx';
import type { ContractForm } from '../fields/use-contract-form.ts';
import type { FormField } from './form-field.ts';
import { FormSection } from './form-section.tsx';
import { FormSummary } from './form-summary.tsx';
import { heldWhile } from './held-while.ts';
import { SlowSave } from './slow-save.tsx';
import type { useSave } from './use-save.ts';

type Props<Input extends FieldValues> = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly form: ContractForm<Input>;
  readonly fields: readonly FormField<Input>[];
  readonly saving: Pick<ReturnType<typeof useSave<Input, unknown>>, 'submit' | 'isSaving' | 'refusals' | 'failure'>;
  /** Introduces the reason of a failure. */
  readonly failed: string;
  /** The fields and the button. */
  readonly children: ReactNode;
};

/** A section of a page that is a form of its own, sent with its own button. It keeps no draft. */
export const PartForm = <Input extends FieldValues>(props: Props<Input>) => {
  const { title, intro, form, fields, saving, failed, children } = props;
  const { submit, isSaving, refusals, failure } = saving;
  return (
    <FormSection title={title}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="col-span-6 grid gap-2 empty:hidden">
          {intro}
          {isSaving ? <SlowSave /> : null}
          {failure === null ? null : (
            <Note isWrong role="alert" lead={failed}>
              <span>{failure.reason}</span>
            </Note>
          )}
          <FormSummary form={form} fields={fields} refusals={refusals} />
        </div>
        <div {...heldWhile(isSaving)}>{children}</div>
      </form>
    </FormSection>
  );
};
