import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { currentToasts, showToast, subscribeToasts } from './toast-store.ts';
import { ToastBar } from './toast.tsx';
import { undoLast } from './undo-store.ts';

const gap = 20;
/** Elements that the bars must not cover while focused; a focused page or panel may be covered. */
const kept = 'input, textarea, select, button, a, [role=combobox], [role=row], [role=gridcell]';

/** Sets `--toasts` to the height of the bars, so that the page leaves room below and everything can be scrolled clear of them. */
const useRoom = () => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = box.current;
    if (container === null) return undefined;
    const root = document.documentElement;
    const measure = (): void => {
      const { height, top } = container.getBoundingClientRect();
      root.style.setProperty('--toasts', `${height === 0 ? 0 : height + gap}px`);
      const focused = document.activeElement;
      const isCovered =
        height > 0 && !container.contains(focused) && (focused?.getBoundingClientRect().bottom ?? 0) > top;
      if (isCovered && focused?.matches(kept) === true) {
        focused.scrollIntoView({ block: 'nearest' });
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--toasts');
    };
  }, []);
  return box;
};

/** The place of the toasts, below pending items. Successes are announced politely, failures at once. Ctrl Z undoes the last action. */
export const ToastRegion = ({ children }: { readonly children?: ReactNode }) => {
  const t = useStartTexts();
  const box = useRoom();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const undo = (): void => {
    if (!undoLast()) showToast({ kind: 'done', text: t.frame.nothingToUndo });
  };
  useShortcut('Ctrl+z', undo, t.common.undo);
  return (
    <div
      ref={box}
      className="fixed bottom-5 left-[calc(var(--side)+var(--pad))] z-30 grid w-110 max-w-[calc(100vw-2*var(--pad))] gap-3 max-m:bottom-17 low:bottom-2! print:hidden"
    >
      {children}
      <div role="status" aria-label={t.frame.messages} className="contents">
        {toasts.map((toast) => (toast.kind === 'done' ? <ToastBar key={toast.id} toast={toast} /> : null))}
      </div>
      <div role="alert" className="contents">
        {toasts.map((toast) => (toast.kind === 'failed' ? <ToastBar key={toast.id} toast={toast} /> : null))}
      </div>
    </div>
  );
};
