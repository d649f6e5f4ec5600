import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { inviteMember } from '#api/company/members.ts';
import { useSignedIn } from '#auth/session.ts';
import { memberInvite } from '#contract/kontor/member-operations.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Bound } from '#components/fields/bound.tsx';
import { FormPage } from '#components/form/form-page.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useContractForm } from '#components/fields/use-contract-form.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { CreatedLinkNote, useLinkTitle, type CreatedLink } from './created-link.tsx';
import { memberName } from './member-words.ts';
import { usePasswordAgain } from './password-again.tsx';
import { RoleFields, type Rights } from './role-fields.tsx';

const { email, lastname, role, hours } = memberInvite.body.shape;
const invitation = z.strictObject({
  email,
  firstname: lastname.or(z.literal('')),
  lastname,
  role,
  hours: hours.unwrap(),
});
type Invitation = z.infer<typeof invitation>;

const first: Invitation = { email: '', firstname: '', lastname: '', role: 'time', hours: 'own' };

const CreatedInvitation = (made: CreatedLink) => (
  <>
    <PageHead title={useLinkTitle(made)} />
    <div className="max-w-160">
      <CreatedLinkNote {...made} />
      <ButtonLink to={paths.members} className="mt-6">
        {useTexts().members.toList}
      </ButtonLink>
    </div>
  </>
);

const Form = () => {
  const t = useTexts().members;
  const navigate = useNavigate();
  const { org, user_id } = useSignedIn();
  const form = useContractForm<Invitation>(invitation, first);
  const { mutateAsync } = useMutation(inviteMember);
  const { withPassword, dialog } = usePasswordAgain();
  const [made, setMade] = useState<CreatedLink | null>(null);
  usePageTitle(t.new);
  const rights: Rights = { role: form.watch('role'), hours: form.watch('hours') };
  if (made !== null) {
    return <CreatedInvitation {...made} />;
  }
  return (
    <>
      <FormPage
        form={form}
        fields={[
          { name: 'email', label: t.email },
          { name: 'firstname', label: t.firstname },
          { name: 'lastname', label: t.lastname },
          { name: 'role', label: t.role },
          { name: 'hours', label: t.hours },
        ]}
        draftKey={`${org}/${user_id}/member/new`}
        title={t.new}
        verb={t.new}
        save={({ firstname, ...values }) =>
          withPassword(() => mutateAsync({ ...values, firstname: firstname === '' ? null : firstname }))
        }
        onSaved={({ member, link, valid_until }) =>
          setMade({ name: memberName(member), email: member.email, link, valid_until })
        }
        onCancel={() => void navigate(paths.members)}
      >
        <FormSection title={t.person}>
          <Bound form={form} name="email">
            {(field) => <TextField {...field} className="col-span-6" label={t.email} inputMode="email" isRequired />}
          </Bound>
          <Bound form={form} name="firstname">
            {(field) => <TextField {...field} className="col-span-3 max-m:col-span-6" label={t.firstname} />}
          </Bound>
          <Bound form={form} name="lastname">
            {(field) => <TextField {...field} className="col-span-3 max-m:col-span-6" label={t.lastname} isRequired />}
          </Bound>
        </FormSection>
        <FormSection title={t.rights}>
          <div className="col-span-6">
            <RoleFields
              value={rights}
              onChange={(next) => {
                form.setValue('role', next.role, { shouldDirty: true });
                form.setValue('hours', next.hours, { shouldDirty: true });
              }}
            />
          </div>
        </FormSection>
      </FormPage>
      {dialog}
    </>
  );
};

/** Invites a person; the link is mailed, or shown only once. Only for owners. */
export const InvitePage = () => {
  const t = useTexts().members;
  return useSignedIn().role === 'owner' ? <Form /> : <PageHead title={t.new} label={t.ownersManage} />;
};
