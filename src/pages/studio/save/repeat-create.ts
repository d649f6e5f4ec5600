import { isUnanswered } from '#api/service/http.ts';
import { mergePositions } from '#domain/position-edit/merge.ts';
import { positionKeys } from './position-keys.ts';
import { saveSteps } from './save-steps.ts';
import type { StudioDraft } from './studio-draft.ts';
import type { StudioService } from './studio-service.ts';

/**
 * Repeats a draft's unanswered create before anything is read, and returns the draft with the new positions named as the service names
 * them. So the list, which may have them already, does not show them twice. Rejects while there is no response.
 */
export const repeatCreate = async (service: StudioService, draft: StudioDraft): Promise<StudioDraft> => {
  const { unanswered, ...rest } = draft;
  if (unanswered === undefined) return rest;
  const keys = positionKeys();
  try {
    const { since, now } = await saveSteps(service, keys, unanswered).run(rest.base, unanswered, null);
    const { rows } = mergePositions(since, rest.rows, now, 'gone');
    return { base: keys.portable(now), rows: keys.portable(rows), billed: rest.billed };
  } catch (error) {
    if (isUnanswered(error)) throw error;
    return rest;
  }
};
