import { useState } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { Button } from './button.tsx';

type Props = {
  /** What: «Die Liste ist nicht geladen». */
  readonly title: string;
  /** Why, is my work safe, when again. */
  readonly children: string;
  readonly onRetry?: () => void;
  /** For the help desk: copied, never shown. */
  readonly details?: string;
};

/** What went wrong, whether work is safe, a retry (R) and the details to copy. */
export const ErrorState = ({ title, children, onRetry, details }: Props) => {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  useShortcut('r', () => onRetry?.(), t.common.retry, onRetry !== undefined);
  const copy = async () => {
    await navigator.clipboard.writeText(details ?? '');
    setCopied(true);
  };
  return (
    <div role="alert" className="max-w-105">
      <h2 className="mb-2 text-title">{title}</h2>
      <p className="text-ink-2">{children}</p>
      <div className="mt-4 flex gap-3">
        {onRetry === undefined ? null : (
          <Button keyHint="R" onClick={onRetry}>
            {t.common.retry}
          </Button>
        )}
        {details === undefined ? null : (
          <Button look="link" onClick={() => void copy()}>
            {isCopied ? t.common.copied : t.common.copyDetails}
          </Button>
        )}
      </div>
    </div>
  );
};
