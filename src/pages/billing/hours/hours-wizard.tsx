import { useState } from 'react';
import { hoursPdf, invoiceFromHours, type UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import type { Tax } from '#contract/resources/lookups.ts';
import { useAddressKeeping } from '../../invoice-fields/address-keeping.ts';
import { useName } from '#api/names/names.ts';
import { useSignedIn } from '#auth/session.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { FailureNote } from '../wizard/failure-note.tsx';
import { useHoursSteps } from './hours-steps.tsx';
import { checkHours, previewBody, type HoursValues } from './hours-values.ts';
import type { OwnCompany, Terms } from '../wizard/invoice-head.ts';
import { BillingPaper } from '../wizard/billing-paper.tsx';
import { useDrafts } from '../wizard/use-drafts.ts';
import { useStoredValues } from '../wizard/use-stored-values.ts';
import { useMakeInvoice } from '../wizard/use-make-invoice.ts';
import { usePaper } from '../wizard/use-paper.ts';
import { usePositions } from './use-positions.ts';
import { useDefaultTerms } from '../wizard/use-default-terms.ts';
import { useDefaultTexts } from '../wizard/use-default-texts.ts';
import { Wizard } from '../wizard/wizard.tsx';

type Props = {
  readonly contactId: number | null;
  readonly first: HoursValues;
  /** The contact's entries that can be billed now. */
  readonly entries: readonly UnbilledEntry[];
  /** True if there are more. */
  readonly isCut: boolean;
  readonly taxes: readonly Tax[];
  readonly terms: readonly Terms[];
  readonly company: OwnCompany;
};

/** From a contact's hours to an invoice: choose, round and group, recipient, texts and days, check. */
export const HoursWizard = ({ contactId, first, entries, isCut, taxes, terms, company }: Props) => {
  const t = useTexts().hoursBilling;
  const { language } = useLanguage();
  const { user_id } = useSignedIn();
  const kept = useStoredValues(`hours_invoice/${contactId ?? 'none'}`, first);
  const { change } = kept;
  const values = useDefaultTerms(useDefaultTexts(kept.values, company), terms, company);
  const { keeping, keep } = useAddressKeeping();
  const { make, isMaking, isOver, error } = useMakeInvoice(invoiceFromHours, 'timetracking', (made) => {
    kept.drop();
    if (values.into === 'new') void keep(made);
  });
  // Once they are billed, they are no longer among the free ones.
  const [sent, setSent] = useState(entries);
  const shown = isOver ? sent : entries;
  const available = new Map(shown.map((entry) => [entry.id, entry]));
  const contact = useName('contact', contactId ?? 0);
  const { body, problems } = checkHours(values, { available, user_id, language }, t);
  const positions = usePositions(previewBody(values, available));
  const drafts = useDrafts(values.into === 'draft' ? values.contact_id : null, company.currency_id);
  const draft = drafts.find(({ id }) => id === values.kb_invoice_id);
  const paper = usePaper(hoursPdf, 'timetracking', body, isOver);
  const steps = useHoursSteps({
    contactId,
    values,
    change,
    problems,
    entries: shown,
    isCut,
    positions,
    taxes,
    company,
    paper,
    keeping,
  });
  const finish = () => {
    setSent(shown);
    make(body === null ? null : { body, etag: draft?.etag ?? null });
  };
  return (
    <Wizard
      title={t.title}
      label={contactId === null ? t.noContact : t.forWhom(contact)}
      steps={steps}
      kept={kept}
      closeTo={paths.billHours}
      isMaking={isMaking}
      isOver={isOver}
      onMake={finish}
      failure={<FailureNote error={error} onRetry={finish} />}
      paper={<BillingPaper paper={paper} />}
    />
  );
};
