import { useSyncExternalStore, type ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { actOnToast, currentToasts, subscribeToasts } from './toast-store.ts';
import { ToastBar } from './toast.tsx';

/** The place of the toasts, below what still waits: what is done is told politely, what failed at once. Ctrl Z undoes the newest that can be undone. */
export const ToastRegion = ({ children }: { readonly children?: ReactNode }) => {
  const t = useStartTexts();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const undoable = toasts.findLast((each) => each.action?.keyHint === 'Ctrl Z');
  useShortcut('Ctrl+z', () => undoable !== undefined && actOnToast(undoable), null, undoable !== undefined);
  return (
    <div className="fixed bottom-5 [:root:has([data-selection-bar])_&]:bottom-19 left-[calc(var(--side)+var(--pad))] z-30 grid w-110 max-w-[calc(100vw-2*var(--pad))] gap-3 max-m:bottom-17 max-m:[:root:has([data-selection-bar])_&]:bottom-33 low:bottom-2! print:hidden">
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
