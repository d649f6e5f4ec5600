import type { StartTexts } from '#texts/load.ts';
import { failureMessage } from './failure-message.ts';
import { showToast } from './toast-store.ts';

/** Shows that a change was not saved, and why. */
export const showNotSaved = (error: unknown, t: StartTexts): void =>
  void showToast({ kind: 'failed', lead: t.common.notSaved, text: failureMessage(error, t) });
