import { useState, type KeyboardEvent } from 'react';
import { inDisplayedOrder } from '#domain/entry-line/shown-order.ts';
import type { Suggestion } from '#domain/entry-line/suggestions.ts';

type SuggestionInput = {
  readonly suggest: (caret: number, isRequested: boolean) => readonly Suggestion[];
  readonly onTake: (suggestion: Suggestion) => void;
};

const areSame = (some: readonly Suggestion[], others: readonly Suggestion[]): boolean =>
  some.length === others.length &&
  some.every(({ typed, line }, index) => typed === others[index]?.typed && line === others[index].line);

/**
 * The list under the line, which opens while typing and closes on leaving. Arrows move in it. Without them, only a name that the line waits
 * for is active, so that Enter saves and Tab moves on as if there were no list.
 */
export const useSuggestions = ({ suggest, onTake }: SuggestionInput) => {
  const [opened, setOpened] = useState<'typing' | 'asked' | null>(null);
  const [caret, setCaret] = useState(0);
  const [moved, setMoved] = useState<number | null>(null);
  const [before, setBefore] = useState<readonly Suggestion[]>([]);
  const suggestions = inDisplayedOrder(before, opened === null ? [] : suggest(caret, opened === 'asked'));
  if (!areSame(before, suggestions)) setBefore(suggestions);
  const active = Math.min(moved ?? (suggestions.some(({ isMeant }) => isMeant) ? 0 : -1), suggestions.length - 1);
  const open = (why: 'typing' | 'asked', at: number): void => {
    setOpened(why);
    setCaret(at);
    setMoved(null);
  };
  const close = (): void => setOpened(null);
  const take = (index: number): void => {
    const suggestion = suggestions[index];
    close();
    if (suggestion !== undefined) onTake(suggestion);
  };
  /** Returns whether the list handled the key. */
  const press = ({ key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean => {
    if (altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing || suggestions.length === 0) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setMoved(
        active === -1 && step === -1
          ? suggestions.length - 1
          : (active + step + suggestions.length) % suggestions.length,
      );
    } else if ((key === 'Enter' || key === 'Tab') && active !== -1) take(active);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  return { suggestions, active, open, close, press, shown: { suggestions, active, onActive: setMoved, onTake: take } };
};
