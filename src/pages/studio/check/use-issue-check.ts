import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { checkQuery } from '../../documents/stages/check-query.ts';
import type { ShownDocument } from '../../documents/stages/document-kind.ts';
import type { StudioStore } from '../save/studio-store.ts';
import { useReleased } from './use-released.ts';

/**
 * The findings that keep a draft from being issued, fetched with the page and after each save. `open` saves the changes and fetches
 * once more; `isOn`: the document can be issued here.
 */
export const useIssueCheck = (
  { kind, record }: ShownDocument,
  { store, changesByOthers }: { readonly store: StudioStore; readonly changesByOthers: () => number },
  isOn: boolean,
) => {
  const { data: findings, error, refetch } = useQuery({ ...checkQuery(kind, record.id), enabled: isOn });
  const [stage, setStage] = useState<'closed' | 'asking' | 'open'>('closed');
  const { isReleased, begin } = useReleased();
  const runCheck = useCallback(async (): Promise<void> => {
    begin();
    setStage('asking');
    await store.flush();
    await refetch();
    setStage((now) => (now === 'closed' ? now : 'open'));
  }, [store, refetch, begin]);
  const open = useCallback(() => void runCheck(), [runCheck]);
  return {
    findings,
    error,
    isOpen: stage !== 'closed',
    isChecking: stage === 'asking',
    isReleased,
    open,
    retry: () => void refetch(),
    close: () => setStage('closed'),
    /** Saves and checks again. Returns true if the findings are still those seen when issuing was chosen. */
    isUnchanged: async (): Promise<boolean> => {
      if (!(await store.flush())) return false;
      const { data, isSuccess } = await refetch();
      // The query keeps the same object if the response is the same.
      return isSuccess && data === findings;
    },
    changesByOthers,
  };
};
export type IssueCheck = ReturnType<typeof useIssueCheck>;
