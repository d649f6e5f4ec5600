import type { z } from 'zod';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { maxTextModules, textModule } from '#contract/kontor/text-module.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';

/** The form has fields for every possible text, under its id: removing one moves no other, even if two people edit the profile. */
export const moduleIds = Array.from({ length: maxTextModules }, (_, index) => index + 1);

export const moduleName = (id: number): string => `text_module:${id}:name`;
export const moduleText = (id: number, language: Language): string => `text_module:${id}:texts:${language}`;
export const moduleFields = (id: number): readonly string[] => [
  moduleName(id),
  ...languages.map((language) => moduleText(id, language)),
];

/** True if a field of the text is filled in. */
export const isModuleUsed = (values: RecordValues, id: number): boolean =>
  moduleFields(id).some((name) => String(values[name] ?? '') !== '');

/** Every field with its schema. */
export const moduleInputs: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  moduleIds.flatMap((id) => [
    [moduleName(id), textModule.shape.name],
    ...languages.map(
      (language) => [moduleText(id, language), textModule.shape.texts.shape[language].optional()] as const,
    ),
  ]),
);

/** The texts of a profile, by field. */
export const moduleValues = ({ text_modules }: CompanyProfile): readonly (readonly [string, string | null])[] =>
  text_modules.flatMap(({ id, name, texts }) => [
    [moduleName(id), name] as const,
    ...languages.map((language) => [moduleText(id, language), texts[language]] as const),
  ]);

const usedIds = (values: RecordValues): readonly number[] => moduleIds.filter((id) => isModuleUsed(values, id));

/** The texts as the profile stores them; `wire` has the values as they are sent. */
export const modulesFrom = (values: RecordValues, wire: Readonly<Record<string, unknown>>) =>
  usedIds(values).map((id) => ({
    id,
    name: wire[moduleName(id)],
    texts: Object.fromEntries(languages.map((language) => [language, wire[moduleText(id, language)]])),
  }));

/** The field of a place in `text_modules`, such as `text_modules.0.name`. */
export const moduleNameOf = (values: RecordValues, [, index, ...rest]: readonly PropertyKey[]): string =>
  ['text_module', usedIds(values)[Number(index)], ...rest].join(':');
