import { noteOf } from '#contract/notation.ts';
import { isField, type FieldGroup, type FieldSpec } from '#components/record-form/field-spec.ts';
import { FormSection } from '#components/form/form-section.tsx';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import { ValueText } from '#components/record-form/value-text.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { profileInput } from './profile-form.ts';

const Words = ({ spec, value }: { readonly spec: FieldSpec; readonly value: RecordValue }) => {
  const t = useTexts().company;
  const schema = profileInput.shape[spec.name];
  if (schema === undefined) return null;
  if (spec.name === 'logo' && typeof value === 'string' && value !== '') {
    return <img src={value} alt={t.logo} className="h-16 max-w-60 rounded-control border border-edge bg-white p-2" />;
  }
  const isPlain = noteOf(schema).kind === 'text' && spec.options === undefined && value !== '';
  return isPlain ? value : <ValueText spec={spec} schema={schema} value={value} />;
};

type Props = { readonly groups: readonly FieldGroup[]; readonly values: RecordValues };

/** The profile for users who may only read it. */
export const ProfileReading = ({ groups, values }: Props) =>
  groups.map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      <dl className="col-span-6 grid grid-cols-[176px_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-work max-m:grid-cols-1">
        {fields.filter(isField).map((spec) => (
          <div key={spec.name} className="contents">
            <dt className="text-ink-2">{spec.label}</dt>
            <dd className="break-words whitespace-pre-wrap max-m:mb-1">
              <Words spec={spec} value={values[spec.name] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  ));
