import { useEffect, useEffectEvent, useState } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { Button } from './button.tsx';

type Props = {
  /** The title: «Die Liste ist nicht geladen». */
  readonly title: string;
  /** Why, whether the user's work is safe, and when it is retried. */
  readonly children: string;
  readonly onRetry: () => void;
  /** No response came: it retries automatically. */
  readonly isAway: boolean;
  /** For the help desk: copied, never shown. */
  readonly details?: string;
};

const retrySeconds = 5;

/** Whole seconds until the next automatic retry; null if there is none. */
const useNextTry = (retry: () => void, isOn: boolean): number | null => {
  const [left, setLeft] = useState(retrySeconds);
  const beat = useEffectEvent(() => {
    if (left > 1) return setLeft(left - 1);
    setLeft(retrySeconds);
    return retry();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => beat(), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return isOn ? left : null;
};

/** An error: what happened, whether work is safe, a retry (R) and the details to copy. */
export const ErrorState = ({ title, children, onRetry, isAway, details }: Props) => {
  const t = useStartTexts();
  const [isCopied, setCopied] = useState(false);
  const left = useNextTry(onRetry, isAway);
  useShortcut('r', onRetry, t.common.retry);
  const copy = async () => {
    await navigator.clipboard.writeText(details ?? '');
    setCopied(true);
  };
  return (
    <div className="max-w-105 max-m:pt-2">
      <div role="alert">
        <h2 className="mb-2 text-title">{title}</h2>
        <p className="text-ink-2">{children}</p>
      </div>
      {left === null ? null : <p className="tn text-ink-2">{t.common.nextTry(left)}</p>}
      <div className="mt-4 flex items-center gap-3">
        <Button keyHint="R" onClick={onRetry}>
          {t.common.retry}
        </Button>
        {details === undefined ? null : (
          <Button look="link" onClick={() => void copy()}>
            {isCopied ? t.common.copied : t.common.copyDetails}
          </Button>
        )}
      </div>
    </div>
  );
};
