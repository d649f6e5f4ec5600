import { useRef, useState } from 'react';
import { Cancelled } from './cancelled.ts';

/**
 * Asks once before saving: `ask` rejects with Cancelled until its question is confirmed. The question disappears when `input` is no
 * longer what it was asked about.
 */
export const useQuestion = <Values>(
  questionOf: ((values: Values) => Promise<string | null>) | undefined,
  input = '',
) => {
  const [asked, setAsked] = useState<{ readonly words: string; readonly input: string } | null>(null);
  const confirmed = useRef<string | null>(null);
  const question = asked?.input === input ? asked.words : null;
  return {
    question,
    ask: async (values: Values): Promise<void> => {
      const words = (await questionOf?.(values)) ?? null;
      if (words === null || words === confirmed.current) return setAsked(null);
      setAsked({ words, input });
      throw new Cancelled(words);
    },
    confirm: (): void => {
      confirmed.current = question;
      setAsked(null);
    },
    drop: (): void => setAsked(null),
  };
};
