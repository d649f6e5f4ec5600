import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { contact } from '#contract/resources/contact.ts';
import { estimate } from '#contract/resources/estimate.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { note } from '#contract/resources/note.ts';
import { order } from '#contract/resources/order.ts';
import { task } from '#contract/resources/task.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { isUnanswered } from '#api/service/http.ts';
import { readName } from '#api/names/name-of.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useToday } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { RecordGone } from '#components/record-form/record-gone.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { backTo, useListLocation } from '#components/record-table/list-location.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { inputsPath, paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { ContactDocuments } from './contact-documents.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactMoney } from './contact-money.tsx';
import { ContactPayments } from './contact-payments.tsx';
import { ContactHours, ContactNotes, ContactTasks } from './contact-side.tsx';

const StatementPanel = onDemand(async () => (await import('../open-items/statement-panel.tsx')).StatementPanel);

const Account = ({ record }: { readonly record: AppRecord<typeof contact> }) => {
  const { contacts: t, documents, common, list, openItems } = useTexts();
  const [hasStatement, setStatement] = useState(false);
  const today = useToday();
  const { id } = record;
  const navigate = useNavigate();
  const listLocation = useListLocation();
  const { hosted } = useCompany();
  const mayEdit = usePermissions(contact).write;
  const ofInvoices = usePermissions(invoice);
  const ofOrders = usePermissions(order);
  const ofEstimates = usePermissions(estimate);
  const ofTime = usePermissions(timetracking);
  const ofTasks = usePermissions(task);
  const ofNotes = usePermissions(note);
  const inputs = inputsPath(paths.contacts, id);
  const newInvoice = `${paths.invoices.new}?contact_id=${id}`;
  const { name } = readName('contact', record);
  const edit = mayEdit ? common.edit : t.page.details;
  usePageTitle(name);
  useShortcut('e', () => void navigate(inputs, { state: listLocation }), edit);
  useShortcut('n', () => void navigate(newInvoice), documents.invoices.new, ofInvoices.write);
  useShortcut('Escape', () => void navigate(...backTo(paths.contacts.list, listLocation)), list.toList);
  return (
    <>
      <PageHead title={name}>
        <ButtonLink look="quiet" keyHint="E" to={inputs} state={listLocation}>
          {edit}
        </ButtonLink>
        {ofTime.read ? <ButtonLink to={`${paths.timetrackings}?contact_id=${id}`}>{t.timeOf}</ButtonLink> : null}
        {ofInvoices.read && !hosted ? <Button onClick={() => setStatement(true)}>{openItems.statement}</Button> : null}
        {ofInvoices.write ? (
          <ButtonLink look="primary" keyHint="N" to={newInvoice}>
            {documents.invoices.new}
          </ButtonLink>
        ) : null}
      </PageHead>
      {hasStatement ? (
        <StatementPanel contactId={id} name={name} date={today} onClose={() => setStatement(false)} />
      ) : null}
      <ContactFacts record={record} />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-x-14 max-l:grid-cols-1">
        <div className="min-w-0">
          {ofInvoices.read && !hosted ? <ContactMoney id={id} /> : null}
          {ofInvoices.read ? <ContactDocuments id={id} kind="invoice" /> : null}
          {ofInvoices.read && !hosted ? <ContactPayments id={id} /> : null}
          {ofOrders.read ? <ContactDocuments id={id} kind="order" /> : null}
          {ofEstimates.read ? <ContactDocuments id={id} kind="estimate" /> : null}
        </div>
        <div className="min-w-0">
          {ofTime.write && ofInvoices.write && !hosted ? <ContactHours id={id} /> : null}
          {ofTasks.read ? <ContactTasks id={id} /> : null}
          {ofNotes.read ? <ContactNotes id={id} /> : null}
        </div>
      </div>
    </>
  );
};

const Loaded = ({ id }: { readonly id: number }) => {
  const t = useTexts().list;
  const { data, error, refetch } = useQuery(recordById(at(contact), id));
  if (data === null) return <RecordGone list={paths.contacts.list} />;
  if (data !== undefined) return <Account key={id} record={data} />;
  if (error === null) return <SkeletonRows rows={6} />;
  return (
    <ErrorState
      title={t.recordFailed}
      isAway={isUnanswered(error)}
      onRetry={() => void refetch()}
      details={String(error)}
    >
      {t.failedReason}
    </ErrorState>
  );
};

/** One contact: open amounts, documents, payments, pending work, and a link to the inputs (E). */
export const ContactPage = () => {
  const t = useTexts().contacts;
  const { id = '' } = useParams();
  if (!usePermissions(contact).read) return <NoAccess title={t.title} />;
  return /^[1-9]\d{0,14}$/.test(id) ? <Loaded id={Number(id)} /> : <RecordGone list={paths.contacts.list} />;
};
