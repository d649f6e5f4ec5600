import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editProfile, versionedProfile, type VersionedProfile } from '#api/company/company-profile.ts';
import { hasStatus, isUnanswered, ServiceError } from '#api/service/http.ts';
import { CollisionNote } from '#components/record-form/collision-note.tsx';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { useRecordForm } from '#components/record-form/use-record-form.ts';
import { useRecordMerge } from '#components/record-form/use-record-merge.ts';
import { changesOf, problemsOf, profileInput, valuesOf } from './profile-form.ts';
import { usePostcodeCheck, usePostcodeOfCountry } from './use-postcode-check.ts';

/**
 * The form of the company profile with these groups, its save, and the merge when somebody else changes the profile meanwhile: what a
 * `FormPage` needs of it (`page`), and the problems in values of its fields.
 */
export const useProfileForm = (groups: readonly FieldGroup[], { profile, etag }: VersionedProfile) => {
  const client = useQueryClient();
  const theirs = valuesOf(profile);
  const { form, specs, fields, problemsIn } = useRecordForm({ problemsOf }, usePostcodeCheck(groups), theirs, false);
  usePostcodeOfCountry(form);
  const merge = useRecordMerge(form, theirs);
  const { base, colliding, settle, setUnanswered, mergedWith } = merge;
  const { mutateAsync } = useMutation(editProfile);
  const save = async (values: RecordValues) => {
    if (colliding.length > 0) throw new ServiceError(412, '');
    try {
      return await mutateAsync({ body: changesOf(base, values), etag });
    } catch (error) {
      if (isUnanswered(error)) setUnanswered(values);
      if (!hasStatus(error, 412)) throw error;
      const now = await client.fetchQuery({ ...versionedProfile, staleTime: 0 });
      const merged = mergedWith(values, valuesOf(now.profile));
      if (merged.colliding.length > 0) throw error;
      return mutateAsync({ body: changesOf(merged.base, merged.values), etag: now.etag });
    }
  };
  const conflict =
    colliding.length === 0 ? null : (
      <CollisionNote
        fields={specs}
        input={profileInput}
        colliding={colliding}
        base={base}
        mine={form.getValues()}
        theirs={theirs}
        onSettle={settle}
      />
    );
  return { page: { form, fields, save, record: merge, conflict }, problemsIn };
};
