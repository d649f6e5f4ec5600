import type { ReactNode } from 'react';
import type { QueryBody } from '#contract/query-operation.ts';
import type { Binding } from './binding.ts';
import type { ContractForm } from './use-contract-form.ts';
import type { RecordValue, RecordValues } from './record-values.ts';

/** What a resource's form is made of: the groups of its page, each with its fields. */
export type FieldGroup<Name extends string = string> = {
  readonly title: string;
  readonly fields: readonly (FieldSpec<Name> | FreePart)[];
  /** Rarely used: shown as a line that unfolds, unless something stands in it. */
  readonly isFolded?: boolean;
};

/** Columns of six. */
export type Width = 1 | 2 | 3 | 4 | 6;

/**
 * One input. What kind of control it gets, whether it is required and how it is validated comes from the contract; `as` says it more
 * exactly: an amount with its currency, percent, several lines, an IBAN.
 */
export type FieldSpec<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly width?: Width;
  readonly as?: 'money' | 'percent' | 'lines' | 'iban';
  /** The field with the `currency_id` whose name stands left of an amount. */
  readonly unitFrom?: NoInfer<Name>;
  readonly hint?: string;
  readonly placeholder?: string;
  /** A choice of a few; the values as the contract has them. */
  readonly options?: readonly { readonly value: string | number; readonly label: string }[];
  /** Narrows what a reference can be, at Kontor's own service: `account_type` of an account. */
  readonly filter?: QueryBody['filter'];
  /** Makes what was typed into a reference, and answers its id. */
  readonly create?: (typed: string) => Promise<number>;
  /** In words, why a value is wrong that the contract allows. */
  readonly check?: (value: string) => string | undefined;
  /** What the words of an error offer instead: the free code. */
  readonly offer?: (error: string) => string | undefined;
  /** Why the value stays as it is: shown at the field, which cannot be typed into. */
  readonly frozen?: string | undefined;
  /** What the fields say together, where one is read and not typed into; null where another one says it. */
  readonly words?: (values: RecordValues) => string | null;
  /** A control of its own, that may set other fields of the form as well; null where another one sets this field. */
  readonly control?: (field: Binding<RecordValue>, form: ContractForm<RecordValues>) => ReactNode;
};

/** Something among the fields that is no input: a margin. */
export type FreePart = {
  readonly key: string;
  readonly width?: Width;
  /** Stands at the right of the first two rows of its group; on a phone below them all. The last part of its group. */
  readonly isBeside?: boolean;
  readonly content: (form: ContractForm<RecordValues>) => ReactNode;
};

export const isField = <Name extends string>(part: FieldSpec<Name> | FreePart): part is FieldSpec<Name> =>
  'name' in part;

/** The inputs of all groups that `isThere` knows, in the order of the page. */
export const fieldsOf = <Name extends string>(groups: readonly FieldGroup<Name>[]): readonly FieldSpec<Name>[] =>
  groups.flatMap(({ fields }) => fields.filter(isField));
