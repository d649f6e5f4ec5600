import { flushSync } from 'react-dom';
import { documentPlaceholders } from '#contract/kontor/mail-texts.ts';
import { Button } from '#components/feedback/button.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { LanguageSelection } from './language-choice.tsx';
import { languagePart, templateFields } from './template-fields.tsx';
import { isModuleUsed, moduleFields, moduleIds, moduleName, moduleText } from './text-module-form.ts';

type Form = ContractForm<RecordValues>;

/** Adds a text after the last one, or in a gap if there is no room, and goes to its name. */
const AddModule = ({ form }: { readonly form: Form }) => {
  const t = useTexts().company;
  const isFree = (id: number): boolean => !isModuleUsed(form.getValues(), id);
  const lastUsed = moduleIds.findLast((id) => !isFree(id)) ?? 0;
  const free = moduleIds.find((id) => id > lastUsed) ?? moduleIds.find(isFree);
  return (
    <Button
      size="small"
      reason={free === undefined ? t.mostModules(moduleIds.length) : undefined}
      onClick={() => {
        if (free === undefined) return;
        const name = moduleName(free);
        flushSync(() => form.setValue(name, t.module(free), { shouldDirty: true }));
        form.setFocus(name, { shouldSelect: true });
      }}
    >
      {t.addModule}
    </Button>
  );
};

const RemoveModule = ({ form, id }: { readonly form: Form; readonly id: number }) => {
  const { company: t, common } = useTexts();
  const remove = (): void => {
    const names = moduleFields(id);
    const before = names.map((name) => [name, form.getValues(name) ?? ''] as const);
    const label = String(form.getValues(moduleName(id)) || t.module(id));
    for (const name of names) form.setValue(name, '', { shouldDirty: true });
    showToast({
      kind: 'done',
      isOfPage: true,
      text: t.moduleRemoved(label),
      action: {
        label: common.undo,
        keyHint: 'Ctrl Z',
        run: () => {
          for (const [name, value] of before) form.setValue(name, value, { shouldDirty: true });
        },
      },
    });
  };
  return (
    <Button look="link" className="max-m:min-h-11" aria-label={`${t.removeModule}: ${t.module(id)}`} onClick={remove}>
      {t.removeModule}
    </Button>
  );
};

/** The choice of the language, and the button that adds a text. */
export const moduleHead = (t: CompanyTexts, shown: LanguageSelection): FieldGroup => ({
  title: t.moduleTitle,
  fields: [
    languagePart(shown, `${t.moduleHint} ${t.optionalHint}`),
    { key: 'add', width: 6, content: (form) => <AddModule form={form} /> },
  ],
});

/** The name and the text of each possible text. */
export const moduleGroups = (t: CompanyTexts, shown: LanguageSelection) =>
  moduleIds.map((id) => {
    const title = t.module(id);
    const group: FieldGroup = {
      title,
      fields: [
        { name: moduleName(id), label: t.moduleName, width: 6 },
        ...templateFields(t, shown, {
          kind: 'invoice',
          placeholders: documentPlaceholders,
          label: `${t.preview}: ${title}`,
          isMail: false,
          templates: [{ label: title, rows: 4, fieldIn: (language) => moduleText(id, language) }],
        }),
        { key: 'remove', width: 6, content: (form) => <RemoveModule form={form} id={id} /> },
      ],
    };
    return { ...group, moduleId: id };
  });
