import { useMemo } from 'react';
import { minuteIn } from '#api/service/clock.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { EditRecordPage } from '#components/record-form/edit-record-page.tsx';
import { NewRecordPage } from '#components/record-form/new-record-page.tsx';
import { recordForm, type Creatable } from '#components/record-form/record-form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from './no-access.tsx';
import type { RecordSpec } from './record-pages.ts';

/** The pages of a new and of an existing record of a resource. */
export const recordFormPages = <Entry extends Creatable>(spec: RecordSpec<Entry>) => {
  const { endpoint: element, paths, nameOf, first, actions } = spec;
  const form = recordForm(element.resource, spec.read);
  const useGroups = () => {
    const t = useTexts();
    return useMemo(() => spec.groups(t), [t]);
  };

  const New = () => {
    const t = spec.texts(useTexts());
    const company = useCompany();
    const { user_id: userId } = useSignedIn();
    const groups = useGroups();
    const may = usePermissions(element.resource);
    if (!may.write || (company.hosted && spec.isOurs === true)) return <NoAccess title={t.new} />;
    return (
      <NewRecordPage
        endpoint={element}
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
    const may = usePermissions(element.resource);
    const { hosted } = useCompany();
    if (!may.read || (hosted && spec.isOurs === true)) return <NoAccess title={t.title} />;
    return (
      <EditRecordPage
        endpoint={element}
        form={form}
        groups={groups}
        nameOf={nameOf}
        list={paths.list}
        page={spec.page}
        {...(actions !== undefined && { actions })}
      />
    );
  };
  return { New, Edit };
};
