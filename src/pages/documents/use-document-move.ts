import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { estimate } from '#contract/resources/estimate.ts';
import { order } from '#contract/resources/order.ts';
import { act, at } from '#api/operations.ts';
import { usePending } from '#api/pending.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, documentName, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import type { DocumentMove } from './document-moves.ts';
import { useDocumentPdf } from './use-document-pdf.ts';

type Options = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** Makes the document ready first, and answers whether it is: a move of what is not saved does not happen. */
  readonly before: (() => Promise<boolean>) | undefined;
  readonly onPdf: (data: Uint8Array) => void;
};

type Made = { readonly id: number; readonly document_nr: string };

/** The plain moves of every kind, those of an estimate, and those that make another document. */
const useOperations = (kind: DocumentKind) => {
  const { place } = documentKinds[kind];
  const { mutateAsync: issue } = useMutation(act(place, 'issue'));
  const { mutateAsync: revert_issue } = useMutation(act(place, 'revert_issue'));
  const { mutateAsync: mark_as_sent } = useMutation(act(place, 'mark_as_sent'));
  const { mutateAsync: cancel } = useMutation(act(place, 'cancel'));
  const { mutateAsync: accept } = useMutation(act(at(estimate), 'accept'));
  const { mutateAsync: reject } = useMutation(act(at(estimate), 'reject'));
  const { mutateAsync: copy } = useMutation(act(place, 'copy'));
  const { mutateAsync: toOrder } = useMutation(act(at(estimate), 'order'));
  const { mutateAsync: fromEstimate } = useMutation(act(at(estimate), 'invoice'));
  const { mutateAsync: fromOrder } = useMutation(act(at(order), 'invoice'));
  return {
    plain: { issue, revert_issue, mark_as_sent, cancel, accept, reject },
    making: {
      copy: async (id: number): Promise<Made> => copy({ id, body: {} }),
      order: async (id: number): Promise<Made> => toOrder({ id }),
      invoice: async (id: number): Promise<Made> => (kind === 'order' ? fromOrder({ id }) : fromEstimate({ id })),
    },
  };
};

/** Runs a move of a document and says what came about; what is refused is said in the service's words. */
export const useDocumentMove = ({ kind, record, before, onPdf }: Options) => {
  const t = useTexts();
  const navigate = useNavigate();
  const { deleteLater } = usePending();
  const { plain, making } = useOperations(kind);
  const pdf = useDocumentPdf(kind);
  const [running, setRunning] = useState<DocumentMove | null>(null);
  const { documents } = t;
  const { id, document_nr } = record;

  const tellMade = (madeKind: DocumentKind, made: Made): void => {
    const { paths, texts } = documentKinds[madeKind];
    showToast({
      kind: 'done',
      text: documents.done.made(`${texts(documents).one} ${made.document_nr}`),
      action: { label: documents.show, run: () => void navigate(paths.show(made.id)) },
    });
  };
  const perform = async (move: DocumentMove): Promise<void> => {
    switch (move) {
      case 'copy':
        return tellMade(kind, await making.copy(id));
      case 'order':
      case 'invoice':
        return tellMade(move, await making[move](id));
      case 'pdf':
        return onPdf(await pdf.read(id));
      case 'download':
        return pdf.download(id);
      case 'delete': {
        const { place, paths } = documentKinds[kind];
        deleteLater(place, id, documentName(record), record.etag);
        return navigate(paths.list);
      }
      case 'issue':
      case 'revert_issue':
      case 'mark_as_sent':
      case 'cancel':
      case 'accept':
      case 'reject':
        await plain[move]({ id });
        showToast({ kind: 'done', text: documents.done[move](document_nr) });
    }
  };
  const run = async (move: DocumentMove): Promise<void> => {
    if (running !== null) return;
    setRunning(move);
    try {
      const isReady = move === 'delete' || before === undefined || (await before());
      if (isReady) await perform(move);
    } catch (error) {
      showToast({ kind: 'failed', lead: documents.notDone, text: failureWords(error, t) });
    } finally {
      setRunning(null);
    }
  };
  return { run, running };
};
