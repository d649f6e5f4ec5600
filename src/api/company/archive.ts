import { queryOptions } from '@tanstack/react-query';
import {
  archive,
  archiveImport,
  archiveImportShow,
  archivePartBytes,
  archivePartCreate,
} from '#contract/kontor/archive-operations.ts';
import { call } from '../service/call.ts';
import { download, isUnanswered } from '../service/http.ts';
import { pause, retryUnanswered } from '../service/retry.ts';

/** Whether the company is so empty that an archive can be imported. */
export const archiveImportState = queryOptions({
  queryKey: ['archive', 'import'],
  queryFn: ({ signal }) => call(archiveImportShow, { signal }),
});

type Progress = { readonly signal: AbortSignal; readonly tell: (bytes: number) => void };

/** The archive of the company. Throws like `download`. */
export const downloadArchive = async (papers: boolean, progress: Progress): Promise<Blob> =>
  download(`${archive.path}?papers=${papers}`, progress);

/** Sends an archive in parts, one after the other; a part whose answer was lost is sent again. */
const sendArchive = async (file: File, { signal, tell }: Progress): Promise<void> => {
  for (let at = 0; at < file.size; at += archivePartBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + archivePartBytes).arrayBuffer());
    const body = { number: at / archivePartBytes, content: bytes.toBase64() };
    await retryUnanswered(() => call(archivePartCreate, { body, signal, timeoutMs: 120_000 }));
    tell(at + bytes.length);
  }
};

/** An import reads and writes everything there is; a server in front may give up waiting before it ends. */
const maxWait = 600_000;
const pollEvery = 3000;

/** Waits until an import whose answer was lost has ended; throws its error if nothing was imported. */
const awaitImport = async (error: unknown) => {
  for (const end = Date.now() + maxWait; Date.now() < end; await pause(pollEvery)) {
    const { is_empty, parts } = await retryUnanswered(() => call(archiveImportShow, {}));
    if (!is_empty) return { resources: [], is_signed_out: false };
    if (parts === 0) break;
  }
  throw error;
};

/** Sends an archive and imports it; `onSent` is called in between. */
export const importArchive = async (file: File, progress: Progress, onSent: () => void) => {
  await sendArchive(file, progress);
  onSent();
  try {
    return await call(archiveImport, { body: {}, timeoutMs: maxWait });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return awaitImport(error);
  }
};
