import type { RefCallBack } from 'react-hook-form';

/** The properties that a form passes to a field. Every field accepts them, and works without a form with just value and onChange. */
export type Binding<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: RefCallBack;
  readonly name?: string;
  readonly error?: string | undefined;
};
