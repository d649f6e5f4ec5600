/** Converts a time of day as people type it (`9`, `930`, `9:30`, `9h30`) to `09:30`; undefined if it is not a time. */
export const readTime = (text: string): string | undefined => {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
};
