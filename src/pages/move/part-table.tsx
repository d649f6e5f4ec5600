import type { MovePart } from '#contract/kontor/move-operations.ts';
import { formatCount } from '#texts/format.ts';
import { cellLook, PlainTable } from '#components/table/plain-table.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** Shows by resource how many records were read, created and left out. Nothing runs while the move is paused or stopped. */
export const PartTable = ({
  parts,
  isRunning,
}: {
  readonly parts: readonly MovePart[];
  readonly isRunning: boolean;
}) => {
  const t = useTexts().move;
  const begun = parts.filter(({ state }) => state !== 'waiting');
  if (begun.length === 0) return null;
  const heads = [
    { label: t.what },
    { label: t.read, look: 'num' },
    { label: t.created, look: 'num' },
    { label: t.known, look: 'num max-m:hidden' },
    { label: t.leftOut, look: 'num' },
  ];
  return (
    <PlainTable label={t.progress} heads={heads}>
      {begun.map(({ resource, state, read, created, known, left_out }) => (
        <tr key={resource} className="border-b border-line">
          <th scope="row" className={`${cellLook} font-normal`}>
            {t.resources[resource]}{' '}
            {state === 'done' || (state === 'running' && !isRunning) ? null : (
              <span className="ml-1 text-label text-ink-2">{t.partStates[state]}</span>
            )}
          </th>
          <td className={`${cellLook} num`}>{formatCount(read)}</td>
          <td className={`${cellLook} num`}>
            {formatCount(created)}
            {known === 0 ? null : (
              <span className="block text-label text-ink-2 m:hidden">{t.knownShort(formatCount(known))}</span>
            )}
          </td>
          <td className={`${cellLook} num max-m:hidden`}>{formatCount(known)}</td>
          <td className={`${cellLook} num ${left_out > 0 ? 'font-strong text-red' : ''}`}>{formatCount(left_out)}</td>
        </tr>
      ))}
    </PlainTable>
  );
};
