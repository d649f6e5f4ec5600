import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { useListedKey, useShortcut } from '#components/keyboard/use-shortcut.ts';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { PageFoot } from '#components/layout/page-foot.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { KeptNote, KeptState } from './kept-note.tsx';
import { useAltArrow } from './use-alt-arrow.ts';
import { useIsWide } from '#components/layout/use-window-size.ts';
import { useWide } from '#components/layout/use-wide.ts';
import type { StoredValues } from './use-stored-values.ts';
import { useStep, type WizardStep } from './wizard-step.ts';
import { WizardSteps } from './wizard-steps.tsx';

type Props = {
  readonly title: string;
  readonly label: string;
  readonly steps: readonly WizardStep[];
  readonly kept: Omit<StoredValues<unknown>, 'values' | 'change'>;
  /** Target of «Keep and close». */
  readonly closeTo: string;
  readonly isMaking: boolean;
  /** The request was sent and not refused: the input stays as it is. */
  readonly isOver: boolean;
  readonly onMake: () => void;
  /** The error of making the invoice. */
  readonly failure: ReactNode;
  /** Preview of the paper, beside every step if there is room, otherwise below the last one. */
  readonly paper: ReactNode;
};

const controls = 'input:not([type=radio]), textarea, [role=row][tabindex="0"], input[type=radio]:checked';

/** Focuses the first control of a step; on a touch screen its heading, as a field would open the keyboard. */
const focusStep = (section: HTMLElement | null): void => {
  const selector = matchMedia('(pointer: coarse)').matches ? 'h2' : controls;
  (section?.querySelector<HTMLElement>(selector) ?? section?.querySelector('h2'))?.focus();
};

const focusHeading = (section: HTMLElement | null): void => {
  if (section?.contains(document.activeElement) === true) section.querySelector('h2')?.focus();
};

/** The steps to an invoice, fully usable by keyboard: Enter or Ctrl+Enter goes forward, Alt+Left back. Input is stored. */
export const Wizard = (props: Props) => {
  const { title, label, steps, kept, closeTo, isMaking, isOver, onMake, failure, paper } = props;
  const t = useTexts().billing;
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const { at, reach, go } = useStep(steps, isOver);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const isWide = useIsWide();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  usePageTitle(title);
  useWide(isWide);
  useEffect(() => focusStep(element.current), [at]);
  const focusWrong = useEffectEvent(() =>
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
  );
  useEffect(() => {
    if (attempts > 0) focusWrong();
  }, [attempts]);
  const isResting = useJustChanged(isLast ? 'make' : 'next') && isLast;
  const next = () => {
    if (step === undefined || isMaking || isResting) return;
    if (isOver) return onMake();
    if (element.current?.closest('form')?.checkValidity() === false) return;
    if (step.problems.size > 0) {
      setTried(new Set([...tried, step.key]));
      setAttempts(attempts + 1);
    } else if (isLast) onMake();
    else go(at + 1);
  };
  const back = () => {
    if (at > 0 && !isOver) go(at - 1);
  };
  useShortcut('Ctrl+Enter', next, isLast ? t.make : t.next);
  useListedKey('Alt ←', t.back);
  // Outside the fields, letters are shortcuts again.
  useShortcut('Escape', () => focusHeading(element.current), null);
  useAltArrow(['ArrowLeft'], back);
  const errorAt = (field: string) => (step !== undefined && tried.has(step.key) ? step.problems.get(field) : undefined);
  const close = (
    <ButtonLink to={closeTo} look="quiet">
      {t.close}
    </ButtonLink>
  );
  const head = (
    <PageHead title={title} label={label} hasNoButtonsOnPhone>
      {isWide ? null : close}
    </PageHead>
  );
  const notes = (
    <div className="mb-5 grid gap-2 empty:hidden">
      {isOver ? null : <KeptNote kept={kept} />}
      <DraftNote problem={kept.problem} />
      {failure}
    </div>
  );
  const ways = (
    <WizardSteps steps={steps} at={at} reach={reach} onGo={(index) => isOver || go(index)} isUpright={isWide}>
      {close}
    </WizardSteps>
  );
  const section = (
    <section ref={element} aria-labelledby={id} className="flex min-w-0 grow flex-col">
      <h2 id={id} tabIndex={-1} className="text-heading outline-none">
        {step?.label}
      </h2>
      <p className="mt-0.5 mb-5 text-label text-ink-2 max-m:mb-3">{step?.hint}</p>
      <fieldset disabled={isOver} className="contents">
        {step?.content(errorAt)}
      </fieldset>
      <span className="grow" />
      <PageFoot>
        <Button keyHint="Alt ←" disabled={at === 0 || isOver} onClick={back}>
          {t.back}
        </Button>
        {isWide ? (
          close
        ) : (
          <span className="ml-2">
            <KeptState kept={kept} />
          </span>
        )}
        <span className="grow" />
        <Button look="primary" type="submit" keyHint="Ctrl Enter" busy={isMaking && t.making} isResting={isResting}>
          {isLast ? t.make : t.next}
        </Button>
      </PageFoot>
    </section>
  );
  return (
    <form
      noValidate
      className={isWide ? 'grid h-full min-h-0 grid-cols-[240px_minmax(0,1fr)_436px]' : ''}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {isWide ? (
        <>
          <div className="flex min-h-0 flex-col overflow-y-auto border-r border-line px-6 pt-7 pb-4">
            {head}
            {ways}
            <span className="grow" />
            <KeptState kept={kept} />
          </div>
          <div className="flex min-h-0 flex-col overflow-y-auto px-(--pad) pt-7 pb-[var(--toasts,0px)]">
            {notes}
            {section}
          </div>
          {paper}
        </>
      ) : (
        <>
          {head}
          {notes}
          {ways}
          <div className="grid gap-y-8">
            {section}
            {isLast ? paper : null}
          </div>
        </>
      )}
    </form>
  );
};
