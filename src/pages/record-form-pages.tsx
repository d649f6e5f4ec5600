import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { minuteIn } from '#api/service/clock.ts';
import { ServiceError } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { EditRecordPage } from '#components/record-form/edit-record-page.tsx';
import { NewRecordPage } from '#components/record-form/new-record-page.tsx';
import { recordForm, type Creatable } from '#components/record-form/record-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from './no-access.tsx';
import type { RecordPaths } from '../components/navigation/paths.ts';
import type { RecordSpec } from './record-pages.ts';

/** The pages of a new and of an existing record of a resource. */
export const recordFormPages = <Entry extends Creatable>(spec: RecordSpec<Entry>, { list }: RecordPaths) => {
  const { endpoint, nameOf, first, actions } = spec;
  const form = recordForm(endpoint.resource, spec.read);
  const useGroups = () => {
    const t = useTexts();
    return useMemo(() => spec.groups(t), [t]);
  };

  /** Asks nothing, but refuses a name that another record has, and what the description of the pages refuses. */
  const useRefusals = () => {
    const client = useQueryClient();
    const t = useTexts();
    const { hosted } = useCompany();
    /** Sending them again after a lost answer asks nothing: what they made may exist already. */
    const accepted = useRef('');
    const refuse = (field: string, reason: string): never => {
      throw new ServiceError(422, reason, [`${field}: ${reason}`]);
    };
    return async (values: RecordValues, record?: AppRecord<Entry>): Promise<null> => {
      const { name } = values;
      const sent = JSON.stringify(values);
      if (accepted.current === sent) return null;
      const named = spec.hasOwnName;
      if (named !== undefined && typeof name === 'string' && !(record && nameOf(record) === name)) {
        const { isNameTaken } = await import('#api/names/name-load.ts');
        if (await isNameTaken(client, named, name, record?.id ?? null)) refuse('name', t.list.nameTaken);
      }
      const refused = hosted ? null : await spec.refuse?.(values, { record, client, t });
      if (refused) refuse(refused.field, refused.reason);
      accepted.current = sent;
      return null;
    };
  };

  const New = () => {
    const t = spec.texts(useTexts());
    const company = useCompany();
    const { user_id: userId } = useSignedIn();
    const groups = useGroups();
    const check = useRefusals();
    const may = usePermissions(endpoint.resource);
    if (!may.write || (company.hosted && spec.isOurs === true)) return <NoAccess title={t.new} />;
    return (
      <NewRecordPage
        endpoint={endpoint}
        form={form}
        groups={groups}
        title={t.new}
        first={
          first?.({ userId, currencyId: company.hosted ? null : company.currency_id, now: minuteIn(company.zone) }) ??
          {}
        }
        nameOf={nameOf}
        question={check}
        list={list}
      />
    );
  };

  const Edit = () => {
    const t = spec.texts(useTexts());
    const groups = useGroups();
    const check = useRefusals();
    const may = usePermissions(endpoint.resource);
    const { hosted } = useCompany();
    if (!may.read || (hosted && spec.isOurs === true)) return <NoAccess title={t.title} />;
    return (
      <EditRecordPage
        endpoint={endpoint}
        form={form}
        groups={groups}
        nameOf={nameOf}
        question={check}
        list={list}
        page={spec.page}
        {...(actions !== undefined && { actions })}
      />
    );
  };
  return { New, Edit };
};
