import { useTexts } from '#texts/texts-context.tsx';
import type { CheckItem } from './check-item.ts';
import { CheckSign } from '#components/feedback/check-sign.tsx';

type Props = { readonly items: readonly CheckItem[]; readonly isOpen: boolean; readonly onToggle: () => void };

/** In the head of a draft: the number of missing or doubtful items, and a button that shows them. */
export const CheckCount = ({ items, isOpen, onToggle }: Props) => {
  const t = useTexts().check;
  const stops = items.filter(({ isStop }) => isStop).length;
  const warnings = items.length - stops;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`tn inline-flex gap-3 text-label font-medium whitespace-nowrap underline-offset-3 hover:underline max-m:min-h-11 max-m:items-center ${items.length === 0 ? 'text-ink-2' : ''}`}
    >
      {stops === 0 ? null : (
        <span className="inline-flex items-center gap-1.5">
          <CheckSign sign="stop" />
          {t.missing(stops)}
        </span>
      )}
      {warnings === 0 ? null : (
        <span className="inline-flex items-center gap-1.5">
          <CheckSign sign="warning" />
          {t.doubtful(warnings)}
        </span>
      )}
      {items.length > 0 ? null : (
        <span className="inline-flex items-center gap-1.5">
          <CheckSign sign="fine" />
          {t.nothing}
        </span>
      )}
    </button>
  );
};
