import { formatCut } from '#domain/hours/duration.ts';

/** The title of the browser's tab: `0:48 Beratung · Heute · Kontor` while the stopwatch runs. */
export const tabTitle = (
  page: string,
  running: { readonly seconds: number; readonly activity: string } | null,
): string => {
  const what = running === null ? [] : [`${formatCut(running.seconds)} ${running.activity}`.trim()];
  return [...what, page, 'Kontor'].filter((part) => part !== '').join(' · ');
};
