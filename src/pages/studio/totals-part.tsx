import { useState } from 'react';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { Icon } from '#components/icons.tsx';
import { formatAmount } from '#domain/numbers/money-text.ts';
import type { PathStep } from '#domain/totals/path-step.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { stepText } from './step-text.ts';
import type { TreeView } from './row/tree-view.ts';
import type { Lookups } from './row/use-lookups.ts';

const OwnCurrencyValue = onDemand(
  async () => (await import('#components/fields/own-currency-value.tsx')).OwnCurrencyValue,
);
const PathDetail = onDemand(async () => (await import('./path-detail.tsx')).PathDetail);

type Props = { readonly view: TreeView; readonly lookups: Lookups; readonly currency: string };

/** True for a step that consists of lines, which can be shown. */
const hasDetail = ({ label }: PathStep): boolean => label !== 'rounding';

/** The totals as the steps that lead to them. A click on a step shows its lines. */
export const TotalsPart = ({ view, lookups, currency }: Props) => {
  const t = useTexts().studio;
  const [isOpen, setOpen] = useState(true);
  const [opened, setOpened] = useState<number | null>(null);
  const { path, storable } = view.totals;
  const steps = isOpen ? path : path.filter(({ label }) => label === 'total');
  return (
    <section aria-label={t.path} className="mt-2.5 grid grid-cols-[1fr_minmax(0,460px)] gap-x-4 pb-6 max-m:grid-cols-1">
      <div>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-ml-1 inline-flex min-h-6 items-center gap-1 text-work font-strong max-m:min-h-11"
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          {t.path}
        </button>
        {view.rows.some(({ fields }) => fields.is_optional) ? (
          <p className="mt-1 max-w-40 text-label text-ink-2">{t.optionalLeftOut}</p>
        ) : null}
        {storable ? null : <p className="mt-1 max-w-60 text-label text-red">{t.tooLarge}</p>}
      </div>
      <div className="text-work">
        {steps.map((step, index) => {
          const { label, basis } = stepText(step, view, t);
          const isTotal = step.label === 'total';
          const isDetailed = hasDetail(step);
          const look = isTotal
            ? 'mt-1 border-t border-ink pt-1 text-entry font-strong'
            : step.label === 'net'
              ? 'border-t border-line font-strong'
              : '';
          return (
            <div key={index}>
              <button
                type="button"
                aria-expanded={isDetailed ? opened === index : undefined}
                disabled={!isDetailed}
                onClick={() => setOpened(opened === index ? null : index)}
                className={`grid w-full grid-cols-[minmax(120px,auto)_minmax(0,1fr)_auto] items-baseline gap-x-3 text-left leading-[23px] enabled:hover:bg-hover max-m:min-h-11 ${look}`}
              >
                <span>{label}</span>
                <span className="tn truncate text-work font-normal text-ink-2">{isTotal ? currency : basis}</span>
                <span className="num">
                  <span className={isTotal ? 'double-rule' : ''}>{formatAmount(step.amount)}</span>
                </span>
              </button>
              {isDetailed && opened === index ? <PathDetail step={step} view={view} lookups={lookups} /> : null}
            </div>
          );
        })}
        <OwnCurrencyValue amount={view.totals.total} currencyId={lookups.currencyId} day={lookups.day} />
      </div>
    </section>
  );
};
