import { findingCodes, type Finding } from '#contract/kontor/check-operation.ts';
import type { StoredPosition } from '../../documents/stored-position.ts';

type Where = Pick<Finding, 'place'> & Partial<Pick<Finding, 'id' | 'type' | 'field' | 'text'>>;

/** Something missing or doubtful, and its place; properties omitted from `where` are null. */
export const makeFinding = (code: Finding['code'], where: Where): Finding => ({
  code,
  severity: findingCodes.stop.some((stop) => stop === code) ? 'stop' : 'warning',
  id: null,
  type: null,
  field: null,
  text: null,
  ...where,
});

export const atPosition = ({ type, id }: StoredPosition, field: string | null) =>
  ({ place: 'position', type, id, field }) as const;
