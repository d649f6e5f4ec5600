import type { Series } from './chart-data.ts';

/** Ink for what is still to be billed, quieter what is billed or closed, outlined what never is. None runs, is late or wrong: no red. */
export const seriesLook = {
  billed: { fill: 'var(--color-ink-3)', stroke: 'var(--color-ink-3)' },
  closed: { fill: 'var(--color-line)', stroke: 'var(--color-ink-3)' },
  unbilled: { fill: 'var(--color-ink)', stroke: 'var(--color-ink)' },
  unbillable: { fill: 'var(--color-paper)', stroke: 'var(--color-ink)' },
} as const satisfies { readonly [name in Series]: { readonly fill: string; readonly stroke: string } };
