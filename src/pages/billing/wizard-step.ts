import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

export type ErrorAt = (field: string) => string | undefined;

/** One step of a wizard, as what is held now makes it. */
export type WizardStep = {
  /** In the address: `?step=recipient`. */
  readonly key: string;
  readonly label: string;
  /** Below its heading: what it is about. */
  readonly hint: string;
  /** What was chosen in it, in a few words. */
  readonly summary: string;
  /** What is missing or wrong, by field: it cannot be left forwards before. */
  readonly problems: ReadonlyMap<string, string>;
  readonly content: (errorAt: ErrorAt) => ReactNode;
};

/** The step in the address, or the first one that is not complete before it; and the way to another. */
export const useStep = (steps: readonly WizardStep[]) => {
  const [address, setAddress] = useSearchParams();
  const wanted = steps.findIndex(({ key }) => key === address.get('step'));
  const open = steps.findIndex(({ problems }) => problems.size > 0);
  /** The last one that may be gone to. */
  const reach = open === -1 ? steps.length - 1 : open;
  const go = (index: number): void => {
    const next = new URLSearchParams(address);
    next.set('step', steps[index]?.key ?? '');
    setAddress(next);
  };
  return { at: Math.max(0, Math.min(wanted, reach)), reach, go };
};
