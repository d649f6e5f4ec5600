import { use } from 'react';
import { isTranslated, loadShownName } from '#texts/shown-name.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import type { FieldGroup } from './field-spec.ts';

const textOf = (record: object, field: string): string => String(Reflect.get(record, field) ?? '');

/**
 * The groups of a form, with a hint at a name that users see in their own language. The form edits the stored name, because it is the one
 * that users of every language share: saving another field must not rename the record. Suspends until the shown names are loaded.
 */
export const useShownHint = <Name extends string>(
  groups: readonly FieldGroup<Name>[],
  resource: string,
  record: object,
): readonly FieldGroup<Name>[] => {
  const { language } = useLanguage();
  const t = useTexts().list;
  const kind = resource.replace(/^master_/, '');
  if (!isTranslated(kind, language)) return groups;
  const stored = textOf(record, 'name');
  const shown = use(loadShownName(language))(kind, stored, textOf(record, 'iso_3166_alpha2'));
  if (shown === stored) return groups;
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((part) =>
      'name' in part && part.name === 'name' ? { ...part, hint: t.shownAs(shown) } : part,
    ),
  }));
};
