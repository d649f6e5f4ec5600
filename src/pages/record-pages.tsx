import { useMemo, type ReactNode } from 'react';
import { minuteIn } from '#api/clock.ts';
import { useCompany } from '#api/namespace.ts';
import type { At } from '#api/operations.ts';
import type { Shown } from '#api/record-shown.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import { EditRecordPage } from '#components/form/edit-record-page.tsx';
import type { FieldGroup } from '#components/form/field-spec.ts';
import { NewRecordPage } from '#components/form/new-record-page.tsx';
import { recordForm, type Creatable, type InputName } from '#components/form/record-form.ts';
import type { RecordValues } from '#components/form/record-values.ts';
import type { Column } from '#components/list/column.ts';
import type { ListFilter } from '#components/list/list-filter.ts';
import type { RecordListTexts } from '#components/list/record-list-props.ts';
import { RecordList } from '#components/list/record-list.tsx';
import type { Texts } from '#texts/load.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { RecordPaths } from '../paths.ts';
import { NoAccess } from './no-access.tsx';

/** Who makes a new record, and where. */
type Maker = {
  readonly userId: number;
  readonly currencyId: number | null;
  /** yyyy-mm-dd hh:mm:ss, to the minute, by the company's clock. */
  readonly now: string;
};

/** What the pages of a resource are made of; everything in words comes from the texts. */
type Spec<Entry extends Creatable> = {
  readonly place: At<Entry>;
  readonly paths: RecordPaths;
  readonly texts: (t: Texts) => RecordListTexts;
  /** Above the title of the list, where it is one of several: settings. */
  readonly kicker?: (t: Texts) => string;
  readonly columns: (t: Texts) => readonly Column<Shown<Entry>>[];
  readonly filters?: (t: Texts) => readonly ListFilter[];
  readonly groups: (t: Texts) => readonly FieldGroup<InputName<Entry>>[];
  /** Inputs that the record shows under another name or in another kind. */
  readonly read?: (record: Shown<Entry>) => RecordValues;
  /** What a new record begins with. */
  readonly first?: (maker: Maker) => RecordValues;
  readonly order: string;
  readonly nameOf: (record: Shown<Entry>) => string;
  /** Ways on from one record, left of delete. */
  readonly actions?: (record: Shown<Entry>) => ReactNode;
};

/** List, new and edit page of a resource that needs nothing more than its columns and fields. */
export const recordPages = <Entry extends Creatable>(spec: Spec<Entry>) => {
  const { place, paths, order, nameOf, first, actions } = spec;
  const form = recordForm(place.resource, spec.read);
  const useGroups = () => {
    const t = useTexts();
    return useMemo(() => spec.groups(t), [t]);
  };

  const List = () => {
    const t = useTexts();
    const may = useMayOperate(place.resource);
    const columns = useMemo(() => spec.columns(t), [t]);
    const filters = useMemo(() => spec.filters?.(t) ?? [], [t]);
    if (!may.read) return <NoAccess title={spec.texts(t).title} />;
    return (
      <RecordList
        place={place}
        texts={spec.texts(t)}
        {...(spec.kicker !== undefined && { kicker: spec.kicker(t) })}
        paths={paths}
        columns={columns}
        filters={filters}
        order={order}
        nameOf={nameOf}
      />
    );
  };

  const New = () => {
    const t = spec.texts(useTexts());
    const company = useCompany();
    const { user_id: userId } = useSignedIn();
    const groups = useGroups();
    if (!useMayOperate(place.resource).write) return <NoAccess title={t.new} />;
    return (
      <NewRecordPage
        place={place}
        form={form}
        groups={groups}
        title={t.new}
        first={
          first?.({ userId, currencyId: company.hosted ? null : company.currency_id, now: minuteIn(company.zone) }) ??
          {}
        }
        nameOf={nameOf}
        list={paths.list}
      />
    );
  };

  const Edit = () => {
    const t = spec.texts(useTexts());
    const groups = useGroups();
    const may = useMayOperate(place.resource);
    if (!may.read) return <NoAccess title={t.title} />;
    return (
      <EditRecordPage
        place={place}
        form={form}
        groups={groups}
        nameOf={nameOf}
        list={paths.list}
        {...(actions !== undefined && { actions })}
      />
    );
  };
  return { List, New, Edit };
};
export type RecordPages = { readonly [page in 'List' | 'New' | 'Edit']: () => ReactNode };
