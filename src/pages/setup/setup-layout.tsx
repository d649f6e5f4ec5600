import type { ReactNode } from 'react';
import type { FirstInvoiceBody } from '#contract/kontor/first-invoice-operation.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { useIsWide } from '#components/layout/use-window-size.ts';
import { useWide } from '#components/layout/use-wide.ts';
import { SetupNav } from './setup-nav.tsx';
import type { SetupFacts, SetupStep } from './setup-steps.ts';

type Props = {
  readonly step: SetupStep;
  readonly facts: SetupFacts;
  readonly unsaved: FirstInvoiceBody;
  readonly saved: object;
  readonly children: ReactNode;
};

/** Loaded when it is shown, like the viewer itself. */
const FirstInvoice = onDemand(async () => (await import('./first-invoice.tsx')).FirstInvoice);

const wideColumns = 'grid h-full min-h-0 grid-cols-[240px_minmax(0,1fr)_436px]';

/** All steps, the current one, and the first invoice as far as it has come. In a narrow window one below the other, the steps last. */
export const SetupLayout = ({ step, facts, unsaved, saved, children }: Props) => {
  const isWide = useIsWide();
  useWide(isWide);
  return (
    <div className={isWide ? wideColumns : 'flex flex-col gap-6'}>
      <SetupNav step={step} facts={facts} isWide={isWide} />
      <div
        key={step}
        className={`flex min-h-0 min-w-0 flex-col ${isWide ? 'overflow-y-auto px-(--pad) pt-7 pb-[var(--toasts,0px)]' : ''}`}
      >
        {children}
      </div>
      <FirstInvoice isWide={isWide} unsaved={unsaved} saved={saved} />
    </div>
  );
};
