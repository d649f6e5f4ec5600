import type { SelectedFile } from '../match/selected-file.ts';
import type { FileChoices } from '../match/file-choices.ts';
import { digestOf, type StoredImport, type StoredRun } from '../match/stored-import.ts';

type KeptRunInput = {
  readonly kept: StoredImport;
  readonly file: SelectedFile;
  /** Everything that decides how rows are written, as text. */
  readonly mapping: string;
  readonly total: number;
  readonly choices?: FileChoices;
};

/** Milliseconds within which the first rows may be retried: the service keeps its responses for a day. */
const answerRetention = 23 * 60 * 60 * 1_000;

const runAt = (now: number): string => now.toString(36);

/** The change of a run that starts a new import: its keys are new, too. */
export const restarted = (): Pick<StoredRun, 'run' | 'id' | 'first'> => ({
  run: runAt(Date.now()),
  id: undefined,
  first: [],
});

/**
 * The run as stored. An interrupted file that is written with the same mapping continues the same import. Any other run is a new
 * one, so that records deleted since are written again.
 */
export const keptRunOf = async ({ kept, file, mapping, total, choices }: KeptRunInput): Promise<StoredRun> => {
  const fingerprint = await digestOf(new TextEncoder().encode(mapping));
  const before = kept.run();
  const now = Date.now();
  if (before?.digest !== file.digest || before.mapping !== fingerprint) {
    const { digest, name } = file;
    return { digest, name, run: runAt(now), mapping: fingerprint, total, written: 0, first: [], choices };
  }
  return now - Number.parseInt(before.run, 36) < answerRetention ? before : { ...before, first: [] };
};
