import { linkLook } from '#components/feedback/button-classes.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { setupSteps, type SetupStep } from './setup-steps.ts';

/** Also the address of the list of steps in the page. */
export const stepListId = 'setup-steps';

const showList = () => {
  const list = document.getElementById(stepListId);
  list?.scrollIntoView();
  list?.querySelector<HTMLElement>('[aria-current]')?.focus();
};

/** Above the question; where the list of steps is below it, how far the set-up has come, with the way to that list. */
export const StepKicker = ({ step }: { readonly step: SetupStep }) => {
  const t = useTexts().setup;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {t.title}
      <button type="button" onClick={showList} className={`text-ink ${linkLook} max-m:-my-3.5 max-m:min-h-11 l:hidden`}>
        {t.stepOf(setupSteps.indexOf(step) + 1, setupSteps.length)}
      </button>
    </span>
  );
};
