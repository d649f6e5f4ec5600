import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import type { PathStep } from '#domain/totals/path-step.ts';
import type { StudioTexts } from '#texts/de/studio.ts';
import { rowName } from './row/row-text.ts';
import type { TreeView } from './row/tree-view.ts';

type StepWords = { readonly label: string; readonly basis: string };

/** A step of the path in words: its name, and the amount it was calculated from. */
export const stepText = (step: PathStep, view: TreeView, t: StudioTexts): StepWords => {
  const rate = step.rate === null ? '' : formatDecimalTrimmed(step.rate);
  const basis = step.basis === null ? '' : formatAmount(step.basis);
  switch (step.label) {
    case 'positions': {
      const without = step.without.flatMap((index) => view.figures.get(view.rows[index]?.key ?? '')?.pos || []);
      const lines = t.lines(step.lines);
      return { label: t.steps.positions, basis: without.length === 0 ? lines : t.without(lines, without.join(', ')) };
    }
    case 'discount': {
      const row = view.rows[step.position];
      const label = row === undefined ? t.steps.discount : rowName(row, t);
      return { label, basis: rate === '' ? '' : t.percentOf(rate, basis) };
    }
    case 'tax':
      return { label: t.tax(rate), basis: t.of(basis) };
    case 'contained_tax':
      return { label: t.containedTax(rate), basis: t.of(basis) };
    case 'rounding':
      return { label: t.steps.rounding, basis: t.roundedTo(formatAmount(step.unit), basis) };
    case 'net':
    case 'total':
      return { label: t.steps[step.label], basis: '' };
    case 'price':
    case 'line_discount':
    case 'line':
    case 'amount':
      return { label: '', basis };
  }
};
