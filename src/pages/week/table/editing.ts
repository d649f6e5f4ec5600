import type { Block } from '../model/block.ts';
import { textOf, type Cell } from '../model/cell.ts';
import type { Doubt } from '../model/doubt.ts';

/** A question in a cell: whether its entries are deleted, or whether and how a block is pasted. */
export type Asked =
  | { readonly kind: 'question'; readonly text: string; readonly yes: string; readonly block: Block | null }
  | { readonly kind: 'doubt'; readonly doubt: Doubt; readonly block: Block };

type Typing = {
  readonly kind: 'typing';
  readonly text: string;
  /** True if the hours replace existing ones: the entry keeps its text. */
  readonly isOver: boolean;
  /** True if the text was not accepted: it is wrong, or needs an answer. */
  readonly isRefused: boolean;
};

/** The cell that is open: it takes a text, shows its entries, or asks something. */
export type Editing = { readonly id: string } & (Typing | { readonly kind: 'entries' } | Asked);

/** An event of the open cell. */
export type EditingEvent =
  /** `typed` replaces the text of the cell. */
  | { readonly kind: 'open'; readonly cell: Cell; readonly mayWrite: boolean; readonly typed?: string | undefined }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'refuse'; readonly cell: Cell; readonly text: string; readonly isOver: boolean }
  | { readonly kind: 'ask'; readonly cell: Cell; readonly asked: Asked }
  | { readonly kind: 'close' };

/** The open cell after an event; null if none is open. */
export const edited = (before: Editing | null, event: EditingEvent): Editing | null => {
  switch (event.kind) {
    case 'open': {
      const { cell, mayWrite, typed } = event;
      const { id } = cell;
      const isText = mayWrite && (!cell.isOpened || cell.write !== undefined || typed !== undefined);
      if (!isText) return { id, kind: 'entries' };
      return { id, kind: 'typing', text: typed ?? textOf(cell), isOver: typed !== undefined, isRefused: false };
    }
    case 'type':
      return before?.kind === 'typing' ? { ...before, text: event.text, isRefused: false } : before;
    case 'refuse':
      return { id: event.cell.id, kind: 'typing', text: event.text, isOver: event.isOver, isRefused: true };
    case 'ask':
      return { id: event.cell.id, ...event.asked };
    case 'close':
      return null;
  }
};
