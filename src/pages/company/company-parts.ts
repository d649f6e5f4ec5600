import type { FieldGroup } from '#components/record-form/field-spec.ts';
import { fieldsOf } from '#components/record-form/field-spec.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import type { Formats } from '#texts/format.ts';
import type { LanguageSelection } from './language-choice.tsx';
import { levelIndexes } from './profile-form.ts';
import { profileGroups } from './profile-groups.tsx';
import { levelGroups, reminderGroup } from './reminder-groups.tsx';
import { mailGroup, openingGroup } from './text-groups.ts';

/** A part of the profile shown at a time; `key` is its address. */
export type CompanyPart = { readonly key: string; readonly title: string; readonly groups: readonly FieldGroup[] };

/** The groups of the profile, each once, and the parts that show them: each reminder level along with the settings for all levels. */
export const companyParts = (t: CompanyTexts, formats: Formats, selection: LanguageSelection) => {
  const profile = [...profileGroups(t, formats), openingGroup(t, selection), mailGroup(t, selection)];
  const reminders = reminderGroup(t, selection);
  const levels = levelGroups(t, selection);
  const parts: readonly CompanyPart[] = [
    ...profile.map((group) => ({ key: group.key, title: group.title, groups: [group] })),
    ...levels.map((group, index) => ({
      key: `level-${index + 1}`,
      title: t.levelPart(index + 1),
      groups: [reminders, group],
    })),
  ];
  return { groups: [...profile, reminders, ...levels], parts };
};

/** The parts without unused levels. */
export const usedParts = (parts: readonly CompanyPart[], values: RecordValues): readonly CompanyPart[] =>
  parts.slice(0, parts.length - levelIndexes.length + Number(values['levels']));

/**
 * The part with the field after `#`, otherwise the one in `part` of the address; for a removed level the last level, otherwise the
 * first part.
 */
export const partAt = (
  used: readonly CompanyPart[],
  { hash, search }: { readonly hash: string; readonly search: string },
): CompanyPart | undefined => {
  const requested = new URLSearchParams(search).get('part') ?? '';
  const hasField = ({ groups }: CompanyPart): boolean => fieldsOf(groups).some(({ name }) => `#${name}` === hash);
  return (
    used.find(hasField) ??
    used.find(({ key }) => key === requested) ??
    (requested.startsWith('level-') ? used.at(-1) : used[0])
  );
};
