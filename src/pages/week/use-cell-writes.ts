import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { isUnanswered } from '#api/service/http.ts';
import { at, create, edit } from '#api/records/operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { useSignedIn } from '#auth/session.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { defaultBillable } from '#components/day-lane/time-write.ts';
import { cellWritesOf, type CellWrite } from './cell-write.ts';

/**
 * Saves cells as they are left. Each write shows at once, waits for earlier ones of the same cell, and stays until the service
 * returns it. A failed write stays with its reason until it is retried or discarded. One without a response is retried when the
 * network is back, and when the page opens.
 */
export const useCellWrites = (onSaved: (write: CellWrite, id: number) => void) => {
  const t = useTexts();
  const client = useQueryClient();
  const store = cellWritesOf(client, useSignedIn());
  const writes = useSyncExternalStore(store.subscribe, store.read);
  const creating = useMutation(create(at(timetracking)));
  const editing = useMutation(edit(at(timetracking)));
  const last = useRef(new Map<string, Promise<void>>());

  const drop = (write: CellWrite): void =>
    store.change((all) => all.filter((each) => each.id !== write.id || each.text !== write.text));
  const fail = (write: CellWrite, problem: string): void =>
    store.change((all) =>
      all.map((each) => (each.id === write.id && each.text === write.text ? { ...each, problem } : each)),
    );

  const save = async (write: CellWrite): Promise<number> => {
    const { entry_id, etag, tracking, intent, user_id, client_service_id, contact_id, pr_project_id, note } = write;
    if (entry_id !== null) {
      const text = note === undefined ? {} : { text: note };
      const body = { ...text, ...(write.keepsTime !== true && { tracking }) };
      await editing.mutateAsync({ id: entry_id, body, etag });
      return entry_id;
    }
    const allowable_bill = write.allowable_bill ?? (await defaultBillable(client, client_service_id));
    const text = note === undefined || note === null ? {} : { text: note };
    const body = { user_id, client_service_id, contact_id, pr_project_id, allowable_bill, tracking, ...text };
    return (await creating.mutateAsync({ body, intent })).id;
  };
  const send = async (write: CellWrite): Promise<void> => {
    try {
      const id = await save(write);
      onSaved(write, id);
      await announceChange(client, [timetracking.name]);
      drop(write);
    } catch (error) {
      fail(write, isUnanswered(error) ? t.common.unreachable : failureMessage(error, t));
    }
  };
  const queue = (write: CellWrite): void => {
    const before = last.current.get(write.id) ?? Promise.resolve();
    last.current.set(
      write.id,
      before.then(() => send(write)),
    );
  };
  const put = (write: CellWrite): void => {
    store.change((all) => [...all.filter(({ id }) => id !== write.id), write]);
    queue(write);
  };
  const retry = (write: CellWrite): void => put({ ...write, problem: null, etag: null });

  const sendKept = useEffectEvent((problems: readonly (string | null)[]) => {
    for (const write of store.read()) if (problems.includes(write.problem)) retry(write);
  });
  useEffect(() => {
    sendKept([null, t.common.unreachable]);
    const onOnline = () => sendKept([t.common.unreachable]);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [t]);
  return {
    writes,
    /** The current writes, for several puts in a row. */
    read: store.read,
    put,
    retry,
    discard: (write: CellWrite): void => store.change((all) => all.filter(({ id }) => id !== write.id)),
  };
};
