import type { ReactNode } from 'react';
import type { QueryBody } from '#contract/kontor/query-operation.ts';
import type { Binding } from '../fields/binding.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';
import type { RecordValue, RecordValues } from './record-values.ts';

/** The parts of a resource's form: the groups of its page, each with its fields. */
export type FieldGroup<Name extends string = string> = {
  readonly title: string;
  readonly fields: readonly (FieldSpec<Name> | FreePart)[];
  /** Rarely used: collapsed to a line that unfolds, unless a field has a value. */
  readonly isFolded?: boolean;
};

/** Columns of six. */
export type Width = 1 | 2 | 3 | 4 | 6;

/**
 * One input. The control, whether it is required and the validation come from the contract; `as` is more specific: an amount with its
 * currency, percent, several lines, an IBAN.
 */
export type FieldSpec<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly width?: Width;
  readonly as?: 'money' | 'percent' | 'lines' | 'iban';
  /** The `currency_id` field whose name is shown left of an amount. */
  readonly unitFrom?: NoInfer<Name>;
  readonly hint?: string;
  readonly placeholder?: string;
  /** A choice of a few; values as in the contract. */
  readonly options?: readonly { readonly value: string | number; readonly label: string }[];
  /** Restricts the choices of a reference, at Kontor's own service: `account_type` of an account. */
  readonly filter?: QueryBody['filter'];
  /** Creates a record from the text typed into a reference, and returns its id. */
  readonly create?: (typed: string) => Promise<number>;
  /** Explains why a value that the contract allows is wrong. */
  readonly check?: (value: string, values: RecordValues) => string | undefined;
  /** An alternative offered with the error: the free code. */
  readonly offer?: (error: string) => string | undefined;
  /** Why the value is fixed: shown at the field, which is read-only. */
  readonly frozen?: string | undefined;
  /** A summary of the fields, shown in place of inputs; null if another field provides it. */
  readonly words?: (values: RecordValues) => string | null;
  /** A custom control, which may set other fields of the form as well; null if another one sets this field. */
  readonly control?: (field: Binding<RecordValue>, form: ContractForm<RecordValues>) => ReactNode;
};

/** A part of the form that is not an input: a margin. */
export type FreePart = {
  readonly key: string;
  readonly width?: Width;
  /** Sits at the right of the first two rows of its group, and below them all on a phone. Must be the last part of its group. */
  readonly isBeside?: boolean;
  readonly content: (form: ContractForm<RecordValues>) => ReactNode;
};

export const isField = <Name extends string>(part: FieldSpec<Name> | FreePart): part is FieldSpec<Name> =>
  'name' in part;

/** The inputs of all groups, in page order. */
export const fieldsOf = <Name extends string>(groups: readonly FieldGroup<Name>[]): readonly FieldSpec<Name>[] =>
  groups.flatMap(({ fields }) => fields.filter(isField));
