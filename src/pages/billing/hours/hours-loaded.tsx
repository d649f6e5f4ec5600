import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { todayIn } from '#api/service/today.ts';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { defaultTax } from '#domain/documents/default-tax.ts';
import { taxesQuery, termsQuery } from '../wizard/billing-queries.ts';
import { billableIds, dayIn, filterEntries, type HoursValues } from './hours-values.ts';
import { HoursWizard } from './hours-wizard.tsx';
import { newHead, type OwnCompany } from '../wizard/invoice-head.ts';
import { unbilledQuery } from './unbilled-query.ts';

type Props = { readonly contactId: number | null; readonly company: OwnCompany };

/** Loads the data for the steps; initially chooses all hours of the period in the address. */
export const HoursLoaded = ({ contactId, company }: Props) => {
  const [address] = useSearchParams();
  const [opened] = useState(() => ({ from: dayIn(address.get('from')), to: dayIn(address.get('to')) }));
  // The steps filter what is loaded, and a period may be made longer in them; planned work is loaded only if the address asks for it.
  const until = opened.to !== null && opened.to > todayIn(company.zone) ? { period: { to: opened.to } } : {};
  const found = useQuery(unbilledQuery({ contact_id: contactId, entries: true, ...until }));
  const { data } = found;
  const [{ data: taxes }, { data: terms }] = useSuspenseQueries({ queries: [taxesQuery, termsQuery] });
  if (data === undefined) return <PendingList query={found} rows={8} />;
  const entries = data.groups.flatMap((group) => group.entries);
  const filter = { ...opened, client_service_id: null, pr_project_id: null };
  const first: HoursValues = {
    ...newHead(todayIn(company.zone), company),
    ...filter,
    contact_id: contactId,
    entries: billableIds(filterEntries(entries, filter)),
    rounding: 'none',
    minutes: 15,
    per: 'day_and_activity',
    group_by: 'activity',
    text: '',
    texts: [],
    tax_id: defaultTax(company, taxes),
    account_id: null,
    annex: null,
  };
  return (
    <HoursWizard
      contactId={contactId}
      first={first}
      entries={entries}
      isCut={data.more}
      taxes={taxes}
      terms={terms}
      company={company}
    />
  );
};
