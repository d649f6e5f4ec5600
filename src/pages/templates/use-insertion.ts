import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Binding } from '#components/fields/binding.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/** Inserts words at the cursor of a text, in place of what is selected, and returns the focus to the text. */
export const useInsertion = ({ value, onChange, inputRef }: Binding<string>) => {
  const control = useRef<Control>(null);
  const bind = useCallback(
    (node: unknown) => {
      control.current = isControl(node) ? node : null;
      inputRef?.(node);
    },
    [inputRef],
  );
  const put = (text: string, cursor: number) => {
    flushSync(() => onChange(text));
    control.current?.focus();
    control.current?.setSelectionRange(cursor, cursor);
  };
  return {
    inputRef: bind,
    insert: (words: string) => {
      const { selectionStart, selectionEnd } = control.current ?? {};
      const start = selectionStart ?? value.length;
      put(value.slice(0, start) + words + value.slice(selectionEnd ?? start), start + words.length);
    },
    replace: (text: string) => put(text, text.length),
  };
};
