import { useEffect, useEffectEvent } from 'react';
import type { Binding } from '#components/fields/binding.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';

type Props = Binding<string> & {
  readonly label: string;
  readonly isLong: boolean;
  readonly rows?: number;
  /** True if its language is shown. */
  readonly isShown: boolean;
  /** Shows its language, then focuses it. */
  readonly onReach: () => void;
};

/** One text of several languages. A link to a text in another language switches to that language. */
export const LanguageTextField = ({ isLong, isShown, onReach, ...props }: Props) => {
  const { inputRef } = props;
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!isShown) inputRef?.({ focus: () => reach() });
  }, [isShown, inputRef]);
  if (!isShown) return null;
  return isLong ? <TextArea {...props} /> : <TextField {...props} isRequired />;
};
