import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pause } from '#api/service/retry.ts';
import { nearestFirst } from './match-marks.ts';

/** A possible choice; `detail` distinguishes two of the same name. `contact_id` is the contact of a project. */
export type Choice = {
  readonly id: number;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly contact_id?: number | null | undefined;
};
/** Takes the chosen id, and the choice it came from. */
export type TakeChoice = (id: number | null, choice?: Choice | null) => void;
export type SearchChoices = (text: string) => Promise<readonly Choice[]>;

export type Options = {
  readonly state: 'searching' | 'found' | 'failed';
  /** While searching: the choices for the previous text. */
  readonly choices: readonly Choice[];
  /** The text that the choices answer. */
  readonly typed: string;
};

type Answer = { readonly text: string; readonly choices: readonly Choice[] | null };

/** The longest a search waits for the previous one to finish, so that fast typing does not send a request per keystroke. */
const maxWait = 150;
const none: readonly Choice[] = [];

/**
 * The choices for a typed text, searched by the service without delay, one request at a time; the last result stays until the next arrives.
 * Searches again when `source` changes, which identifies the data searched if that is not the service.
 */
export const useOptions = (search: SearchChoices, text: string, isOn: boolean, source?: string): Options => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const request = useRef<Promise<unknown> | null>(null);
  const run = useEffectEvent(search);
  useEffect(() => {
    if (!isOn) return undefined;
    let isLatest = true;
    const before = request.current;
    const settle = (choices: Answer['choices']) => {
      if (isLatest) setAnswer({ text, choices: choices && nearestFirst(choices, text) });
    };
    const find = async (): Promise<void> => {
      if (before !== null) await Promise.race([before, pause(maxWait)]);
      if (isLatest) await run(text).then(settle, () => settle(null));
    };
    request.current = find();
    return () => {
      isLatest = false;
    };
  }, [text, isOn, source]);
  if (answer === null) return { state: 'searching', choices: none, typed: text };
  const { text: typed, choices } = answer;
  if (typed !== text) return { state: 'searching', choices: choices ?? none, typed };
  return { state: choices === null ? 'failed' : 'found', choices: choices ?? none, typed };
};
