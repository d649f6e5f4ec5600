import type { RefCallBack } from 'react-hook-form';

/** What a form gives a field; every field takes it, and works without a form by value and onChange alone. */
export type Binding<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: RefCallBack;
  readonly name?: string;
  readonly error?: string | undefined;
};
