/** A button on the inverse bars at the foot of the page. */
export const barButton =
  'inline-flex shrink-0 items-center gap-1.5 font-medium whitespace-nowrap focus-visible:outline-on-inv max-m:min-h-11';
