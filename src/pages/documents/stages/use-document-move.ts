import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { estimate } from '#contract/resources/estimate.ts';
import { order } from '#contract/resources/order.ts';
import { execute } from '#api/service/execute.ts';
import { hasStatus, isUnanswered } from '#api/service/http.ts';
import { changesOf } from '#api/billing/service-period.ts';
import { act, at } from '#api/records/operations.ts';
import { usePending } from '#api/pending/pending.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, documentName, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { isReading, type DocumentMove } from './document-moves.ts';
import type { PositionRef } from './optional-lines.ts';
import { requestMainFocus } from './main-focus.ts';
import { useDocumentPdf } from './use-document-pdf.ts';
import { useLostAnswer } from './use-lost-answer.ts';

type Options = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** Prepares the document and returns true if that succeeded; otherwise the move is not made. */
  readonly before: (() => Promise<boolean>) | undefined;
  readonly onPdf: (data: Uint8Array) => void;
  /** The version that was checked before issuing. The check is repeated if the document has another one. */
  readonly checked?: { readonly version: () => string | undefined; readonly again: () => void };
};

type MoveInput = { readonly id: number; readonly intent: string };
type FollowUpDocument = { readonly id: number; readonly document_nr: string };

const plainMoves = ['issue', 'revert_issue', 'mark_as_sent', 'cancel', 'accept', 'reject'] as const;

/** The moves of every kind, those of an estimate, and those that make another document. */
const useOperations = (kind: DocumentKind, documentId: number) => {
  const { endpoint, segment } = documentKinds[kind];
  const { mutateAsync: issue } = useMutation({ ...act(endpoint, 'issue'), scope: changesOf(segment, documentId) });
  const { mutateAsync: revert_issue } = useMutation(act(endpoint, 'revert_issue'));
  const { mutateAsync: mark_as_sent } = useMutation(act(endpoint, 'mark_as_sent'));
  const { mutateAsync: cancel } = useMutation(act(endpoint, 'cancel'));
  const { mutateAsync: accept } = useMutation(act(at(estimate), 'accept'));
  const { mutateAsync: reject } = useMutation(act(at(estimate), 'reject'));
  const { mutateAsync: copy } = useMutation(act(endpoint, 'copy'));
  const { mutateAsync: toOrder } = useMutation(act(at(estimate), 'order'));
  const { mutateAsync: fromEstimate } = useMutation(act(at(estimate), 'invoice'));
  const { mutateAsync: fromOrder } = useMutation(act(at(order), 'invoice'));
  return {
    plain: { issue, revert_issue, mark_as_sent, cancel, accept, reject },
    making: {
      copy: async (input: MoveInput): Promise<FollowUpDocument> => copy({ ...input, body: {} }),
      order: async (input: MoveInput): Promise<FollowUpDocument> => toOrder(input),
      invoice: async (input: MoveInput): Promise<FollowUpDocument> =>
        kind === 'order' ? fromOrder(input) : fromEstimate(input),
    },
  };
};

/** Makes a move of a document and reports the result; a rejection is shown in the service's words. */
export const useDocumentMove = ({ kind, record, before, onPdf, checked }: Options) => {
  const t = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { deleteLater } = usePending();
  const { plain, making } = useOperations(kind, record.id);
  const pdf = useDocumentPdf(kind);
  const [running, setRunning] = useState<DocumentMove | null>(null);
  /** Like `running`, but also for a second click before the next render. */
  const isRunning = useRef(false);
  const { documents } = t;
  const { id, document_nr } = record;

  const announceCreated = (
    madeKind: DocumentKind,
    made: FollowUpDocument,
    wordsOf = (words: string): string => words,
  ): void => {
    const { paths, texts } = documentKinds[madeKind];
    showToast({
      kind: 'done',
      text: wordsOf(documents.done.made(`${texts(documents).one} ${made.document_nr}`)),
      action: { label: documents.show, run: () => void navigate(paths.show(made.id)) },
    });
  };
  /** Keys of moves without a response yet: the service answers a retry with its first response. */
  const intents = useRef(new Map<DocumentMove, string>());
  /** Optional lines of a move without a response, for the retry. */
  const lastTaken = useRef<readonly PositionRef[]>([]);
  const lost = useLostAnswer(kind, record, {
    onMade: (madeKind, made) => {
      intents.current.delete(madeKind);
      announceCreated(madeKind, made, documents.lost.read);
    },
    onDone: (move) => {
      intents.current.delete(move);
      const plainMove = plainMoves.find((each) => each === move);
      const words = plainMove === undefined ? document_nr : documents.done[plainMove](document_nr);
      showToast({ kind: 'done', text: documents.lost.read(words) });
    },
    onRetry: (move) => void run(move, lastTaken.current),
  });
  /** Optional lines are rare, so the code that sends them is loaded on demand. */
  const makeWith = async (
    make: 'order' | 'invoice',
    intent: string,
    taken: readonly PositionRef[],
  ): Promise<FollowUpDocument> => {
    const { followUpWith } = await import('#api/billing/follow-up.ts');
    return execute(client, followUpWith(documentKinds[kind].segment), { id, intent, make, taken: [...taken] });
  };
  const fail = (error: unknown): void => {
    showToast({ kind: 'failed', isOfPage: true, lead: documents.notDone, text: failureMessage(error, t) });
  };
  const perform = async (move: DocumentMove, taken: readonly PositionRef[]): Promise<void> => {
    const intent = intents.current.get(move) ?? crypto.randomUUID();
    intents.current.set(move, intent);
    switch (move) {
      case 'copy':
        return announceCreated(kind, await making.copy({ id, intent }));
      case 'order':
      case 'invoice':
        announceCreated(
          move,
          taken.length === 0 ? await making[move]({ id, intent }) : await makeWith(move, intent, taken),
        );
        return void announceChange(client, [documentKinds[move].endpoint.resource.name]);
      case 'pdf':
        return onPdf(await pdf.read(id));
      case 'download':
        return pdf.download(id);
      case 'delete': {
        const { endpoint, paths } = documentKinds[kind];
        deleteLater(endpoint, id, documentName(record), record.etag);
        return navigate(paths.list);
      }
      case 'issue':
      case 'revert_issue':
      case 'mark_as_sent':
      case 'cancel':
      case 'accept':
      case 'reject':
        await plain[move]({ id, intent, ...(move === 'issue' && checked && { version: checked.version }) });
        // Refetches first, because the next move depends on this one: reopening a document that was just marked as sent
        // needs a confirmation.
        await announceChange(client, [documentKinds[kind].endpoint.resource.name]).catch(() => undefined);
        requestMainFocus();
        showToast({ kind: 'done', text: documents.done[move](document_nr) });
    }
  };
  const run = async (move: DocumentMove, taken: readonly PositionRef[] = []): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    if (JSON.stringify(taken) !== JSON.stringify(lastTaken.current)) intents.current.delete(move);
    lastTaken.current = taken;
    lost.clear();
    setRunning(move);
    try {
      const isReady = move === 'delete' || before === undefined || (await before());
      if (isReady) await perform(move, taken);
      intents.current.delete(move);
    } catch (error) {
      if (isUnanswered(error) && !isReading(move)) return void lost.check(move);
      intents.current.delete(move);
      if (!hasStatus(error, 412)) return fail(error);
      showToast({ kind: 'failed', isOfPage: true, text: t.form.changedElsewhere });
      void announceChange(client, [documentKinds[kind].endpoint.resource.name]);
      checked?.again();
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  };
  return { run, running, fail };
};
