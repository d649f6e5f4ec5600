import { swissDate } from '#domain/dates/period-text.ts';

type Entry = { readonly date: string; readonly text: string | null; readonly activity: string };

const maxNameLength = 60;

/** An entry as users know it: its day and the first line of its text, else its activity. */
export const entryName = ({ date, text, activity }: Entry): string => {
  const [line = ''] = (text ?? '').trim().split('\n');
  const letters = Array.from(line.trim() || activity);
  const words = letters.length <= maxNameLength ? letters : [...letters.slice(0, maxNameLength - 1), '…'];
  return `${swissDate(date)}, ${words.join('')}`;
};
