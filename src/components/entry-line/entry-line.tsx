import { onDemand } from '../feedback/on-demand.tsx';

/** The line that makes entries of what is typed, which comes a moment after its page and leaves its place free until then. */
export const EntryLine = onDemand(
  async () => (await import('./typed-line.tsx')).TypedLine,
  <div className="mb-5 h-12.5 border-b-2 border-ink" />,
);
