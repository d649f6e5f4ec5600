/** A time of day as people type it (`9`, `930`, `9:30`, `9h30`) as `09:30`; undefined where no clock shows it. */
export const readTime = (text: string): string | undefined => {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
};
