import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { announceChange } from '#api/cache/query-client.ts';
import { useSignedIn } from '#auth/session.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentRecord } from '../documents/stages/document-kind.ts';
import type { OpenedPositions } from './rebuild/read-positions.ts';
import { rowName } from './row/row-text.ts';
import { saveWhileOpen } from './save/left-stores.ts';
import { studioDraft } from './save/studio-draft.ts';
import { studioService } from './save/studio-service.ts';
import { studioStore } from './save/studio-store.ts';

/** Milliseconds after which unsaved changes are kept as a draft. */
const patience = 1000;

/** The positions of a document while its page is open; `opened` is their initial state. */
export const useStudioStore = (
  { segment, resource }: { readonly segment: PositionDocument; readonly resource: string },
  record: DocumentRecord,
  opened: OpenedPositions,
  isLocal: boolean,
) => {
  const client = useQueryClient();
  const t = useTexts().studio;
  const { org, user_id } = useSignedIn();
  const [kept] = useState(() => studioDraft({ org, user_id }, segment, record.id));
  const [service] = useState(() => studioService(segment, record.id));
  const [store] = useState(() =>
    studioStore({
      service,
      positions: opened.data,
      etag: opened.etag,
      draft: opened.draft,
      isLocal,
      saved: () => void announceChange(client, [resource]),
      settled: kept.drop,
      // If it cannot be stored, the changes stay on the screen, and leaving asks.
      keep: (draft) => void kept.keep(draft).catch(() => undefined),
      lost: (rows) => {
        const names = rows.map((row) => `«${rowName(row, t)}»`).join(', ');
        showToast({ kind: 'failed', isOfPage: true, text: t.lostLines(names) });
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.read);
  const version = record.etag ?? undefined;
  useEffect(() => store.onRemoteVersion(version), [store, version]);
  useEffect(() => saveWhileOpen(kept.name, store), [kept, store]);
  const { rows, conflicts, unsaved } = state;
  const isUnsaved = unsaved > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(store.keep, patience);
    return () => clearTimeout(timer);
  }, [store, rows, conflicts, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
  return { store, state, others: service.changesByOthers };
};
