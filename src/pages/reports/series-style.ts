import type { Series } from './chart-data.ts';

/** Filled for unbilled, paler for billed or closed, outlined for never billable. No red, as none is running, late or wrong. */
export const seriesStyle = {
  billed: { fill: 'var(--color-ink-3)', stroke: 'var(--color-ink-3)' },
  closed: { fill: 'var(--color-line)', stroke: 'var(--color-ink-3)' },
  unbilled: { fill: 'var(--color-ink)', stroke: 'var(--color-ink)' },
  unbillable: { fill: 'var(--color-paper)', stroke: 'var(--color-ink)' },
} as const satisfies { readonly [name in Series]: { readonly fill: string; readonly stroke: string } };
