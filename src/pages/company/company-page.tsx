import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { languages } from '#contract/languages.ts';
import { versionedProfile, type VersionedProfile } from '#api/company/company-profile.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { FormPage } from '#components/form/form-page.tsx';
import { RecordFields } from '#components/record-form/record-fields.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { useReturnTo } from '#components/record-table/list-location.ts';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { usePageTitle } from '#components/navigation/title.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { companyParts, partAt, usedParts, type CompanyPart } from './company-parts.ts';
import { profileInput, valuesOf } from './profile-form.ts';
import { ProfileReading } from './profile-reading.tsx';
import { useProfileForm } from './use-profile-form.tsx';
import { CompanyIndex } from './company-index.tsx';

type Props = {
  readonly parts: readonly CompanyPart[];
  readonly currentPart: CompanyPart | undefined;
  readonly children: ReactNode;
};

/** One part of the profile next to the index. */
const CompanyLayout = ({ parts, currentPart: current, children }: Props) => (
  <div className="grid grid-cols-[152px_minmax(0,1fr)] items-start gap-x-(--gutter) gap-y-5 max-l:grid-cols-1">
    <CompanyIndex parts={parts} current={current} />
    <div>{children}</div>
  </div>
);

const useParts = (first: VersionedProfile['profile']) => {
  const t = useTexts().company;
  const formats = useFormats();
  const [language, choose] = useState(first.document_language);
  return companyParts(t, formats, { language, choose });
};

const ProfileForm = (current: VersionedProfile) => {
  const {
    archive: { toArchive },
    move: { toMove },
    company: t,
    frame,
    list,
  } = useTexts();
  const navigate = useNavigateHere();
  const returnTo = useReturnTo();
  const { org, user_id } = useSignedIn();
  const location = useLocation();
  const { groups, parts } = useParts(current.profile);
  const { page } = useProfileForm(groups, current);
  const used = usedParts(parts, page.form.watch());
  const currentPart = partAt(used, location);
  return (
    <FormPage
      {...page}
      reach={(name) =>
        navigate({ search: location.search, hash: `#${name}` }, { state: location.state, replace: true })
      }
      draftKey={`${org}/${user_id}/company_profile/edit`}
      title={t.title}
      kicker={frame.settings}
      onSaved={() => {
        showToast({ kind: 'done', text: list.saved(t.title) });
        if (returnTo !== undefined) navigate(returnTo);
      }}
      staysOpen={returnTo === undefined}
      onCancel={() => navigate(returnTo ?? paths.start)}
    >
      <CompanyLayout parts={used} currentPart={currentPart}>
        <RecordFields form={page.form} groups={currentPart?.groups ?? []} input={profileInput} />
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-work">
          <Link to={paths.setup} className="border-b border-edge hover:border-ink max-m:underline">
            {t.toSetup}
          </Link>
          <Link to={paths.archive} className="border-b border-edge hover:border-ink max-m:underline">
            {toArchive}
          </Link>
          <Link to={paths.move} className="border-b border-edge hover:border-ink max-m:underline">
            {toMove}
          </Link>
        </p>
      </CompanyLayout>
    </FormPage>
  );
};

const Reading = ({ profile }: VersionedProfile) => {
  const { company: t, frame } = useTexts();
  const location = useLocation();
  const { parts } = useParts(profile);
  const values = valuesOf(profile);
  const others = languages.filter((language) => language !== profile.document_language);
  const isRead = (name: string): boolean => !name.split(':').some((part) => others.some((other) => other === part));
  const used = usedParts(parts, values);
  const current = partAt(used, location);
  const groups = (current?.groups ?? []).map(({ title, fields }) => ({
    title,
    fields: fields.filter((part) => 'name' in part && isRead(part.name)),
  }));
  return (
    <>
      <PageHead title={t.title} kicker={frame.settings} label={t.ownersEdit} />
      <CompanyLayout parts={used} currentPart={current}>
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
  return useCompany().hosted ? <OwnServiceOnly title={t.title} reason={t.ownOnly} /> : <Profile />;
};
