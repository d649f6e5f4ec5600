import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findingsQuery } from '#api/company/move.ts';
import type { Finding } from '#contract/kontor/move-operations.ts';
import type { MoveFinding } from '#contract/kontor/move-words.ts';
import { Button } from '#components/feedback/button.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { shownDetail } from './finding-detail.ts';

/** Lines of each reason at first. */
const firstLines = 10;

/** The name of a record, then where it is at the other service and what is wrong with it; only the kind if that is missing as a whole. */
const Line = ({ finding }: { readonly finding: Finding }) => {
  const texts = useTexts();
  const t = texts.move;
  const { resource, name, old_id } = finding;
  const kind = t.resources[resource];
  const about = [name === '' ? null : kind, old_id === null ? null : t.oldNumber(old_id), shownDetail(finding, texts)];
  return (
    <li className="border-b border-line py-1.5 wrap-anywhere">
      {name === '' ? kind : name}
      <span className="ml-2 text-label text-ink-2">{about.filter((part) => part !== null).join(' · ')}</span>
    </li>
  );
};

const Group = ({ reason, findings }: { readonly reason: MoveFinding; readonly findings: readonly Finding[] }) => {
  const { move: t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, firstLines);
  return (
    <div>
      <h3 className="text-work font-strong">
        {t.findings[reason]} <span className="tn font-normal text-ink-2">{formatCount(findings.length)}</span>
      </h3>
      <ul className="text-work">
        {shown.map((finding) => (
          <Line key={`${finding.resource} ${finding.old_id} ${finding.detail}`} finding={finding} />
        ))}
      </ul>
      {shown.length === findings.length ? null : (
        <Button look="link" onClick={() => setWhole(true)}>
          {t.showAll(findings.length)}
        </Button>
      )}
    </div>
  );
};

/** Lists by reason the records that did not arrive, or not completely. */
export const FindingsPart = ({ total }: { readonly total: number }) => {
  const t = useTexts().move;
  const found = useQuery(findingsQuery(total));
  const groups = Map.groupBy(found.data ?? [], ({ finding }) => finding);
  return (
    <FormSection title={t.notTaken}>
      <div className="col-span-6 grid gap-6">
        <PendingList query={found} rows={4} />
        {[...groups].map(([reason, findings]) => (
          <Group key={reason} reason={reason} findings={findings} />
        ))}
      </div>
    </FormSection>
  );
};
