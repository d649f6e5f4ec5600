import { RadioGroup } from '#components/fields/radio-group.tsx';
import { chooseAppearance } from '#components/user-menu/appearance.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useAppearance } from '#components/user-menu/use-appearance.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ButtonFamily } from './buttons.tsx';
import { ChoiceFamily } from './choices.tsx';
import { FieldFamily } from './fields.tsx';
import { useForcedStates } from './forced-states.ts';
import { FormFamily } from './forms.tsx';
import { FrameFamily } from './frame-parts.tsx';
import { MenuFamily } from './menus.tsx';
import { MessageFamily } from './messages.tsx';
import { OverlayFamily } from './overlays.tsx';
import { ReadingFamily } from './readings.tsx';
import { RowFamily } from './rows.tsx';
import { StateFamily } from './states.tsx';
import { StatusFamily } from './status.tsx';
import { TypeFamily } from './type.tsx';

/** Every component of the app in every state, in the colours and row height chosen here. */
export const DesignPage = () => {
  const { design: t, frame } = useTexts();
  const { theme, themes, density, densities } = useAppearance();
  usePageTitle(t.title);
  useForcedStates();
  return (
    <>
      <PageHead title={t.title} label={t.about}>
        <RadioGroup
          label={frame.theme}
          options={themes}
          value={theme}
          onChange={(next) => chooseAppearance({ theme: next })}
        />
        <RadioGroup
          label={frame.density}
          options={densities}
          value={density}
          onChange={(next) => chooseAppearance({ density: next })}
        />
      </PageHead>
      <TypeFamily />
      <ButtonFamily />
      <FieldFamily />
      <ReadingFamily />
      <ChoiceFamily />
      <MenuFamily />
      <StatusFamily />
      <RowFamily />
      <StateFamily />
      <MessageFamily />
      <OverlayFamily />
      <FormFamily />
      <FrameFamily />
    </>
  );
};
