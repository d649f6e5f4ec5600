import type { ListTexts } from '#texts/de/list.ts';

/** How many a list has found: of more than the service counts out, that there are more. */
export const foundWords = (count: string, isMore: boolean, { moreThan }: Pick<ListTexts, 'moreThan'>): string =>
  isMore ? moreThan(count) : count;
