import type { KeyboardEvent, RefObject } from 'react';
import type { LineState } from './use-line-state.ts';
import type { useSuggestions } from './use-suggestions.ts';

type Line = {
  readonly state: LineState;
  readonly list: ReturnType<typeof useSuggestions>;
  readonly templates: RefObject<HTMLElement | null>;
};

type Keys = { readonly [key: string]: () => void };

const keysOf = ({ state, list, templates }: Line): Keys => {
  const { input, typed, reading } = state;
  const openTemplates = (): void => templates.current?.querySelector('button')?.click();
  return {
    'Ctrl Enter': state.start,
    'Alt ArrowDown': openTemplates,
    ArrowDown: () => {
      const caret = input.current?.selectionStart ?? typed.length;
      if (reading.suggest(caret, true).length > 0) list.open('asked', caret);
      else if (typed === '') openTemplates();
    },
    Escape: () => (typed === '' ? input.current?.blur() : state.clearWithUndo()),
  };
};

/** Other modifiers do not matter. */
const actionOf = (keys: Keys, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): Keys[string] | undefined =>
  (ctrlKey || metaKey ? keys[`Ctrl ${key}`] : undefined) ?? (altKey ? keys[`Alt ${key}`] : undefined) ?? keys[key];

/** Keys in the line: first those of its open list, then its own. */
export const onLineKey = (event: KeyboardEvent, line: Line): void => {
  if (!line.list.press(event)) {
    const act = actionOf(keysOf(line), event);
    if (act === undefined) return;
    act();
  }
  event.preventDefault();
  event.stopPropagation();
};
