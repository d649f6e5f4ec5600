import { useQuery } from '@tanstack/react-query';
import { moveQuery } from '#api/company/move.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { BeginPart } from './begin-part.tsx';
import { ComparisonPart } from './comparison-part.tsx';
import { EarlierMoves } from './earlier-moves.tsx';
import { FindingsPart } from './findings-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import { ReturnNote } from './return-note.tsx';
import { useReturn } from './use-return.ts';

const OfOwner = () => {
  const { move: t, frame } = useTexts();
  const back = useReturn();
  const found = useQuery(moveQuery);
  const move = found.data?.move ?? null;
  /** A sign-in that was begun is no move yet: the company of the other service is unknown. */
  const hasBegun = move !== null && move.org !== null;
  const canBegin = move === null || !['running', 'paused'].includes(move.state);
  return (
    <>
      <PageHead title={t.title} kicker={frame.settings} label={t.intro} />
      <ReturnNote back={back} isUnderWay={!canBegin} />
      <PendingList query={found} rows={6} />
      {hasBegun ? <ProgressPart move={move} onAct={back.forget} /> : null}
      {hasBegun && move.state === 'done' ? <ComparisonPart /> : null}
      {hasBegun && move.findings > 0 ? <FindingsPart total={move.findings} /> : null}
      {found.data !== undefined && canBegin && !back.isRunning ? (
        <BeginPart key={move?.started_at} former={move} onBegin={back.forget} />
      ) : null}
      <EarlierMoves shownUntil={move?.finished_at ?? null} />
    </>
  );
};

const Move = () => {
  const { move: t, frame } = useTexts();
  const isOwner = useSignedIn().role === 'owner';
  usePageTitle(t.title);
  return isOwner ? <OfOwner /> : <PageHead title={t.title} kicker={frame.settings} label={t.ownersOnly} />;
};

/** Moves a company from another service of the same interface; for owners. */
export const MovePage = () => {
  const { move: t, company } = useTexts();
  return useCompany().hosted ? <OwnServiceOnly title={t.title} reason={company.ownOnly} /> : <Move />;
};
