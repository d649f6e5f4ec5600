import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { taxChangesQuery } from '#api/company/tax-changes.ts';
import { at, list } from '#api/records/operations.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { tax } from '#contract/resources/lookups.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { paths } from '#components/navigation/paths.ts';
import { usePageTitle } from '#components/navigation/title.ts';
import { stepsOf } from '#domain/documents/tax-validity.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { ChangeList } from './change-list.tsx';
import { NewChange } from './new-change.tsx';
import { RateTable } from './rate-table.tsx';

const OfCompany = () => {
  const { taxRates: t, frame } = useTexts();
  const navigate = useNavigate();
  const isOwner = useSignedIn().role === 'owner';
  const taxes = useQuery(list(at(tax), { limit: 500 }));
  const changes = useQuery(taxChangesQuery(false));
  usePageTitle(t.title);
  useShortcut('n', () => void navigate(paths.newTaxChange), t.new, isOwner);
  const isLoaded = taxes.data !== undefined && changes.data !== undefined;
  return (
    <>
      <PageHead title={t.title} kicker={frame.settings} label={isOwner ? t.intro : `${t.intro} ${t.ownersChange}`}>
        {isOwner ? (
          <ButtonLink to={paths.newTaxChange} look="primary" keyHint="N">
            {t.new}
          </ButtonLink>
        ) : null}
      </PageHead>
      <PendingList query={taxes.data === undefined ? taxes : changes} rows={8} />
      {isLoaded ? (
        <>
          <ChangeList changes={changes.data} mayChange={isOwner} />
          <RateTable taxes={taxes.data} steps={stepsOf(changes.data)} />
        </>
      ) : null}
    </>
  );
};

/** The VAT rates with their days, and the changes that owners prepare. */
export const TaxRatesPage = () => {
  const t = useTexts().taxRates;
  return useCompany().hosted ? <NoAccess title={t.title} /> : <OfCompany />;
};

/** Prepares a change of a VAT rate. Only for owners. */
export const NewTaxChangePage = () => {
  const t = useTexts().taxRates;
  const { role } = useSignedIn();
  if (useCompany().hosted) return <NoAccess title={t.new} />;
  return role === 'owner' ? <NewChange /> : <PageHead title={t.new} label={t.ownersChange} />;
};
