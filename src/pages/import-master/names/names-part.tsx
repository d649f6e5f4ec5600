import { onDemand } from '#components/feedback/on-demand.tsx';
import { loadNamesTable } from './load-names-table.ts';
import type { UnknownNamesProps } from './unknown-names.tsx';

const UnknownNames = onDemand(loadNamesTable);

/** The names that Kontor does not know; most files have none. */
export const NamesPart = (props: UnknownNamesProps) =>
  props.names.unknown.length === 0 ? null : <UnknownNames {...props} />;
