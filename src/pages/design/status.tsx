import { StatusBadge, type StatusDegree } from '#components/feedback/status-badge.tsx';
import { Chip, ChipAdd } from '#components/table/chip.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const degrees = [
  'draft',
  'open',
  'partly',
  'full',
  'cancelled',
  'late',
  'running',
  'accepted',
  'refused',
] as const satisfies readonly StatusDegree[];

/** Status by degree, always with its word; active filters. */
export const StatusFamily = () => {
  const { design: t } = useTexts();
  const { states, samples } = t;
  const [contactName = ''] = samples.contacts;
  const chip = <Chip field={samples.contact} value={contactName} onRemove={() => undefined} />;
  return (
    <Family title={t.families.status}>
      {degrees.map((degree) => (
        <Specimen key={degree} label={degree}>
          <StatusBadge degree={degree}>{samples.degrees[degree]}</StatusBadge>
        </Specimen>
      ))}
      <div className="basis-full" />
      <Specimen label={states.rest}>{chip}</Specimen>
      <Specimen label={states.hover} state="hover">
        {chip}
      </Specimen>
      <Specimen label={states.focus} state="focus">
        {chip}
      </Specimen>
      <Specimen label={states.rest}>
        <ChipAdd />
      </Specimen>
      <Specimen label={states.hover} state="hover">
        <ChipAdd />
      </Specimen>
    </Family>
  );
};
