import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasStatus, isUnanswered, ServiceError } from '#api/service/http.ts';
import { edit, type ResourceEndpoint } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Creatable, RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import type { useRecordMerge } from './use-record-merge.ts';

/**
 * Sends a form's changes to its record. If other fields were changed elsewhere meanwhile, it retries on the new version; while the same
 * fields collide, it throws a 412 like the service's.
 */
export const useRecordChange = <Entry extends Creatable>(
  endpoint: ResourceEndpoint<Entry>,
  form: RecordForm<Entry>,
  current: AppRecord<Entry>,
  { base, colliding, mergedWith, setUnanswered }: ReturnType<typeof useRecordMerge>,
) => {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(edit(endpoint));
  return async (values: RecordValues) => {
    if (colliding.length > 0) throw new ServiceError(412, '');
    const change = { id: current.id, body: form.changesOf(base, values) };
    try {
      return await mutateAsync({ ...change, etag: current.etag });
    } catch (error) {
      if (isUnanswered(error)) setUnanswered(values);
      if (!hasStatus(error, 412)) throw error;
      const now = await client.fetchQuery({ ...recordById(endpoint, current.id), staleTime: 0 });
      if (now === null || mergedWith(values, form.valuesOf(now)).colliding.length > 0) throw error;
      return mutateAsync({ ...change, etag: now.etag });
    }
  };
};
