import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { comparisonQuery } from '#api/company/move.ts';
import type { Move } from '#contract/kontor/move-operations.ts';
import { Note } from '#components/feedback/note.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { guidePath } from '#components/navigation/paths.ts';
import { formatMoment } from '#texts/format.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { differs } from './differing-rows.ts';
import { MoveActions } from './move-actions.tsx';
import { PartTable } from './part-table.tsx';

/** Everything that the app has loaded may have changed once a move has ended. */
const useReload = (state: Move['state']): void => {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') void client.invalidateQueries();
    before.current = state;
  }, [client, state]);
};

/** Shows whether all counts and sums agree. */
const Verdict = () => {
  const t = useTexts().move;
  const { data } = useQuery(comparisonQuery);
  if (data === undefined) return null;
  const wrong = data.filter(differs).length;
  return (
    <Note role="status" isWrong={wrong > 0} lead={wrong === 0 ? t.same : t.differences(wrong)}>
      {wrong === 0 ? null : <span>{t.differencesText}</span>}
    </Note>
  );
};

/** Leads to the chapter of the guide about what no move can bring. */
const NotAlong = () => {
  const t = useTexts().move;
  const { language } = useLanguage();
  return (
    <p className="text-work text-ink-2">
      {t.notAlong}{' '}
      <a
        href={guidePath(language).replace('index.html', 'move.html')}
        className="border-b border-edge text-ink hover:border-ink max-m:underline"
      >
        {t.notAlongLink}
      </a>
    </p>
  );
};

type Props = { readonly move: Move; readonly onAct: () => void };

/** The state of a move, whether everything agrees, what has arrived so far, and what can be done about it. */
export const ProgressPart = ({ move, onAct }: Props) => {
  const t = useTexts().move;
  useReload(move.state);
  const { state, reason, detail, retry_at, parts, started_at, finished_at } = move;
  const done = parts.filter((part) => part.state === 'done' || part.state === 'refused').length;
  const why = reason === null ? null : t.reasons[reason];
  const isWaiting = state === 'running' && retry_at !== null;
  return (
    <FormSection title={t.progress}>
      <div className="col-span-6 grid gap-4">
        <Note role="status" isWrong={state === 'stopped'} lead={t.states[state]}>
          <span>{isWaiting ? t.waits(formatMoment(retry_at)) : null}</span>
          <span>{why}</span>
          <span className="text-ink-2">{detail}</span>
        </Note>
        {state === 'done' ? <Verdict /> : null}
        <p className="text-work wrap-anywhere text-ink-2">
          {t.from(move.service_url, move.org ?? '')} {t.since(formatMoment(started_at))}
          {finished_at === null ? null : ` ${t.until(formatMoment(finished_at))}`}
        </p>
        {state === 'running' ? (
          <Progress label={t.partsDone(done, parts.length)} done={done} total={parts.length} />
        ) : null}
        {state === 'done' ? <NotAlong /> : null}
        <MoveActions move={move} onAct={onAct} />
        <PartTable parts={parts} isRunning={state === 'running'} />
      </div>
    </FormSection>
  );
};
