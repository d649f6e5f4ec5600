import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { startRowRun, type RowTotal, type StartInput } from '../import/write/start-row-run.ts';
import type { StartedRun } from '../import/write/start-run.ts';

/** The run of a file, undefined before `start`, which begins it once. */
export const useRowRun = () => {
  const client = useQueryClient();
  const { org, user_id } = useSignedIn();
  const [run, setRun] = useState<StartedRun<RowTotal>>();
  const isBegun = useRef(false);
  const start = async <Row extends { readonly line: number }>(
    input: Omit<StartInput<Row>, 'client' | 'account'>,
  ): Promise<void> => {
    if (isBegun.current) return;
    isBegun.current = true;
    const begun = await startRowRun({ client, account: `${org}-${user_id}`, ...input });
    setRun(begun);
    await begun.start();
  };
  return { run, start };
};
