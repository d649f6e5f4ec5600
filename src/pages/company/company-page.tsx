import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languages } from '#contract/languages.ts';
import { editProfile, versionedProfile, type VersionedProfile } from '#api/company/company-profile.ts';
import { hasStatus, isUnanswered } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { CollisionNote } from '#components/record-form/collision-note.tsx';
import { FormPage } from '#components/form/form-page.tsx';
import { RecordFields } from '#components/record-form/record-fields.tsx';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { useRecordForm } from '#components/record-form/use-record-form.ts';
import { useRecordMerge } from '#components/record-form/use-record-merge.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { useReturnTo } from '#components/record-table/list-location.ts';
import { usePageTitle } from '#components/navigation/title.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { CompanyLayout } from './company-layout.tsx';
import { companyParts, partAt, usedParts } from './company-parts.ts';
import { changesOf, problemsOf, profileInput, valuesOf } from './profile-form.ts';
import { ProfileReading } from './profile-reading.tsx';

const useParts = (first: VersionedProfile['profile']) => {
  const t = useTexts().company;
  const formats = useFormats();
  const [language, choose] = useState(first.document_language);
  return companyParts(t, formats, { language, choose });
};

const ProfileForm = ({ profile, etag }: VersionedProfile) => {
  const { company: t, frame, list } = useTexts();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const client = useQueryClient();
  const { org, user_id } = useSignedIn();
  const place = useLocation();
  const { groups, parts } = useParts(profile);
  const theirs = valuesOf(profile);
  const { form, specs, fields } = useRecordForm({ problemsOf }, groups, theirs, false);
  const { base, colliding, settle, setUnanswered, mergedWith } = useRecordMerge(form, theirs);
  const [shownEtag, setShownEtag] = useState(etag);
  if (colliding.length === 0 && shownEtag !== etag) setShownEtag(etag);
  const { mutateAsync } = useMutation(editProfile);
  const save = async (values: RecordValues) => {
    try {
      return await mutateAsync({ body: changesOf(base, values), etag: shownEtag });
    } catch (error) {
      if (isUnanswered(error)) setUnanswered(values);
      if (!hasStatus(error, 412)) throw error;
      const now = await client.fetchQuery({ ...versionedProfile, staleTime: 0 });
      const merged = mergedWith(values, valuesOf(now.profile));
      if (merged.colliding.length > 0) throw error;
      return mutateAsync({ body: changesOf(merged.base, merged.values), etag: now.etag });
    }
  };
  const used = usedParts(parts, form.watch());
  const shown = partAt(used, place);
  return (
    <FormPage
      form={form}
      fields={fields}
      reach={(name) => void navigate({ search: place.search, hash: `#${name}` }, { state: place.state, replace: true })}
      draftKey={`${org}/${user_id}/company_profile/edit`}
      title={t.title}
      kicker={frame.settings}
      save={save}
      onSaved={() => {
        showToast({ kind: 'done', text: list.saved(t.title) });
        if (returnTo !== undefined) void navigate(returnTo);
      }}
      staysOpen={returnTo === undefined}
      onCancel={() => void navigate(returnTo ?? paths.start)}
      record={base}
      conflict={
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
        )
      }
    >
      <CompanyLayout parts={used} currentPart={shown}>
        <RecordFields form={form} groups={shown?.groups ?? []} input={profileInput} />
      </CompanyLayout>
    </FormPage>
  );
};

const Reading = ({ profile }: VersionedProfile) => {
  const { company: t, frame } = useTexts();
  const place = useLocation();
  const { parts } = useParts(profile);
  const values = valuesOf(profile);
  const others = languages.filter((language) => language !== profile.document_language);
  const isRead = (name: string): boolean => !name.split(':').some((part) => others.some((other) => other === part));
  const used = usedParts(parts, values);
  const shown = partAt(used, place);
  const groups = (shown?.groups ?? []).map(({ title, fields }) => ({
    title,
    fields: fields.filter((part) => 'name' in part && isRead(part.name)),
  }));
  return (
    <>
      <PageHead title={t.title} kicker={frame.settings} label={t.ownersEdit} />
      <CompanyLayout parts={used} currentPart={shown}>
        <ProfileReading groups={groups} values={values} />
      </CompanyLayout>
    </>
  );
};

const Profile = () => {
  const { data } = useSuspenseQuery(versionedProfile);
  const isOwner = useSignedIn().role === 'owner';
  usePageTitle(useTexts().company.title);
  return isOwner ? <ProfileForm {...data} /> : <Reading {...data} />;
};

/** The company profile used by documents, calendar and reminders: owners edit it, all others read it. */
export const CompanyPage = () => {
  const t = useTexts().company;
  return useCompany().hosted ? <NoAccess title={t.title} /> : <Profile />;
};
