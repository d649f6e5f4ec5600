import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { minuteIn } from '#api/service/clock.ts';
import { sendAnyDocument } from '#api/billing/document-mail.ts';
import { useCompany } from '#api/service/namespace.ts';
import { act } from '#api/records/operations.ts';
import { outboxMessages } from '#api/billing/outbox.ts';
import { isUnanswered } from '#api/service/http.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { mailFailure } from './mail-problems.ts';
import { documentKinds, type DocumentKind, type DocumentRecord } from '../documents/stages/document-kind.ts';
import { isDraft } from '../documents/stages/document-status.ts';

/** The result for a document so far. Issuing and mailing are separate: an issued document stays issued if its mail fails. */
export type SendResult = {
  /** The time it was issued here, `14:34`; null: it already was. */
  readonly issuedAt?: string | null;
  readonly issueFailure?: string;
  readonly message?: OutboxMessage;
  /** The browser's clock when the message was created, in milliseconds. */
  readonly mailedAt?: number;
  /** True if it was undone and is no longer in the outbox. */
  readonly isTakenBack?: boolean;
  readonly mailFailure?: string;
  readonly isRunning?: boolean;
};

/** Issues and sends documents one after the other, each only once even if retried. Can be stopped before the next one. */
export const useSendMany = (kind: DocumentKind) => {
  const texts = useTexts();
  const { zone } = useCompany();
  const { endpoint, segment } = documentKinds[kind];
  const [results, setResults] = useState<ReadonlyMap<number, SendResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [intents] = useState(() => new Map<number, string>());
  const [issueIntents] = useState(() => new Map<number, string>());
  const isStopped = useRef(false);
  const { mutateAsync: issue } = useMutation(act(endpoint, 'issue'));
  const { mutateAsync: send } = useMutation(sendAnyDocument(segment));
  const { data, dataUpdatedAt } = useQuery({ ...outboxMessages(), enabled: results.size > 0 });
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const note = (id: number, result: SendResult): void =>
    setResults((known) => new Map(known).set(id, { ...known.get(id), isRunning: false, ...result }));

  /** Starts a document without the failures of an earlier attempt; true if it is issued already. */
  const start = (record: DocumentRecord): boolean => {
    const before = results.get(record.id)?.issuedAt;
    const issuedAt = before === undefined && !isDraft(kind, record) ? null : before;
    setResults((known) =>
      new Map(known).set(record.id, { isRunning: true, ...(issuedAt !== undefined && { issuedAt }) }),
    );
    return issuedAt !== undefined;
  };
  /** Issues the version that the question showed: 412 if it has changed since. */
  const issueOne = async ({ id, etag }: DocumentRecord): Promise<boolean> => {
    const intent = issueIntents.get(id) ?? crypto.randomUUID();
    issueIntents.set(id, intent);
    try {
      await issue({ id, intent, version: () => etag });
      note(id, { issuedAt: minuteIn(zone).slice(11, 16), isRunning: true });
      return true;
    } catch (error) {
      if (!isUnanswered(error)) issueIntents.delete(id);
      note(id, { issueFailure: failureMessage(error, texts) });
      return false;
    }
  };
  const sendOne = async ({ id }: DocumentRecord): Promise<void> => {
    const intent = intents.get(id) ?? crypto.randomUUID();
    intents.set(id, intent);
    try {
      note(id, { message: await send({ id, intent }), mailedAt: Date.now() });
    } catch (error) {
      // Under the same key, an answered request is answered as before.
      if (!isUnanswered(error)) intents.delete(id);
      note(id, { mailFailure: mailFailure(error, texts) });
    }
  };
  const run = async (records: readonly DocumentRecord[]): Promise<void> => {
    isStopped.current = false;
    setRunning(true);
    for (const record of records) {
      if (isStopped.current) break;
      if (start(record) || (await issueOne(record))) await sendOne(record);
    }
    setRunning(false);
  };
  const states = new Map(data?.records.map((message) => [message.id, message]));
  /** The result for a document, with the current state of its message. */
  const resultOf = (id: number): SendResult => {
    const result = results.get(id) ?? {};
    const { message, mailedAt = 0 } = result;
    if (message === undefined) return result;
    const now = states.get(message.id);
    // Sending cancels a pending refetch, so any later response includes the message unless it is gone.
    const isTakenBack = now === undefined && dataUpdatedAt > mailedAt;
    return { ...result, message: now ?? message, isTakenBack };
  };
  return {
    run,
    isRunning,
    resultOf,
    stop: (): void => {
      isStopped.current = true;
    },
  };
};
