import { userEvent } from 'vitest/browser';

const typed = (key: string): string => {
  const names = key.split('+');
  const held = names.slice(0, -1);
  const last = names.at(-1) ?? '';
  const down = held.map((name) => `{${name}>}`).join('');
  const up = held.map((name) => `{/${name}}`).join('');
  return `${down}${last.length === 1 ? last : `{${last}}`}${up}`;
};

/** Presses keys one after the other: `Enter`, `a`, `Shift+ArrowDown`. */
export const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await userEvent.keyboard(typed(key));
};
