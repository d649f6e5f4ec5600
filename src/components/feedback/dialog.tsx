import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The question. */
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the safe one first; the one that should get the focus carries `data-autofocus`. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  /** It covers the page, but is not visible yet. */
  readonly isHidden?: boolean;
  /** While true, Esc does not close it: the work that it shows goes on. */
  readonly isBusy?: boolean;
  /** Called on Esc instead of closing it. */
  readonly onEscape?: (() => void) | undefined;
  /** Called on Ctrl+Enter. */
  readonly onConfirm?: () => void;
};

/** A modal question: the question as title, the consequence as text, the verb on the button. Esc closes it and the focus returns. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isWide = false,
  isHidden = false,
  isBusy = false,
  onEscape,
  onConfirm,
}: Props) => {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Before the next key: it belongs to the dialog already.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ focusVisible: true, preventScroll: true });
    // The browser has scrolled to the element it focused: scroll a long dialog back to its top.
    dialog.scrollTop = 0;
  }, [isOpen]);
  // Return the focus too when unmounted while open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      // React unmounts and remounts in development: by then the dialog is open again.
      onClose={() => ref.current?.open === false && onClose()}
      onCancel={(event) => {
        if ((isBusy || onEscape !== undefined) && event.target === ref.current) event.preventDefault();
      }}
      onKeyDown={(event) => {
        // A second Esc in a row would close the dialog without asking: only the key itself can be refused.
        if (event.key === 'Escape' && (isBusy || onEscape !== undefined)) {
          if (!isBusy && !event.defaultPrevented) onEscape?.();
          event.preventDefault();
        }
        if (onConfirm === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onConfirm();
      }}
      className={`m-auto max-h-[90vh] max-w-[calc(100vw-32px)] rounded-overlay border border-ink bg-paper p-5 text-ink open:animate-rise ${isHidden ? 'opacity-0 backdrop:opacity-0' : ''} ${isWide ? 'w-160' : 'w-105'}`}
    >
      {isOpen ? (
        <>
          <h2 id={id} className="text-heading wrap-anywhere">
            {title}
          </h2>
          <div className="mt-1 mb-5 text-ink-2">{children}</div>
          {actions === undefined ? null : <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
        </>
      ) : null}
    </dialog>
  );
};
