import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billedWork } from '#api/billing/billed-work.ts';
import { setHoursAnnex } from '#api/billing/hours-annex.ts';
import { hoursAnnex, type HoursAnnex } from '#contract/resources/hours-annex.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Popover } from '#components/feedback/popover.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { AnnexFields } from '../../invoice-fields/annex-fields.tsx';
import type { DocumentRecord } from '../stages/document-kind.ts';
import { Fact } from './fact.tsx';

type FormProps = { readonly first: HoursAnnex | null; readonly onSet: (annex: HoursAnnex | null) => void };

const AnnexForm = ({ first, onSet }: FormProps) => {
  const { set } = useTexts().documents.service;
  const [annex, setAnnex] = useState(first);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSet(annex);
      }}
    >
      <AnnexFields value={annex} onChange={setAnnex} />
      <div>
        <Button type="submit" look="primary">
          {set}
        </Button>
      </div>
    </form>
  );
};

type Props = { readonly record: DocumentRecord };

const annexOf = (record: DocumentRecord): HoursAnnex | null => {
  if (!('annex_group_by' in record)) return null;
  const { annex_group_by: group_by, annex_show_rates: show_rates } = record;
  return hoursAnnex.safeParse({ group_by, show_rates }).data ?? null;
};

/** The list of hours of a draft, which can be changed; nothing for an invoice that bills no hours. */
export const HoursAnnexFact = ({ record }: Props) => {
  const { id } = record;
  const annex = annexOf(record);
  const texts = useTexts();
  const { annex: t } = texts.hoursBilling;
  const { data: billed = [] } = useQuery(billedWork(id));
  const set = useMutation(setHoursAnnex(id)).mutate;
  const change = (next: HoursAnnex | null) =>
    set(next, {
      onError: (error) =>
        showToast({ kind: 'failed', lead: texts.common.notSaved, text: failureMessage(error, texts) }),
    });
  if (billed.every(({ timetracking_ids }) => timetracking_ids.length === 0)) return null;
  return (
    <Fact label={t.label} isCut={false}>
      <Popover
        label={t.label}
        trigger={(properties) => (
          <Button look="link" className="max-m:min-h-11" {...properties}>
            {annex === null ? t.off : t.groupings[annex.group_by]}
          </Button>
        )}
      >
        {(close) => (
          <AnnexForm
            first={annex}
            onSet={(next) => {
              close();
              change(next);
            }}
          />
        )}
      </Popover>
    </Fact>
  );
};
