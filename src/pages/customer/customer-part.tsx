import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerLinkOf, endCustomerLink, makeCustomerLink } from '#api/billing/customer.ts';
import { useNames } from '#api/names/names.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type ShownDocument } from '../documents/stages/document-kind.ts';
import { LinkDialog, type LinkChange } from './link-dialog.tsx';
import { LinkField } from './link-field.tsx';

/** Below an issued document: the link to its page for the customer, when it was viewed, and a way to end it. */
export const CustomerPart = ({ kind, record }: ShownDocument) => {
  const texts = useTexts();
  const t = texts.customer;
  const about = { estimate: t.aboutEstimate, order: t.aboutOrder, invoice: t.about };
  const { endpoint, segment } = documentKinds[kind];
  const { write } = usePermissions(endpoint.resource);
  const at = { resource: endpoint.resource.name, segment, id: record.id };
  const { data } = useQuery({ ...customerLinkOf(at), enabled: write });
  const make = useMutation(makeCustomerLink(at));
  const end = useMutation(endCustomerLink(at));
  const [prompt, setPrompt] = useState<LinkChange | null>(null);
  const makerId = data?.user_id ?? null;
  const people = useNames('user', makerId === null ? [] : [makerId]);
  if (!write || data === undefined) return null;
  const onError = (error: Error) => showToast({ kind: 'failed', lead: t.notDone, text: failureMessage(error, texts) });
  const change = (which: LinkChange) => {
    setPrompt(null);
    if (which === 'new') make.mutate(undefined, { onError });
    else end.mutate(undefined, { onError });
  };
  if (data.created_at === null) {
    return (
      <section aria-label={t.part} className="mt-8">
        <h2 className="mb-1 text-heading">{t.part}</h2>
        <p className="mb-3 text-work text-ink-2">{about[kind]}</p>
        <Button busy={make.isPending && t.making} onClick={() => change('new')}>
          {t.make}
        </Button>
      </section>
    );
  }
  const maker = makerId === null ? '' : (people.get(makerId) ?? '');
  return (
    <section aria-label={t.part} className="mt-8">
      <h2 className="mb-2 text-heading">{t.part}</h2>
      <div className="grid max-w-180 gap-3 border-t border-ink pt-3">
        {data.url === null ? <p className="text-work text-ink-2">{t.notShown}</p> : <LinkField link={data.url} />}
        <p className="text-work">
          <span className={data.viewed_at === null ? 'text-ink-2' : 'font-strong'}>
            {data.viewed_at === null ? t.notViewed : t.viewed(formatMoment(data.viewed_at))}
          </span>{' '}
          <span className="text-ink-2">{t.madeBy(formatMoment(data.created_at), maker)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button busy={make.isPending && t.making} onClick={() => setPrompt('new')}>
            {t.renew}
          </Button>
          <Button busy={end.isPending && t.ending} onClick={() => setPrompt('end')}>
            {t.end}
          </Button>
        </div>
      </div>
      {prompt === null ? null : (
        <LinkDialog change={prompt} onClose={() => setPrompt(null)} onConfirm={() => change(prompt)} />
      )}
    </section>
  );
};
