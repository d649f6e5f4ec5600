import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTexts } from '#texts/texts-context.tsx';
import { Note } from '../feedback/note.tsx';
import type { FormField } from './form-field.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';

type Props<Input extends FieldValues> = {
  readonly form: ContractForm<Input>;
  readonly fields: readonly FormField<Input>[];
  /** Increases with each refused save: then the summary takes the focus. */
  readonly refusals: number;
  /** Goes to a field that another address shows. */
  readonly reach?: ((name: FieldPath<Input>) => void) | undefined;
};

const link = 'underline decoration-edge underline-offset-3 hover:decoration-ink';

/** The invalid fields, each a link to it. */
export const FormSummary = <Input extends FieldValues>({ form, fields, refusals, reach }: Props<Input>) => {
  const t = useTexts().form;
  const element = useRef<HTMLDivElement>(null);
  const wrong = fields.filter(({ name }) => form.getFieldState(name, form.formState).invalid);
  const focusedFor = useRef(0);
  useEffect(() => {
    if (refusals === focusedFor.current || element.current === null) return;
    focusedFor.current = refusals;
    element.current.focus();
  });
  if (refusals === 0 || wrong.length === 0) return null;
  return (
    <div ref={element} tabIndex={-1} className="rounded-control">
      <Note isWrong role="alert" lead={t.wrongFields(wrong.length)}>
        <span className="flex flex-wrap gap-x-3">
          {wrong.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              className={link}
              onClick={() => (reach === undefined ? form.setFocus(name) : reach(name))}
            >
              {label}
            </button>
          ))}
        </span>
      </Note>
    </div>
  );
};
