import type { ReactNode } from 'react';
import { Icon } from '#components/icons.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { WizardStep } from './wizard-step.ts';

type Props = {
  readonly steps: readonly WizardStep[];
  readonly at: number;
  /** The last step that can be reached. */
  readonly reach: number;
  readonly onGo: (index: number) => void;
  /** True if stacked vertically, where there is a column for them. */
  readonly isUpright: boolean;
  /** The link to leave the steps, shown here on a phone. */
  readonly children: ReactNode;
};

/**
 * The steps side by side or stacked, with the choices made in earlier ones; on a phone, the number of the current step, and the way
 * out.
 */
export const WizardSteps = ({ steps, at, reach, onGo, isUpright, children }: Props) => {
  const t = useTexts().billing;
  return (
    <nav aria-label={t.steps} className="mb-6 max-m:mb-1">
      <div className="hidden items-center justify-between max-m:flex">
        <p className="text-label text-ink-2">{t.stepOf(at + 1, steps.length)}</p>
        {children}
      </div>
      <ol
        className="grid gap-x-3 max-m:hidden"
        style={isUpright ? {} : { gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
      >
        {steps.map(({ key, label, summary }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              disabled={index > reach}
              onClick={() => onGo(index)}
              className={`grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-t-2 py-2 text-left ${index === at ? 'border-ink font-strong' : 'border-line text-ink-2 enabled:hover:border-edge enabled:hover:text-ink disabled:text-ink-3'}`}
            >
              <span className="tn text-entry">{index + 1}</span>
              <span className="min-w-0 self-center text-work">
                <span className="cut block" title={label}>
                  {label}
                </span>
                <span className="cut block min-h-4 text-label font-normal text-ink-2" title={summary}>
                  {index < at || index < reach ? summary : ''}
                </span>
              </span>
              {index < at ? <Icon name="check" className="mt-1 size-4" /> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
