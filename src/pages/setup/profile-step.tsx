import { useNavigate } from 'react-router';
import type { VersionedProfile } from '#api/company/company-profile.ts';
import { useSignedIn } from '#auth/session.ts';
import { FormPage } from '#components/form/form-page.tsx';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import { RecordFields } from '#components/record-form/record-fields.tsx';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { profileInput } from '../company/profile-form.ts';
import { profileGroups } from '../company/profile-groups.tsx';
import { useProfileForm } from '../company/use-profile-form.tsx';
import { SetupLayout } from './setup-layout.tsx';
import { TestMail } from './mail-test.tsx';
import { nextStep, type SetupFacts } from './setup-steps.ts';

/** The steps that are fields of the company profile, and which. */
const fieldsOfSteps = {
  company: ['name', 'street_name', 'house_number', 'postcode', 'city', 'email', 'phone'],
  vat: ['is_vat_registered', 'vat_number', 'vat_method', 'vat_basis', 'vat_meaning', 'tax_id'],
  letterhead: ['logo', 'address_side'],
  numbers: ['number_patterns:invoice', 'number_starts:invoice', 'pattern'],
  mail: ['mail_sender', 'email'],
} as const;
type ProfileStepKey = keyof typeof fieldsOfSteps;

type Props = VersionedProfile & { readonly step: ProfileStepKey; readonly facts: SetupFacts };

const useStepGroup = (step: ProfileStepKey): FieldGroup => {
  const { company, setup } = useTexts();
  const all = profileGroups(company, useFormats()).flatMap(({ fields }) => fields);
  const fields = fieldsOfSteps[step].flatMap(
    (name) => all.find((part) => ('name' in part ? part.name : part.key) === name) ?? [],
  );
  return { title: setup.steps[step], fields };
};

/** One question about the company, saved into its profile. */
export const ProfileStep = ({ step, facts, ...current }: Props) => {
  const t = useTexts().setup;
  const navigate = useNavigate();
  const { org, user_id } = useSignedIn();
  const groups = [useStepGroup(step)];
  const profileForm = useProfileForm(groups, current);
  return (
    <FormPage
      {...profileForm}
      draftKey={`${org}/${user_id}/company_profile/setup/${step}`}
      title={t.questions[step]}
      kicker={t.title}
      verb={t.goOn}
      onSaved={() => void navigate(`?step=${nextStep(step)}`)}
      onCancel={() => void navigate(paths.today)}
    >
      <SetupLayout step={step} facts={facts}>
        <RecordFields form={profileForm.form} groups={groups} input={profileInput} />
        {step === 'mail' ? <TestMail form={profileForm.form} save={profileForm.save} /> : null}
      </SetupLayout>
    </FormPage>
  );
};
