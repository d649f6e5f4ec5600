import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../fields/use-contract-form.ts';

/** Puts values into a form, as changes to `base`. */
export const putValues = <Input extends FieldValues>(form: ContractForm<Input>, base: Input, values: Input): void => {
  form.reset(base);
  form.reset(values, { keepDefaultValues: true });
};
