import { queryOptions, usePrefetchQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Account } from '#api/storage/account-stores.ts';
import { browserStorage } from '#api/storage/storage.ts';
import { draftKeyOf } from '#auth/draft-key.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { draftStore } from '../drafts/draft-store.ts';

/** Encrypted like drafts, since a view names customers (docs/decisions/0039-views-in-the-browser.md). */
const store = draftStore(draftKeyOf, browserStorage, 'kontor-list-views:');

export const maxViewNameLength = 40;
export const maxViews = 30;

const view = z.object({
  name: z.string().min(1).max(maxViewNameLength),
  /** Filters, search text and order, as in the address. */
  search: z.string().max(2000),
  /** The keys of the visible columns. */
  columns: z.array(z.string()).max(50),
});
/** A view of a list: its filters, order and columns. */
export type SavedView = z.infer<typeof view>;

const keptViews = z.object({ views: z.array(view).max(maxViews) });

/** Adds a view, sorted by name; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], added: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== added.name), added].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );

/** Renames a view, unless another view has that name. */
export const renamed = (views: readonly SavedView[], from: string, to: string): readonly SavedView[] => {
  const found = views.find(({ name }) => name === from);
  if (found === undefined || to === '' || views.some(({ name }) => name === to)) return views;
  return withView(
    views.filter(({ name }) => name !== from),
    { ...found, name: to },
  );
};

const storageKeyOf = ({ org, user_id }: Account, list: string): string => `${org}/${user_id}/${list}`;

const readViews = async (account: Account, list: string): Promise<readonly SavedView[]> => {
  const kept = await store.read(account, storageKeyOf(account, list));
  return keptViews.safeParse(kept?.values).data?.views ?? [];
};

const viewsQuery = (account: Account, list: string) =>
  queryOptions({
    queryKey: ['saved_views', account.org, account.user_id, list],
    queryFn: () => readViews(account, list).catch(() => []),
  });

/** Preloads the views of a list for when their panel opens. */
export const usePrefetchedViews = (list: string): void => usePrefetchQuery(viewsQuery(useSignedIn(), list));

/** The signed-in user's saved views of a list, for one company, in this browser. Suspends while loading. */
export const useSavedViews = (list: string) => {
  const account = useSignedIn();
  const { common } = useTexts();
  const client = useQueryClient();
  const query = viewsQuery(account, list);
  const { data: views } = useSuspenseQuery(query);
  /** Returns whether the change was stored. Starts from the stored views, since another tab may have saved some. */
  const change = async (make: (now: readonly SavedView[]) => readonly SavedView[]): Promise<boolean> => {
    try {
      const next = make(await readViews(account, list));
      client.setQueryData(query.queryKey, next);
      await store.keep(account, storageKeyOf(account, list), { views: next });
      return true;
    } catch {
      showToast({ kind: 'failed', text: common.notSaved });
      return false;
    }
  };
  return {
    views,
    save: (added: SavedView) => change((now) => withView(now, added)),
    rename: (from: string, to: string) => change((now) => renamed(now, from, to)),
    remove: (name: string) => change((now) => now.filter((each) => each.name !== name)),
  };
};
