import type { ListTexts } from '#texts/de/list.ts';

/** The number of results of a list, or that there are more than the service counts. */
export const resultCountText = (count: string, isMore: boolean, { moreThan }: Pick<ListTexts, 'moreThan'>): string =>
  isMore ? moreThan(count) : count;
