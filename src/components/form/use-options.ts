import { nearestFirst } from './match-marks.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** What can be chosen: `detail` tells two of the same name apart. */
export type Choice = { readonly id: number; readonly name: string; readonly detail?: string | undefined };
export type SearchChoices = (text: string) => Promise<readonly Choice[]>;

export type Options = {
  readonly state: 'searching' | 'found' | 'failed';
  /** While searching: those of the text before. */
  readonly choices: readonly Choice[];
};

type Answer = { readonly text: string; readonly choices: readonly Choice[] | null };

const pauseMilliseconds = 30;

/** The choices for a typed text, searched by the service after a short pause; the last answer stays until the next is there. */
export const useOptions = (search: SearchChoices, text: string, isOn: boolean): Options => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const run = useEffectEvent(search);
  useEffect(() => {
    if (!isOn) return undefined;
    let isLatest = true;
    const settle = (choices: Answer['choices']) => {
      if (isLatest) setAnswer({ text, choices: choices && nearestFirst(choices, text) });
    };
    const find = () => run(text).then(settle, () => settle(null));
    const timer = setTimeout(() => void find(), text === '' ? 0 : pauseMilliseconds);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, isOn]);
  if (answer?.text !== text) return { state: 'searching', choices: answer?.choices ?? [] };
  return answer.choices === null ? { state: 'failed', choices: [] } : { state: 'found', choices: answer.choices };
};
