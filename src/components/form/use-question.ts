import { useRef, useState } from 'react';
import { Cancelled } from './cancelled.ts';

/** Asks once before saving: `ask` rejects with Cancelled until its question is confirmed. */
export const useQuestion = <Values>(questionOf: ((values: Values) => Promise<string | null>) | undefined) => {
  const [question, setQuestion] = useState<string | null>(null);
  const confirmed = useRef<string | null>(null);
  return {
    question,
    ask: async (values: Values): Promise<void> => {
      const words = (await questionOf?.(values)) ?? null;
      if (words === null || words === confirmed.current) return setQuestion(null);
      setQuestion(words);
      throw new Cancelled(words);
    },
    confirm: (): void => {
      confirmed.current = question;
      setQuestion(null);
    },
    drop: (): void => setQuestion(null),
  };
};
