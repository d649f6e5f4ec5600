import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Icon } from '#components/icons.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { MissingList } from './missing-list.tsx';
import { isAnswered, missingSteps, nextStep, setupSteps, type SetupFacts, type SetupStep } from './setup-steps.ts';

type Props = { readonly step: SetupStep; readonly facts: SetupFacts; readonly children: ReactNode };

/** Answered or still open; optional steps have no mark. */
const Mark = ({ answered }: { readonly answered: boolean | undefined }) => {
  const t = useTexts().setup;
  if (answered === undefined) return null;
  return answered ? (
    <span className="text-ink" role="img" aria-label={t.answered}>
      <Icon name="check" />
    </span>
  ) : (
    <span className="size-3 rounded-full border border-dashed border-edge" role="img" aria-label={t.open} />
  );
};

/**
 * One step beside the list of all steps. Skipping saves nothing and continues. Its link is placed where no field
 * message can move it away from the pointer.
 */
export const SetupLayout = ({ step, facts, children }: Props) => {
  const t = useTexts().setup;
  const next = nextStep(step);
  return (
    <div className="grid grid-cols-[200px_minmax(0,1fr)] items-start gap-x-(--gutter) gap-y-5 max-l:grid-cols-1">
      <nav aria-label={t.stepsLabel} className="max-l:order-last">
        <ol className="border-t border-ink max-l:grid max-l:grid-cols-2 max-l:gap-x-4">
          {setupSteps.map((one, index) => (
            <li key={one} className="border-b border-line">
              <Link
                to={`?step=${one}`}
                aria-current={one === step ? 'step' : undefined}
                className="grid min-h-9 grid-cols-[24px_minmax(0,1fr)_auto] items-center text-work text-ink-2 hover:text-ink aria-[current]:font-strong aria-[current]:text-ink max-m:min-h-11"
              >
                <span className="tn">{index + 1}</span>
                <span>{t.steps[one]}</span>
                <Mark answered={isAnswered(one, facts)} />
              </Link>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-label text-ink-2">{t.later}</p>
        <p className="mt-3">
          {next === undefined ? (
            <ButtonLink look="quiet" to={paths.today}>
              {t.finish}
            </ButtonLink>
          ) : (
            <ButtonLink look="quiet" to={`?step=${next}`}>
              {t.skip}
            </ButtonLink>
          )}
        </p>
      </nav>
      <div className="min-w-0">
        {children}
        <MissingList missing={missingSteps(facts)} />
      </div>
    </div>
  );
};
