import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { isUnanswered } from '#api/service/http.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { recordById } from '#api/records/record-query.ts';
import { pause } from '#api/service/retry.ts';
import { closeToast, showToast, type Toast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { showsDone, type DocumentMove } from './document-moves.ts';
import { madeFrom } from './use-follow-up.ts';

type Outcome = { readonly made: DocumentRecord } | { readonly isDone: boolean | undefined };

type Reported = {
  readonly onMade: (kind: 'order' | 'invoice', made: DocumentRecord) => void;
  readonly onDone: (move: DocumentMove) => void;
  readonly onRetry: (move: DocumentMove) => void;
};

const waitMilliseconds = 3000;

const madeBy = (move: DocumentMove): 'order' | 'invoice' | undefined =>
  move === 'order' || move === 'invoice' ? move : undefined;

/**
 * Handles a move whose response was lost and that may have been done. Refetches the document until the service responds, and shows
 * the result. The message disappears when the document changes.
 */
export const useLostAnswer = (kind: DocumentKind, record: DocumentRecord, { onMade, onDone, onRetry }: Reported) => {
  const { documents: t, common } = useTexts();
  const client = useQueryClient();
  const { hosted } = useCompany();
  const toastId = useRef(0);
  const { endpoint } = documentKinds[kind];
  const { id, document_nr } = record;
  const clear = () => closeToast(toastId.current);
  useEffect(() => () => closeToast(toastId.current), [record]);

  const report = (text: string, action?: Toast['action']): void => {
    clear();
    toastId.current = showToast({ kind: 'failed', isOfPage: true, lead: t.lost.lead, text, ...(action && { action }) });
  };
  const read = async (move: DocumentMove): Promise<Outcome> => {
    const fresh = await client.fetchQuery({ ...recordById(endpoint, id), staleTime: 0 });
    const makes = madeBy(move);
    if (makes === undefined || hosted) return { isDone: fresh === null ? undefined : showsDone(kind, fresh, move) };
    const [made] = (await client.fetchQuery({ ...madeFrom(makes, kind, id), staleTime: 0 })).records;
    return made === undefined ? { isDone: false } : { made };
  };
  const readUntilAnswered = async (move: DocumentMove, isHere: () => boolean): Promise<Outcome> => {
    for (;;) {
      try {
        return await read(move);
      } catch (error) {
        if (!isUnanswered(error) || !isHere()) throw error;
        report(t.lost.reading);
        await pause(waitMilliseconds);
      }
    }
  };
  const check = async (move: DocumentMove): Promise<void> => {
    const { pathname } = location;
    const isHere = () => location.pathname === pathname;
    const makes = madeBy(move);
    const changed = [endpoint, ...(makes === undefined ? [] : [documentKinds[makes].endpoint])];
    void announceChange(
      client,
      changed.map(({ resource }) => resource.name),
    );
    const outcome = await readUntilAnswered(move, isHere).catch(() => ({ isDone: undefined }));
    if (!isHere()) return;
    clear();
    if ('made' in outcome) {
      if (makes !== undefined) onMade(makes, outcome.made);
    } else if (outcome.isDone === true) onDone(move);
    else {
      const text = outcome.isDone === false ? t.lost.unchanged(document_nr) : t.lost.unknown;
      report(text, hosted ? undefined : { label: common.retry, run: () => onRetry(move) });
    }
  };
  return { check, clear };
};
