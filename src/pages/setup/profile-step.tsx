import type { FirstInvoiceBody } from '#contract/kontor/first-invoice-operation.ts';
import type { VersionedProfile } from '#api/company/company-profile.ts';
import { useSignedIn } from '#auth/session.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { FormPage } from '#components/form/form-page.tsx';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import { RecordFields } from '#components/record-form/record-fields.tsx';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { changesOf, profileInput } from '../company/profile-form.ts';
import { profileGroups } from '../company/profile-groups.tsx';
import { useProfileForm } from '../company/use-profile-form.tsx';
import { MissingList } from './missing-list.tsx';
import { missingSteps, nextStep, type SetupFacts } from './setup-steps.ts';
import { StepFoot } from './step-foot.tsx';
import { StepKicker } from './step-kicker.tsx';
import { useUnseen } from './use-unseen.ts';
import { useUnsaved } from './use-unsaved.ts';

const MoveHint = onDemand(async () => (await import('#components/navigation/move-hint.tsx')).MoveHint);
const TestMail = onDemand(async () => (await import('./mail-test.tsx')).TestMail);

/** The steps that are fields of the company profile, and which. */
const fieldsOfSteps = {
  company: [
    'name',
    'street_name',
    'house_number',
    'postcode',
    'city',
    'country_id',
    'email',
    'phone',
    'document_language',
  ],
  vat: ['is_vat_registered', 'vat_number', 'vat_method', 'vat_basis', 'vat_meaning', 'tax_id'],
  letterhead: ['logo', 'address_side'],
  numbers: ['number_patterns:invoice', 'number_starts:invoice', 'pattern'],
  mail: ['mail_sender', 'email'],
} as const;
type ProfileStepKey = keyof typeof fieldsOfSteps;

type Props = VersionedProfile & {
  readonly step: ProfileStepKey;
  readonly facts: SetupFacts;
  readonly onUnsaved: (unsaved: FirstInvoiceBody) => void;
};

const useStepGroup = (step: ProfileStepKey): FieldGroup => {
  const { company, setup } = useTexts();
  const all = profileGroups(company, useFormats()).flatMap(({ fields }) => fields);
  const fields = fieldsOfSteps[step].flatMap(
    (name) => all.find((part) => ('name' in part ? part.name : part.key) === name) ?? [],
  );
  return { title: setup.steps[step], fields };
};

/** One question about the company, saved into its profile. */
export const ProfileStep = ({ step, facts, onUnsaved, ...current }: Props) => {
  const t = useTexts().setup;
  const navigate = useNavigateHere();
  const { org, user_id } = useSignedIn();
  const groups = [useStepGroup(step)];
  const isUnseen = useUnseen();
  const { page, problemsIn } = useProfileForm(groups, current);
  const { form, record, save } = page;
  useUnsaved({ form, before: record.base, problemsIn }, (saved, typed) =>
    onUnsaved({ company_profile: changesOf(saved, typed) }),
  );
  return (
    <FormPage
      {...page}
      draftKey={`${org}/${user_id}/company_profile/setup/${step}`}
      title={t.questions[step]}
      kicker={<StepKicker step={step} />}
      verb={t.goOn}
      onSaved={() => navigate(`?step=${nextStep(step)}`)}
      onCancel={() => navigate(paths.today)}
      isResting={isUnseen}
      foot={(goOn) => (
        <StepFoot step={step} isUnseen={isUnseen}>
          {goOn}
        </StepFoot>
      )}
    >
      <RecordFields form={form} groups={groups} input={profileInput} isUntitled />
      {step === 'company' ? <MoveHint /> : null}
      {step === 'mail' ? <TestMail form={form} save={save} /> : null}
      <MissingList missing={missingSteps(facts)} />
    </FormPage>
  );
};
