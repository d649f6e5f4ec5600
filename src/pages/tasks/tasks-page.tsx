import { useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { task } from '#contract/resources/task.ts';
import { at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { changeAddress } from '#components/filters/change-address.ts';
import { FilterChips } from '#components/filters/filter-chips.tsx';
import { useRowToFocus } from '#components/record-table/list-location.ts';
import { RecordList } from '#components/list/record-list.tsx';
import { useHasNone } from '#components/list/use-has-none.ts';
import { SearchField } from '#components/filters/search-field.tsx';
import { useListQuery } from '#components/filters/use-list-query.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { TaskBoard } from './task-board.tsx';
import { peopleFilters, statusFilter, taskColumns } from './task-columns.tsx';
import { openValue, taskName, useStatuses } from './task.ts';

const ViewSwitch = () => {
  const t = useTexts().tasks;
  const [address, setAddress] = useSearchParams();
  return (
    <RadioGroup
      label={t.view}
      isLabelHidden
      value={address.get('view') === 'board' ? 'board' : 'list'}
      onChange={(view) =>
        setAddress(changeAddress(address, { view: view === 'board' ? view : null }), { replace: true })
      }
      options={[
        { value: 'list', label: t.list },
        { value: 'board', label: t.board },
      ]}
    />
  );
};

const none = [] as const;

const Board = () => {
  const texts = useTexts();
  const t = texts.tasks;
  const { write } = usePermissions(task);
  const navigate = useNavigate();
  const { role } = useSignedIn();
  const filters = useMemo(() => peopleFilters(texts, role), [texts, role]);
  const query = useListQuery({ resource: task, columns: none, filters, order: 'finish_date' });
  const isSearched = !useHasNone(at(task), 'finish_date', query.isFiltered) && query.isFiltered;
  const arrival = useRowToFocus();
  const here = { state: { search: query.address.toString(), row: null } };
  usePageTitle(t.title);
  useShortcut('n', () => void navigate(paths.tasks.new, here), t.new, write);
  const newTask = write ? (
    <ButtonLink to={paths.tasks.new} {...here} look="primary" keyHint="N">
      {t.new}
    </ButtonLink>
  ) : null;
  const empty = (
    <EmptyState
      title={isSearched ? texts.list.nothingFound : t.empty}
      reason={isSearched ? texts.list.nothingFoundReason : t.emptyReason}
    >
      {isSearched ? <Button onClick={query.clear}>{texts.list.showAll}</Button> : newTask}
    </EmptyState>
  );
  return (
    <>
      <PageHead title={t.title} label=" ">
        <ViewSwitch />
        {newTask}
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-m:gap-y-4">
        <SearchField text={query.text} onChange={(text) => query.change({ text })} />
        <FilterChips filters={filters} address={query.address} onChange={query.change} />
      </div>
      <TaskBoard query={query.recordQuery} search={here.state.search} focus={arrival?.id} empty={empty} />
    </>
  );
};

const List = () => {
  const texts = useTexts();
  const names = useStatuses();
  const columns = useMemo(() => taskColumns(texts), [texts]);
  const { role } = useSignedIn();
  const filters = useMemo(
    () => [statusFilter(texts, names.data ?? []), ...peopleFilters(texts, role)],
    [texts, names.data, role],
  );
  if (names.isPending) return null;
  return (
    <RecordList
      endpoint={at(task)}
      texts={texts.tasks}
      paths={paths.tasks}
      columns={columns}
      filters={filters}
      order="finish_date"
      nameOf={taskName}
      views={<ViewSwitch />}
    />
  );
};

/** Toggles the row or card that has the focus. */
const pressDone = (): void => {
  const anchor = document.activeElement?.closest('[data-index], article');
  anchor?.querySelector<HTMLElement>('button[aria-pressed]')?.click();
};

/** Tasks as a list or as a board by status. It opens with the user's own tasks that are not done. */
export const TasksPage = () => {
  const t = useTexts().tasks;
  const may = usePermissions(task);
  const { user_id, role } = useSignedIn();
  const { search, state } = useLocation();
  const [hasBegun, setBegun] = useState(false);
  useShortcut('e', pressDone, t.toggleDone, may.write);
  if (!may.read) return <NoAccess title={t.title} />;
  if (!hasBegun && search === '') {
    const own = role === 'time' ? '' : `user_id=${user_id}&`;
    return <Navigate to={{ search: `${own}todo_status_id=${openValue}` }} state={state} replace />;
  }
  if (!hasBegun) setBegun(true);
  return new URLSearchParams(search).get('view') === 'board' ? <Board /> : <List />;
};
