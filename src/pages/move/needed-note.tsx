import { useTexts } from '#texts/texts-context.tsx';
import { neededParts, partsReferringTo, type Part } from './needed-parts.ts';

/** Says what follows from leaving out a kind to which others refer. */
export const NeededNote = ({ chosen }: { readonly chosen: ReadonlySet<Part> }) => {
  const t = useTexts().move;
  const name = (part: Part): string => t.resources[part];
  return (
    <div role="status" className="mt-2 grid gap-1 text-work">
      {neededParts(chosen).map((part) => (
        <p key={part}>{t.without(name(part), partsReferringTo(part, chosen).map(name).join(', '))}</p>
      ))}
    </div>
  );
};
