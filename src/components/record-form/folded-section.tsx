import { useState, type ReactNode } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';
import type { FieldSpec } from './field-spec.ts';
import { FormSection } from '../form/form-section.tsx';
import type { RecordValues } from './record-values.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';

type Props = {
  readonly title: string;
  readonly form: ContractForm<RecordValues>;
  readonly fields: readonly FieldSpec[];
  readonly children: ReactNode;
};

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === false || value === undefined;

/** A section of rarely used fields: a line that names them, until it is unfolded or a field has a value. */
export const FoldedSection = ({ title, form, fields, children }: Props) => {
  const t = useTexts().list;
  const isFilled = fields.some(({ name }) => !isEmpty(form.getValues(name)));
  const isWrong = fields.some(({ name }) => form.getFieldState(name, form.formState).invalid);
  const [isOpen, setOpen] = useState(isFilled);
  if ((isWrong || isFilled) && !isOpen) setOpen(true);
  return (
    <FormSection title={title}>
      {isOpen ? (
        children
      ) : (
        <button
          type="button"
          aria-expanded="false"
          onClick={() => setOpen(true)}
          className="col-span-6 flex min-h-6 min-w-0 items-start gap-1.5 justify-self-start text-left max-m:min-h-11 max-m:py-3"
        >
          <Icon name="right" className="mt-0.5 size-4" />
          <span>
            {fields.map(({ label }) => label).join(', ')} <span className="text-label text-ink-2">{t.nothing}</span>
          </span>
        </button>
      )}
    </FormSection>
  );
};
