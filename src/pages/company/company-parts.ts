import { fieldsOf, type FieldGroup } from '#components/record-form/field-spec.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import type { Formats } from '#texts/format.ts';
import type { LanguageSelection } from './language-choice.tsx';
import { levelIndexes } from './profile-form.ts';
import { profileGroups } from './profile-groups.tsx';
import { levelGroups, reminderGroup } from './reminder-groups.tsx';
import { mailGroup, openingGroup } from './text-groups.ts';
import { moduleGroups, moduleHead } from './text-module-groups.tsx';
import { isModuleUsed } from './text-module-form.ts';

/** Fields of the profile; `moduleId` is the id of the text to insert that they belong to. */
type CompanyGroup = FieldGroup & { readonly moduleId?: number };

/** A part of the profile shown at a time; `key` is its address. */
export type CompanyPart = { readonly key: string; readonly title: string; readonly groups: readonly CompanyGroup[] };

const isUsed = ({ moduleId }: CompanyGroup, values: RecordValues): boolean =>
  moduleId === undefined || isModuleUsed(values, moduleId);

/** The groups of the profile, each once, and the parts that show them: each reminder level along with the settings for all levels. */
export const companyParts = (t: CompanyTexts, formats: Formats, selection: LanguageSelection) => {
  const profile = [...profileGroups(t, formats), openingGroup(t, selection), mailGroup(t, selection)];
  const reminders = reminderGroup(t, selection);
  const levels = levelGroups(t, selection);
  const [texts, modules] = [moduleHead(t, selection), moduleGroups(t, selection)];
  const parts: readonly CompanyPart[] = [
    ...profile.map((group) => ({ key: group.key, title: group.title, groups: [group] })),
    { key: 'texts', title: texts.title, groups: [texts, ...modules] },
    ...levels.map((group, index) => ({
      key: `level-${index + 1}`,
      title: t.levelPart(index + 1),
      groups: [reminders, group],
    })),
  ];
  return { groups: [...profile, texts, ...modules, reminders, ...levels], parts };
};

/** The parts without unused levels and texts. */
export const usedParts = (parts: readonly CompanyPart[], values: RecordValues): readonly CompanyPart[] =>
  parts
    .slice(0, parts.length - levelIndexes.length + Number(values['levels']))
    .map((part) => ({ ...part, groups: part.groups.filter((group) => isUsed(group, values)) }));

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
