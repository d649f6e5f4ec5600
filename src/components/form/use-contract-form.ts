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
import { explain, type Language } from '#contract/texts.ts';
import { useLanguage } from '#texts/texts-context.tsx';

/** What every part of a form takes. */
export type ContractForm<Input extends FieldValues> = UseFormReturn<Input>;

const errorsOf = (error: z.ZodError, language: Language): FieldErrors => {
  const found: FieldErrors = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'root';
    found[path] ??= { type: issue.code, message: explain(issue, language) };
  }
  return found;
};

const resolverOf =
  <Input extends FieldValues>(schema: z.ZodType<Input, Input>, language: Language): Resolver<Input> =>
  (values, _context, options) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    return { values: {}, errors: toNestErrors<Input>(errorsOf(result.error, language), options) };
  };

/** A form that a schema of the contract validates, its errors in the user's language; checked on leaving a field, then while typing. */
export const useContractForm = <Input extends FieldValues>(
  schema: z.ZodType<Input, Input>,
  defaultValues: DefaultValues<Input>,
): ContractForm<Input> => {
  const { language } = useLanguage();
  return useForm<Input>({
    resolver: resolverOf(schema, language),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
};
