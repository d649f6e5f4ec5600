import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus, isUnanswered } from '#api/service/http.ts';
import { edit, type ResourceEndpoint } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Creatable, RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import type { useRecordMerge } from './use-record-merge.ts';

/**
 * Sends a form's changes to its record. If other fields were changed elsewhere meanwhile, it retries on the new version; if the same fields
 * collide, it throws the service's 412.
 */
export const useRecordChange = <Entry extends Creatable>(
  endpoint: ResourceEndpoint<Entry>,
  form: RecordForm<Entry>,
  current: AppRecord<Entry>,
  { base, colliding, mergedWith, setUnanswered }: ReturnType<typeof useRecordMerge>,
) => {
  /** The version that is overwritten: while fields collide, one that the service refuses. */
  const [merged, setMerged] = useState(current);
  if (colliding.length === 0 && merged !== current) setMerged(current);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(edit(endpoint));
  return async (values: RecordValues) => {
    const change = { id: merged.id, body: form.changesOf(base, values) };
    try {
      return await mutateAsync({ ...change, etag: merged.etag });
    } catch (error) {
      if (isUnanswered(error)) setUnanswered(values);
      if (!hasStatus(error, 412)) throw error;
      const now = await client.fetchQuery({ ...recordById(endpoint, merged.id), staleTime: 0 });
      if (now === null || mergedWith(values, form.valuesOf(now)).colliding.length > 0) throw error;
      return mutateAsync({ ...change, etag: now.etag });
    }
  };
};
