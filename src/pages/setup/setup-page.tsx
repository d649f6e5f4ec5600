import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { versionedProfile } from '#api/company/company-profile.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { BankStep } from './bank-step.tsx';
import { MembersStep } from './members-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { stepAt } from './setup-steps.ts';
import { useInvoiceAccount } from './use-setup.ts';

const Setup = () => {
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(versionedProfile);
  const account = useInvoiceAccount(data.profile);
  const step = stepAt(search.get('step'));
  usePageTitle(useTexts().setup.title);
  if (account === undefined) return <SkeletonRows rows={6} />;
  const facts = { profile: data.profile, iban: account.iban_nr };
  if (step === 'bank') return <BankStep key={account.id} account={account} facts={facts} />;
  if (step === 'members') return <MembersStep facts={facts} />;
  return <ProfileStep key={step} step={step} facts={facts} {...data} />;
};

/** The set-up of a new company: one question at a time. Every answer is also in the settings. Only for owners. */
export const SetupPage = () => {
  const t = useTexts().setup;
  const isOwner = useSignedIn().role === 'owner';
  return useCompany().hosted || !isOwner ? <NoAccess title={t.title} /> : <Setup />;
};
