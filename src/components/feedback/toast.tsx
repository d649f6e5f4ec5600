import { useEffect, useState } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';
import { actOnToast, hideToast, type Toast } from './toast-store.ts';

const displayMilliseconds = 6000;
const button =
  'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap font-medium -outline-offset-2 focus-visible:outline-on-inv max-m:min-h-11';

/**
 * One bar: what happened, and the actions at the right. It stays while hovered or focused, in the language in which it was shown: its words
 * are fixed, and closing it with a change of the language could lose an undo.
 */
export const ToastBar = ({ toast }: { readonly toast: Toast }) => {
  const texts = useStartTexts();
  const [t] = useState(texts);
  const [lang] = useState(() => document.documentElement.lang);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const goesAway = toast.kind === 'done' && !isPointedAt && !hasFocus;
  useEffect(() => {
    if (!goesAway) return undefined;
    const timer = setTimeout(() => hideToast(toast.id), displayMilliseconds);
    return () => clearTimeout(timer);
  }, [goesAway, toast.id]);
  return (
    <div
      lang={lang}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className="flex min-h-12 animate-rise items-center gap-x-5 rounded-overlay border border-inv bg-inv px-4 text-work text-on-inv max-m:flex-wrap max-m:justify-end"
    >
      <span
        // On a phone, actions wrap below the text; only the cross stays beside it.
        className={`min-w-0 grow py-2 [overflow-wrap:anywhere] hyphens-auto ${toast.way === undefined && toast.action === undefined ? 'basis-0' : ''}`}
      >
        {toast.lead === undefined ? null : <span className="mr-2 text-red-inv">{toast.lead}</span>}
        {toast.text}
      </span>
      {toast.way === undefined ? null : (
        <button type="button" className={button} onClick={() => actOnToast(toast, 'way')}>
          {toast.way.label}
        </button>
      )}
      {toast.action === undefined ? null : (
        <button type="button" className={button} onClick={() => actOnToast(toast)}>
          {toast.action.label}
          {toast.action.keyHint === undefined ? null : (
            <kbd aria-hidden="true" className="text-on-inv-2 max-m:hidden">
              {toast.action.keyHint}
            </kbd>
          )}
        </button>
      )}
      {toast.kind === 'done' && toast.action !== undefined ? null : (
        <button
          type="button"
          className={`${button} -mr-1`}
          aria-label={t.common.close}
          onClick={() => hideToast(toast.id)}
        >
          <Icon name="close" className="size-3" />
        </button>
      )}
    </div>
  );
};
