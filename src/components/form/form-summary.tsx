import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTexts } from '#texts/texts-context.tsx';
import { linkLook } from '../feedback/button-classes.ts';
import { Note } from '../feedback/note.tsx';
import type { FormField } from './form-field.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';

type Props<Input extends FieldValues> = {
  readonly form: ContractForm<Input>;
  readonly fields: readonly FormField<Input>[];
  /** Increases with each refused save: then the first invalid field gets the focus, or the summary if that field takes none. */
  readonly refusals: number;
  /** Goes to a field that another address shows. */
  readonly reach?: ((name: FieldPath<Input>) => void) | undefined;
};

/** The invalid fields, each a link to it. Each refusal inserts it again, so that it is announced once each time. */
export const FormSummary = <Input extends FieldValues>({ form, fields, refusals, reach }: Props<Input>) => {
  const t = useTexts().form;
  const element = useRef<HTMLDivElement>(null);
  const wrong = fields.filter(({ name }) => form.getFieldState(name, form.formState).invalid);
  const go = (name: FieldPath<Input>) => (reach === undefined ? form.setFocus(name) : reach(name));
  const focusedFor = useRef(0);
  useEffect(() => {
    const [first] = wrong;
    if (refusals === focusedFor.current || first === undefined) return;
    focusedFor.current = refusals;
    go(first.name);
    if (reach === undefined && !document.activeElement?.matches('[aria-invalid]')) element.current?.focus();
  });
  if (refusals === 0 || wrong.length === 0) return null;
  return (
    <div key={refusals} ref={element} tabIndex={-1} className="rounded-control">
      <Note isWrong role="alert" lead={t.wrongFields(wrong.length)}>
        <span className="flex flex-wrap gap-x-3">
          {wrong.map(({ name, label }) => (
            <button key={name} type="button" className={linkLook} onClick={() => go(name)}>
              {label}
            </button>
          ))}
        </span>
      </Note>
    </div>
  );
};
