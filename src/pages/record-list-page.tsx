import { useMemo } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import type { Creatable } from '#components/record-form/record-form.ts';
import { RecordList } from '#components/list/record-list.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { ImportLink } from './import-link.tsx';
import { NoAccess } from './no-access.tsx';
import type { RecordPaths } from '../components/navigation/paths.ts';
import type { RecordSpec } from './record-pages.ts';

/** The list page of a resource. */
export const recordListPage = <Entry extends Creatable>(spec: RecordSpec<Entry>, paths: RecordPaths) => {
  const { endpoint, order, nameOf } = spec;
  const List = () => {
    const t = useTexts();
    const may = usePermissions(endpoint.resource);
    const columns = useMemo(() => spec.columns(t), [t]);
    const filters = useMemo(() => spec.filters?.(t) ?? [], [t]);
    const { hosted } = useCompany();
    if (!may.read || (hosted && spec.isOurs === true)) return <NoAccess title={spec.texts(t).title} />;
    return (
      <RecordList
        endpoint={endpoint}
        texts={spec.texts(t)}
        {...(spec.kicker !== undefined && { kicker: spec.kicker(t) })}
        paths={paths}
        columns={columns}
        filters={filters}
        order={order}
        nameOf={nameOf}
        {...(spec.views !== undefined && { views: spec.views })}
        {...(spec.importPath !== undefined && may.write && { firstWays: <ImportLink to={spec.importPath} /> })}
      />
    );
  };
  return List;
};
