import type { z } from 'zod';
import { isField, type FieldGroup } from './field-spec.ts';
import { FormSection } from '../form/form-section.tsx';
import { FoldedSection } from './folded-section.tsx';
import { RecordField, widths } from './record-field.tsx';
import type { RecordValues } from './record-values.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';

type Props = {
  readonly form: ContractForm<RecordValues>;
  readonly groups: readonly FieldGroup[];
  /** The contract's create schema of the resource, which has every input. */
  readonly input: z.ZodObject;
  /** The title of the page is that of the only group. */
  readonly isUntitled?: boolean;
};

/** The position of a part beside the first two rows of its group. */
export const beside = 'col-span-2 col-start-5 row-span-2 row-start-1 max-m:[grid-area:auto/1/auto/-1]';

/** The fields of a record in their groups. */
export const RecordFields = ({ form, groups, input, isUntitled = false }: Props) =>
  groups.map((group) => {
    const parts = group.fields.map((part) => {
      if (!isField(part)) {
        // Without content, a whole row leaves no gap; a narrower part keeps its place.
        const width = part.width === 6 ? `${widths[6]} empty:hidden` : widths[part.width ?? 3];
        return (
          <div key={part.key} className={part.isBeside === true ? beside : width}>
            {part.content(form)}
          </div>
        );
      }
      const schema = input.shape[part.name];
      return schema === undefined ? null : <RecordField key={part.name} form={form} spec={part} schema={schema} />;
    });
    return group.isFolded === true ? (
      <FoldedSection key={group.title} title={group.title} form={form} fields={group.fields.filter(isField)}>
        {parts}
      </FoldedSection>
    ) : (
      <FormSection key={group.title} title={isUntitled ? undefined : group.title}>
        {parts}
      </FormSection>
    );
  });
