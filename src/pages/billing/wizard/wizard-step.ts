import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

export type ErrorAt = (field: string) => string | undefined;

/** One step of a wizard for the current values. */
export type WizardStep = {
  /** In the address: `?step=recipient`. */
  readonly key: string;
  readonly label: string;
  /** Explanation below its heading. */
  readonly hint: string;
  /** A short summary of its choices. */
  readonly summary: string;
  /** Missing or invalid fields, which block moving forward. */
  readonly problems: ReadonlyMap<string, string>;
  readonly content: (errorAt: ErrorAt) => ReactNode;
};

/**
 * The step in the address, or the first incomplete one before it; and a function to change it. Once the invoice is being made
 * (`isOver`), its hours and expenses are no longer free, which makes no step incomplete.
 */
export const useStep = (steps: readonly WizardStep[], isOver: boolean) => {
  const [address, setAddress] = useSearchParams();
  const requested = steps.findIndex(({ key }) => key === address.get('step'));
  const open = isOver ? -1 : steps.findIndex(({ problems }) => problems.size > 0);
  /** The last step that can be reached. */
  const reach = open === -1 ? steps.length - 1 : open;
  const go = (index: number): void => {
    const next = new URLSearchParams(address);
    next.set('step', steps[index]?.key ?? '');
    setAddress(next);
  };
  return { at: Math.max(0, Math.min(requested, reach)), reach, go };
};
