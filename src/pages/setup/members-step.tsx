import { useNavigate } from 'react-router';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { MissingList } from './missing-list.tsx';
import { missingSteps, type SetupFacts } from './setup-steps.ts';
import { StepFoot } from './step-foot.tsx';
import { StepKicker } from './step-kicker.tsx';
import { restingLink, useUnseen } from './use-unseen.ts';

/** The people who work here, who are invited on a separate page. */
export const MembersStep = ({ facts }: { readonly facts: SetupFacts }) => {
  const { setup: t, members } = useTexts();
  const navigate = useNavigate();
  const isUnseen = useUnseen();
  useShortcut('Escape', () => void navigate(paths.today), t.finish);
  return (
    <>
      <PageHead title={t.questions.members} kicker={<StepKicker step="members" />} label="" />
      <p className="mb-4 border-t border-ink pt-4 text-ink-2">{t.membersHint}</p>
      <p className="mb-5 flex flex-wrap gap-2">
        <ButtonLink to={paths.newMember}>{members.new}</ButtonLink>
        <ButtonLink look="quiet" to={paths.members}>
          {members.title}
        </ButtonLink>
      </p>
      <MissingList missing={missingSteps(facts)} />
      <span className="grow" />
      <StepFoot step="members" isUnseen={isUnseen}>
        <ButtonLink look="primary" to={paths.today} {...restingLink(isUnseen)}>
          {t.finish}
        </ButtonLink>
      </StepFoot>
    </>
  );
};
