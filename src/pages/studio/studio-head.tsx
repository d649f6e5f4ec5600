import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { useIsPhone } from '#components/layout/use-window-size.ts';
import { Breadcrumb } from '#components/navigation/breadcrumb.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { DocumentBadge } from '../documents/stages/document-badge.tsx';
import type { DocumentKind, DocumentRecord } from '../documents/stages/document-kind.ts';
import { SentMark } from '../documents/stages/sent-mark.tsx';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** For a draft: the number of missing items. */
  readonly check: ReactNode;
  /** Time of the last save, undo and redo; nothing if read-only. */
  readonly editing: ReactNode;
  readonly children: ReactNode;
};

/** Number and status of a document, its save state, and the next step. */
export const StudioHead = ({ kind, record, check, editing, children }: Props) => {
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  // When coming from another page, focus the main part of this one.
  useEffect(() => {
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <Breadcrumb here={undefined} />
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-title max-m:text-title-small outline-none">
            {record.document_nr}
          </h1>
          <span className="flex flex-wrap gap-x-2 text-label font-strong">
            <DocumentBadge kind={kind} record={record} />
            <SentMark record={record} hasDay />
          </span>
          {isPhone ? null : check}
          {record.title === null ? null : <p className="truncate text-work text-ink-2">{record.title}</p>}
        </div>
      </div>
      {isPhone ? check : null}
      {editing}
      <div className="flex gap-2">{children}</div>
    </header>
  );
};

type UndoProps = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

/** Undo and redo of the positions. */
export const UndoButtons = ({ canUndo, canRedo, onUndo, onRedo }: UndoProps) => {
  const t = useTexts().studio;
  const step = (icon: 'undo' | 'redo', keys: string, isPossible: boolean, run: () => void) => {
    const title = `${t[icon]} (${keys})`;
    return (
      <Button
        look="quiet"
        size="icon"
        className="border-transparent! aria-disabled:text-ink-3"
        aria-label={t[icon]}
        title={title}
        reason={isPossible ? undefined : title}
        onClick={run}
      >
        <Icon name={icon} />
      </Button>
    );
  };
  return (
    <span className="flex">
      {step('undo', 'Ctrl Z', canUndo, onUndo)}
      {step('redo', 'Ctrl Shift Z', canRedo, onRedo)}
    </span>
  );
};
