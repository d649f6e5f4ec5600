import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FirstInvoiceBody } from '#contract/kontor/first-invoice-operation.ts';
import { versionedProfile } from '#api/company/company-profile.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { afterStart } from '#components/feedback/after-start.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { ProfileStep } from './profile-step.tsx';
import { SetupLayout } from './setup-layout.tsx';
import { stepAt, type SetupStep } from './setup-steps.ts';
import { useInvoiceAccount } from './use-setup.ts';

/** Loaded while the first question is answered, so that no key is lost on the way to this one. */
const loadBankStep = afterStart(async () => (await import('./bank-step.tsx')).BankStep);
const BankStep = onDemand(loadBankStep);
const MembersStep = onDemand(async () => (await import('./members-step.tsx')).MembersStep);

const Setup = () => {
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(versionedProfile);
  const account = useInvoiceAccount(data.profile);
  const step = stepAt(search.get('step'));
  const [unsaved, setUnsaved] = useState<{ readonly step: SetupStep; readonly body: FirstInvoiceBody }>({
    step,
    body: {},
  });
  useEffect(() => void loadBankStep(), []);
  usePageTitle(useTexts().setup.title);
  if (account === undefined) return <SkeletonRows rows={6} />;
  const facts = { profile: data.profile, iban: account.iban_nr };
  const onUnsaved = (body: FirstInvoiceBody) => setUnsaved({ step, body });
  const current =
    step === 'bank' ? (
      <BankStep key={account.id} account={account} facts={facts} onUnsaved={onUnsaved} />
    ) : step === 'members' ? (
      <MembersStep facts={facts} />
    ) : (
      <ProfileStep key={step} step={step} facts={facts} onUnsaved={onUnsaved} {...data} />
    );
  return (
    <SetupLayout
      step={step}
      facts={facts}
      unsaved={{ ...(unsaved.step === step ? unsaved.body : {}), question: step }}
      saved={{ profile: data.etag, account }}
    >
      {current}
    </SetupLayout>
  );
};

/** The set-up of a new company: one question at a time. Every answer is also in the settings. Only for owners. */
export const SetupPage = () => {
  const t = useTexts().setup;
  const isOwner = useSignedIn().role === 'owner';
  return useCompany().hosted || !isOwner ? <NoAccess title={t.title} /> : <Setup />;
};
