import type { z } from 'zod';
import { Note } from '#components/feedback/note.tsx';
import { isField } from '#components/record-form/field-spec.ts';
import { ReadValue } from '#components/record-form/read-value.tsx';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { DocumentGroup } from './document-groups.tsx';

/** Fields that stay editable in every status (rulings/documents#always-editable). */
const alwaysOpen: ReadonlySet<string> = new Set(['api_reference', 'viewed_by_client_at']);

type Part = DocumentGroup['fields'][number];

const frozen = (inputs: z.ZodObject, values: RecordValues, part: Part): readonly Part[] => {
  if (!isField(part) || alwaysOpen.has(part.name)) return [part];
  const schema = inputs.shape[part.name];
  const isShown = schema !== undefined && (values[part.name] ?? '') !== '' && part.words?.(values) !== null;
  if (!isShown) return [];
  return [
    {
      key: part.name,
      ...(part.width !== undefined && { width: part.width }),
      content: (form) => <ReadValue form={form} spec={part} schema={schema} className="" />,
    },
  ];
};

/**
 * The inputs of a document that is not a draft: the reason why it is read-only, its values in the order of a draft, and the fields
 * that stay editable.
 */
export const frozenGroups = (
  inputs: z.ZodObject,
  groups: readonly DocumentGroup[],
  values: RecordValues,
  reason: { readonly lead: string; readonly text: string },
): readonly DocumentGroup[] => {
  const note: Part = {
    key: 'reason',
    width: 6,
    content: () => (
      <Note lead={reason.lead}>
        <span>{reason.text}</span>
      </Note>
    ),
  };
  return groups
    .map((group, index) => ({
      ...group,
      isFolded: false,
      fields: [...(index === 0 ? [note] : []), ...group.fields.flatMap((part) => frozen(inputs, values, part))],
    }))
    .filter(({ fields }) => fields.length > 0);
};
