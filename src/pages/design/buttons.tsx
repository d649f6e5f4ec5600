import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import type { ButtonLook } from '#components/feedback/button-classes.ts';
import { Icon } from '#components/icons.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { Family, Specimen } from './family.tsx';

const forced = ['hover', 'focus', 'pressed'] as const;

/** One button look in all states. */
const Look = ({ look, children }: { readonly look: ButtonLook; readonly children: string }) => {
  const { common, design: t } = useTexts();
  return (
    <>
      <Specimen label={`${look}, ${t.states.rest}`}>
        <Button look={look} keyHint="Ctrl S">
          {children}
        </Button>
      </Specimen>
      {forced.map((state) => (
        <Specimen key={state} label={t.states[state]} state={state}>
          <Button look={look}>{children}</Button>
        </Specimen>
      ))}
      <Specimen label={t.states.busy}>
        <Button look={look} busy={common.saving}>
          {children}
        </Button>
      </Specimen>
      <Specimen label={t.states.disabled}>
        <Button look={look} reason={t.samples.reason}>
          {children}
        </Button>
      </Specimen>
    </>
  );
};

const breaks = <div className="basis-full" />;

/** Buttons in every look, size and state. */
export const ButtonFamily = () => {
  const { common, design: t } = useTexts();
  return (
    <Family title={t.families.button}>
      <Look look="primary">{common.save}</Look>
      {breaks}
      <Look look="normal">{t.samples.duplicate}</Look>
      {breaks}
      <Look look="quiet">{common.cancel}</Look>
      {breaks}
      <Look look="danger">{common.delete}</Look>
      {breaks}
      <Look look="stop">{common.delete}</Look>
      {breaks}
      <Look look="link">{t.samples.changes}</Look>
      {breaks}
      <Specimen label={t.states.small}>
        <Button size="small" keyHint="S">
          {t.samples.duplicate}
        </Button>
      </Specimen>
      <Specimen label={t.states.icon}>
        <Button size="icon" aria-label={common.more}>
          <Icon name="more" />
        </Button>
      </Specimen>
      <Specimen label={t.states.touch}>
        <Button size="touch" aria-label={common.close}>
          <Icon name="close" />
        </Button>
      </Specimen>
      <Specimen label={t.states.link}>
        <ButtonLink to={paths.design} keyHint="N">
          {t.title}
        </ButtonLink>
      </Specimen>
    </Family>
  );
};
