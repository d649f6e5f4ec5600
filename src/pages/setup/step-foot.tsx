import type { ReactNode } from 'react';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { PageFoot } from '#components/layout/page-foot.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { nextStep, stepBefore, type SetupStep } from './setup-steps.ts';
import { restingLink } from './use-unseen.ts';

type Props = { readonly step: SetupStep; readonly isUnseen: boolean; readonly children: ReactNode };

/**
 * Links to the step before and to the next one, which save nothing, and the button that goes on. No message can move them away from the
 * pointer, and while the step is unseen they do nothing.
 */
export const StepFoot = ({ step, isUnseen, children }: Props) => {
  const { setup: t, billing } = useTexts();
  const before = stepBefore(step);
  const next = nextStep(step);
  return (
    <PageFoot>
      {before === undefined ? null : (
        <ButtonLink to={`?step=${before}`} {...restingLink(isUnseen)}>
          {billing.back}
        </ButtonLink>
      )}
      {next === undefined ? null : (
        <ButtonLink look="quiet" to={`?step=${next}`} {...restingLink(isUnseen)}>
          {t.skip}
        </ButtonLink>
      )}
      <span className="grow" />
      {children}
    </PageFoot>
  );
};
