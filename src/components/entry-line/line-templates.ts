import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { browserStorage } from '#api/storage/storage.ts';
import { draftKeyOf } from '#auth/draft-key.ts';
import { useSignedIn } from '#auth/session.ts';
import { draftStore } from '../drafts/draft-store.ts';

/** Encrypted like drafts, since lines name customers. The interface has no place for them, so they stay in this browser. */
const store = draftStore(draftKeyOf, browserStorage, 'kontor-line-templates:');

const keptLines = z.object({ lines: z.array(z.string()) });

/** The maximum number of templates; the oldest are dropped. */
const maxTemplates = 20;

/** Adds a line in front, without duplicates. */
export const withLine = (lines: readonly string[], line: string): readonly string[] =>
  [line, ...lines.filter((each) => each !== line)].slice(0, maxTemplates);

/** The line templates of the signed-in user in one company. */
export const useLineTemplates = () => {
  const { org, user_id } = useSignedIn();
  const client = useQueryClient();
  const storageKey = `${org}/${user_id}/lines`;
  const query = queryOptions({
    queryKey: ['line_templates', org, user_id],
    queryFn: async (): Promise<readonly string[]> => {
      const kept = await store.read({ org, user_id }, storageKey);
      return keptLines.safeParse(kept?.values).data?.lines ?? [];
    },
    staleTime: Infinity,
  });
  const { data: lines = [] } = useQuery(query);
  const put = (next: readonly string[]): void => {
    client.setQueryData(query.queryKey, next);
    // Without the key or storage space they last only as long as this page.
    store.keep({ org, user_id }, storageKey, { lines: next }).catch(() => undefined);
  };
  return {
    lines,
    keep: (line: string): void => put(withLine(lines, line)),
    remove: (line: string): void => put(lines.filter((each) => each !== line)),
  };
};
