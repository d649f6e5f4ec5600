import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { isUnanswered } from '#api/service/http.ts';
import { at, create, edit, recordPath } from '#api/records/operations.ts';
import { etagOf } from '#api/service/etags.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { useSignedIn } from '#auth/session.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { defaultBillable } from '#components/day-lane/time-write.ts';
import { cellWritesOf, isEmptied, type CellWrite } from './cell-write.ts';

type Options = {
  readonly onSaved: (write: CellWrite, id: number) => void;
  /** The create of an emptied cell is answered: its entry can be deleted. */
  readonly onEmptied: (write: CellWrite, id: number) => void;
};

const isSame = (one: CellWrite, other: CellWrite): boolean =>
  one.intent === other.intent && one.text === other.text && one.note === other.note;

/** The change of an entry. */
const changeOf = ({ note, keepsTime, tracking }: CellWrite) => ({
  ...(note !== undefined && { text: note }),
  ...(keepsTime !== true && { tracking }),
});

/** A new entry. An empty text is sent too: it corrects an earlier create of the same intent. */
const entryOf = ({ user_id, client_service_id, contact_id, pr_project_id, tracking, note }: CellWrite) => ({
  user_id,
  client_service_id,
  contact_id,
  pr_project_id,
  tracking,
  text: note ?? null,
});

/**
 * Saves cells as they are left. A write shows at once and stays until the service returns it. Each cell sends one write at a time, then
 * the one that took its place meanwhile. A failed write stays with its reason until it is retried or discarded. One without a response
 * is retried when the network is back, and when the page opens.
 */
export const useCellWrites = ({ onSaved, onEmptied }: Options) => {
  const t = useTexts();
  const client = useQueryClient();
  const store = cellWritesOf(client, useSignedIn());
  const writes = useSyncExternalStore(store.subscribe, store.read);
  const creating = useMutation(create(at(timetracking)));
  const editing = useMutation(edit(at(timetracking)));
  /** The ids of the cells that wait for an answer. */
  const sending = useRef(new Set<string>());

  const drop = (write: CellWrite): void => store.change((all) => all.filter((each) => !isSame(each, write)));
  const fail = (write: CellWrite, problem: string): void =>
    store.change((all) => all.map((each) => (isSame(each, write) ? { ...each, problem } : each)));

  /** The next change of a cell replaces the version that the last one made. */
  const follow = (write: CellWrite, entryId: number): void => {
    const etag = etagOf(recordPath(at(timetracking), entryId)) ?? null;
    store.change((all) =>
      all.map((each) => (each.id === write.id && each.entry_id === entryId ? { ...each, etag } : each)),
    );
  };

  const save = async (write: CellWrite): Promise<number> => {
    const { entry_id, etag, intent } = write;
    if (entry_id !== null) {
      await editing.mutateAsync({ id: entry_id, body: changeOf(write), etag, isRepeated: write.isRepeated === true });
      follow(write, entry_id);
      return entry_id;
    }
    const allowable_bill = write.allowable_bill ?? (await defaultBillable(client, write.client_service_id));
    return (await creating.mutateAsync({ body: { ...entryOf(write), allowable_bill }, intent })).id;
  };
  const send = async (write: CellWrite): Promise<void> => {
    try {
      const id = await save(write);
      if (!isEmptied(write)) {
        onSaved(write, id);
        await announceChange(client, [timetracking.name]);
      } else if (store.read().some((each) => isSame(each, write))) onEmptied(write, id);
      drop(write);
    } catch (error) {
      // A refused create leaves nothing to delete.
      if (isEmptied(write) && !isUnanswered(error)) drop(write);
      else fail(write, isUnanswered(error) ? t.common.unreachable : failureMessage(error, t));
    }
  };
  const sendCell = async (id: string): Promise<void> => {
    if (sending.current.has(id)) return;
    sending.current.add(id);
    const next = (): CellWrite | undefined => store.read().find((each) => each.id === id && each.problem === null);
    for (let write = next(); write !== undefined; write = next()) await send(write);
    sending.current.delete(id);
  };
  const put = (write: CellWrite): void => {
    store.change((all) => [...all.filter(({ id }) => id !== write.id), write]);
    void sendCell(write.id);
  };
  /** Replaces a change made elsewhere only if the failure has named it. */
  const retry = (write: CellWrite): void => {
    const etag = write.problem === t.form.changedElsewhere ? null : write.etag;
    put({ ...write, problem: null, isRepeated: true, etag });
  };

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
