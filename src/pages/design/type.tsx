import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const sizes = [
  { name: 'display', look: 'text-display' },
  { name: 'title', look: 'text-title' },
  { name: 'entry', look: 'text-entry' },
  { name: 'heading', look: 'text-heading' },
  { name: 'body', look: 'text-body' },
  { name: 'work', look: 'text-work' },
  { name: 'label', look: 'text-label' },
  { name: 'micro', look: 'text-micro' },
] as const;

const colours = [
  { name: 'paper', look: 'bg-paper' },
  { name: 'ground', look: 'bg-ground' },
  { name: 'hover', look: 'bg-hover' },
  { name: 'selected', look: 'bg-selected' },
  { name: 'line', look: 'bg-line' },
  { name: 'edge', look: 'bg-edge' },
  { name: 'ink-3', look: 'bg-ink-3' },
  { name: 'ink-2', look: 'bg-ink-2' },
  { name: 'ink', look: 'bg-ink' },
  { name: 'red', look: 'bg-red' },
  { name: 'red-wash', look: 'bg-red-wash' },
  { name: 'inv', look: 'bg-inv' },
] as const;

/** The type sizes and colours, by their names in the styles. */
export const TypeFamily = () => {
  const t = useTexts().design;
  return (
    <>
      <Family title={t.families.type}>
        {sizes.map(({ name, look }) => (
          <Specimen key={name} label={name}>
            <p className={`tn ${look}`}>{name === 'display' ? t.samples.hours : t.samples.subject}</p>
          </Specimen>
        ))}
      </Family>
      <Family title={t.families.colours}>
        {colours.map(({ name, look }) => (
          <Specimen key={name} label={name}>
            <div className={`h-12 w-20 border border-line forced-color-adjust-none ${look}`} />
          </Specimen>
        ))}
      </Family>
    </>
  );
};
