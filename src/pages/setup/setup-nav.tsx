import { Link } from 'react-router';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Icon } from '#components/icons.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { stepListId } from './step-kicker.tsx';
import { answerTo, isAnswered, setupSteps, type SetupFacts, type SetupStep } from './setup-steps.ts';

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

type Props = { readonly step: SetupStep; readonly facts: SetupFacts; readonly isWide: boolean };

/** The list of all steps, with the answers given so far. */
export const SetupNav = ({ step, facts, isWide }: Props) => {
  const t = useTexts().setup;
  return (
    <nav
      id={stepListId}
      aria-label={t.stepsLabel}
      className={`max-l:order-last ${isWide ? 'flex min-h-0 flex-col overflow-y-auto border-r border-line px-6 pt-7 pb-4' : ''}`}
    >
      <ol className="border-t border-ink">
        {setupSteps.map((one, index) => {
          const answer = answerTo(one, facts);
          return (
            <li key={one} className="border-b border-line">
              <Link
                to={`?step=${one}`}
                aria-current={one === step ? 'step' : undefined}
                className="grid min-h-11 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-1 py-1 text-work text-ink-2 hover:text-ink aria-[current]:font-strong aria-[current]:text-ink"
              >
                <span className="tn text-body font-strong">{index + 1}</span>
                <span className="min-w-0">
                  {t.steps[one]}
                  {answer === null ? null : (
                    <span className="block truncate text-label font-normal text-ink-2">{answer}</span>
                  )}
                </span>
                <Mark answered={isAnswered(one, facts)} />
              </Link>
            </li>
          );
        })}
      </ol>
      <span className="grow" />
      <p className="mt-3 text-label text-ink-2">{t.later}</p>
      <p className="mt-2 -ml-2">
        <ButtonLink look="quiet" to={paths.today} keyHint="Esc">
          {t.finish}
        </ButtonLink>
      </p>
    </nav>
  );
};
