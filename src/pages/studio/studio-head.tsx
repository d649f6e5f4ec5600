import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { Trail } from '#components/layout/trail.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { DocumentBadge } from '../documents/document-badge.tsx';
import type { DocumentKind, DocumentRecord } from '../documents/document-kind.ts';
import { SentMark } from '../documents/sent-mark.tsx';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** Of a draft: what is missing. */
  readonly check: ReactNode;
  /** Saved when, undo, redo; nothing where it is read only. */
  readonly editing: ReactNode;
  readonly children: ReactNode;
};

/** Number and status of a document, what was saved, and what comes next. */
export const StudioHead = ({ kind, record, check, editing, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came from another page has the focus on the whole of this one.
  useEffect(() => {
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <Trail here={undefined} />
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-title max-m:text-title-small outline-none">
            {record.document_nr}
          </h1>
          <span className="flex flex-wrap gap-x-2 text-label font-strong">
            <DocumentBadge kind={kind} record={record} />
            <SentMark record={record} hasDay />
          </span>
          {check}
          {record.title === null ? null : <p className="truncate text-work text-ink-2">{record.title}</p>}
        </div>
      </div>
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
  const look = 'border-transparent! aria-disabled:text-ink-3';
  const off = (isOn: boolean) => (isOn ? {} : { 'aria-disabled': true });
  return (
    <span className="flex">
      <Button
        look="quiet"
        size="icon"
        className={look}
        aria-label={t.undo}
        title={`${t.undo} (Ctrl Z)`}
        {...off(canUndo)}
        onClick={onUndo}
      >
        <Icon name="undo" />
      </Button>
      <Button
        look="quiet"
        size="icon"
        className={look}
        aria-label={t.redo}
        title={`${t.redo} (Ctrl Shift Z)`}
        {...off(canRedo)}
        onClick={onRedo}
      >
        <Icon name="redo" />
      </Button>
    </span>
  );
};
