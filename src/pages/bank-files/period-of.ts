import { formatDate } from '#texts/format.ts';

/** `17.11.2025 – 19.11.2025`, or a single day. */
export const periodOf = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
