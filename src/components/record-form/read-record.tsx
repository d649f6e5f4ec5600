import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AppRecord } from '#api/service/app-record.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { PageHead } from '../layout/page-head.tsx';
import { usePageTitle } from '../navigation/title.ts';
import { backTo, useListLocation } from '../record-table/list-location.ts';
import { isField, type FieldGroup } from './field-spec.ts';
import { FormSection } from '../form/form-section.tsx';
import { ReadValue } from './read-value.tsx';
import { widths } from './record-field.tsx';
import { beside } from './record-fields.tsx';
import type { Creatable, InputName, RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import { useRecordForm } from './use-record-form.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';

type GroupProps = {
  readonly group: FieldGroup;
  readonly form: ContractForm<RecordValues>;
  readonly input: z.ZodObject;
};

/** The values of a group; an empty group is omitted. */
const ReadGroup = ({ group, form, input }: GroupProps) => {
  const values = useWatch({ control: form.control });
  const isThere = (name: string): boolean => (values[name] ?? '') !== '';
  if (!group.fields.some((part) => (isField(part) ? isThere(part.name) : true))) return null;
  return (
    <FormSection title={group.title}>
      {group.fields.map((part) => {
        if (!isField(part)) {
          return (
            <div key={part.key} className={part.isBeside === true ? beside : widths[part.width ?? 3]}>
              {part.content(form)}
            </div>
          );
        }
        const schema = input.shape[part.name];
        if (schema === undefined) return null;
        return (
          <ReadValue key={part.name} form={form} spec={part} schema={schema} className={widths[part.width ?? 3]} />
        );
      })}
    </FormSection>
  );
};

type Props<Entry extends Creatable> = {
  readonly form: RecordForm<Entry>;
  readonly groups: readonly FieldGroup<InputName<Entry>>[];
  readonly kicker?: string | undefined;
  readonly nameOf: (record: AppRecord<Entry>) => string;
  readonly list: string;
  readonly page?: ((id: number) => string) | undefined;
  readonly actions?: ((record: AppRecord<Entry>, isChanged: boolean) => ReactNode) | undefined;
  readonly record: AppRecord<Entry>;
};

/** One record for users who may read but not write: its values, without save and delete. */
export const ReadRecord = <Entry extends Creatable>(props: Props<Entry>) => {
  const { form: kind, groups, kicker, nameOf, list, actions, record } = props;
  const t = useTexts().list;
  const navigate = useNavigate();
  const listLocation = useListLocation();
  const { form } = useRecordForm(kind, groups, kind.valuesOf(record), false);
  const back = () =>
    props.page === undefined
      ? void navigate(...backTo(list, listLocation))
      : void navigate(props.page(record.id), { state: listLocation });
  useShortcut('Escape', back, t.toList);
  usePageTitle(nameOf(record));
  return (
    <>
      <PageHead title={nameOf(record)} kicker={kicker} label={t.readOnly}>
        {actions?.(record, false)}
        <Button keyHint="Esc" onClick={back}>
          {t.toList}
        </Button>
      </PageHead>
      {groups.map((group) => (
        <ReadGroup key={group.title} group={group} form={form} input={kind.resource.create} />
      ))}
    </>
  );
};
