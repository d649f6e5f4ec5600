import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NamedResource } from '#api/names/named.ts';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { Creatable, InputName } from '#components/record-form/record-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import type { RecordListTexts } from '#components/list/record-list-props.ts';
import type { Texts } from '#texts/load.ts';
import type { RecordPaths } from '../components/navigation/paths.ts';

/** User, currency and time for the defaults of a new record. */
type Maker = {
  readonly userId: number;
  readonly currencyId: number | null;
  /** yyyy-mm-dd hh:mm:ss, to the minute, by the company's clock. */
  readonly now: string;
};

type Asking<Entry extends Creatable> = {
  /** The stored record; undefined for a new one. */
  readonly record: AppRecord<Entry> | undefined;
  readonly client: QueryClient;
  readonly t: Texts;
};
type Refused = { readonly field: string; readonly reason: string };

/** Defines the pages of a resource; all wording comes from `src/texts`. */
export type RecordSpec<Entry extends Creatable> = {
  readonly endpoint: ResourceEndpoint<Entry>;
  readonly texts: (t: Texts) => RecordListTexts;
  /** Above the title of the list, if it is one of several: settings. */
  readonly kicker?: (t: Texts) => string;
  readonly columns: (t: Texts) => readonly Column<AppRecord<Entry>>[];
  readonly filters?: (t: Texts) => readonly ListFilter[];
  readonly groups: (t: Texts) => readonly FieldGroup<InputName<Entry>>[];
  /** Inputs that the record returns under another name or as another type. */
  readonly read?: (record: AppRecord<Entry>) => RecordValues;
  /** Initial values of a new record. */
  readonly first?: (maker: Maker) => RecordValues;
  readonly order: string;
  /** No two records may have the same `name`: the documented interface accepts it, the form refuses it. */
  readonly hasOwnName?: NamedResource;
  /** Why the form refuses values that the documented interface accepts, with the field at which it says so; null if it does not. */
  readonly refuse?: (values: RecordValues, asking: Asking<Entry>) => Promise<Refused | null>;
  readonly nameOf: (record: AppRecord<Entry>) => string;
  /** Path of a record's page, if it has one in addition to its form. */
  readonly page?: (id: number) => string;
  /** The import of its records, which an empty list offers. */
  readonly importPath?: string;
  /** Above the buttons of the list: the lists beside it. */
  readonly views?: ReactNode;
  /** A resource that a hosted service does not have. */
  readonly isOurs?: boolean;
  /** Actions for a record, to the left of delete. */
  readonly actions?: (record: AppRecord<Entry>) => ReactNode;
};

type Page = () => ReactNode;
/** The pages of a resource, each loaded when first opened: a list needs no form, a form no list. */
export type RecordPages = { readonly [page in 'List' | 'New' | 'Edit']: (paths: RecordPaths) => Promise<Page> };

/** List, new and edit page of a resource that only needs columns and fields. */
export const recordPages = <Entry extends Creatable>(spec: RecordSpec<Entry>): RecordPages => {
  const forms = async (paths: RecordPaths) => (await import('./record-form-pages.tsx')).recordFormPages(spec, paths);
  return {
    List: async (paths) => (await import('./record-list-page.tsx')).recordListPage(spec, paths),
    New: async (paths) => (await forms(paths)).New,
    Edit: async (paths) => (await forms(paths)).Edit,
  };
};
