import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { note } from '#contract/resources/note.ts';
import { at } from '#api/records/operations.ts';
import { pageSize } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { FilterChips } from '#components/filters/filter-chips.tsx';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { useRowToFocus } from '#components/record-table/list-location.ts';
import { SearchField } from '#components/filters/search-field.tsx';
import { useListQuery } from '#components/filters/use-list-query.ts';
import { useRows } from '#components/list/use-rows.ts';
import type { Texts } from '#texts/load.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { QuickNote } from './quick-note.tsx';
import { Timeline } from './timeline.tsx';

const none = [] as const;

/** The role “Zeit” has only its own notes. */
const noteFilters = ({ notes: t }: Texts, role: string | null): readonly ListFilter[] => [
  { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
  { kind: 'reference', field: 'project_id', label: t.pr_project_id, named: 'pr_project' },
  ...(role === 'time' ? [] : [{ kind: 'reference', field: 'user_id', label: t.user_id, named: 'user' } as const]),
  { kind: 'period', field: 'event_start', label: t.period },
];

const idIn = (address: URLSearchParams, name: string): number | null => Number(address.get(name)) || null;

const NotesTimeline = () => {
  const texts = useTexts();
  const { notes: t, list } = texts;
  const { write } = usePermissions(note);
  const navigate = useNavigate();
  const { role } = useSignedIn();
  const filters = useMemo(() => noteFilters(texts, role), [texts, role]);
  const { recordQuery, address, text, isFiltered, change, clear } = useListQuery({
    resource: note,
    columns: none,
    filters,
    order: 'event_start_desc',
  });
  const { first, failed, rows, see } = useRows(at(note), { ...recordQuery, order_by: 'event_start_desc,id_desc' });
  const arrival = useRowToFocus();
  const search = address.toString();
  const isLoaded = first.data !== undefined;
  usePageTitle(t.title);
  useShortcut('n', () => void navigate(paths.notes.new, { state: { search, row: null } }), t.new, write);
  const newNote = write ? (
    <ButtonLink to={paths.notes.new} state={{ search, row: null }} look="primary" keyHint="N">
      {t.new}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHead title={t.title} label={isLoaded ? t.count(rows.count) : ' '}>
        {isLoaded && rows.count === 0 && !isFiltered ? null : newNote}
      </PageHead>
      {write ? (
        <QuickNote of={{ contact_id: idIn(address, 'contact_id'), pr_project_id: idIn(address, 'project_id') }} />
      ) : null}
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-m:gap-y-4">
        <SearchField text={text} onChange={(words) => change({ text: words })} />
        <FilterChips filters={filters} address={address} onChange={change} />
      </div>
      {isLoaded ? null : <PendingList query={failed ?? first} rows={12} />}
      {isLoaded && rows.count === 0 ? (
        <EmptyState
          title={isFiltered ? list.nothingFound : t.empty}
          reason={isFiltered ? list.nothingFoundReason : t.emptyReason}
        >
          {isFiltered ? <Button onClick={clear}>{list.showAll}</Button> : newNote}
        </EmptyState>
      ) : null}
      {isLoaded && rows.count > 0 ? (
        <Timeline
          rows={rows}
          focus={arrival}
          onOpen={({ id }, index) => void navigate(paths.notes.show(id), { state: { search, row: { id, index } } })}
        />
      ) : null}
      {rows.loaded.length < rows.count ? (
        <div className="mt-4">
          <Button onClick={() => see(0, rows.loaded.length + pageSize - 1)}>{t.further}</Button>
        </div>
      ) : null}
    </>
  );
};

/** Notes as a timeline: by day, newest first. */
export const NotesPage = () => {
  const t = useTexts().notes;
  const { read } = usePermissions(note);
  return read ? <NotesTimeline /> : <NoAccess title={t.title} />;
};
