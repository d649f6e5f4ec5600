import { toNestErrors } from '@hookform/resolvers';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { explain } from '#contract/catalogue/texts.ts';
import { useLanguage } from '#texts/texts-context.tsx';

/** The form object that every part of a form takes. */
export type ContractForm<Input extends FieldValues> = UseFormReturn<Input>;

type Problem = Pick<z.core.$ZodIssue, 'path'> & { readonly code: string; readonly message: string };

const errorsOf = (problems: readonly Problem[]): FieldErrors => {
  const found: FieldErrors = {};
  for (const { path, code, message } of problems) {
    found[path.map(String).join('.') || 'root'] ??= { type: code, message };
  }
  return found;
};

/** A form whose values `check` validates; it returns errors in the user's language, by path. Validates on blur, then while typing. */
export const useCheckedForm = <Input extends FieldValues>(
  check: (values: Input) => readonly Problem[],
  defaultValues: DefaultValues<Input>,
): ContractForm<Input> => {
  const resolver: Resolver<Input> = (values, _context, options) => {
    const problems = check(values);
    if (problems.length === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors<Input>(errorsOf(problems), options) };
  };
  return useForm<Input>({ resolver, defaultValues, mode: 'onTouched', shouldFocusError: false });
};

/** A schema's issues, explained in a language. */
export const explained = (issues: readonly z.core.$ZodIssue[], language: Language): readonly Problem[] =>
  issues.map((issue) => ({ path: issue.path, code: issue.code, message: explain(issue, language) }));

/** A form validated by a schema of the contract, with errors in the user's language. */
export const useContractForm = <Input extends FieldValues>(
  schema: z.ZodType<Input, Input>,
  defaultValues: DefaultValues<Input>,
): ContractForm<Input> => {
  const { language } = useLanguage();
  return useCheckedForm<Input>(
    (values) => explained(schema.safeParse(values).error?.issues ?? [], language),
    defaultValues,
  );
};
