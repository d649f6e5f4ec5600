import type { FormValues } from './form-values.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields that say one thing together: the time, and each of the others by itself. */
const groups = {
  time: ['kind', 'date', 'duration', 'range'],
  client_service_id: ['client_service_id'],
  allowable_bill: ['allowable_bill'],
  text: ['text'],
  contact_id: ['contact_id'],
  pr_project_id: ['pr_project_id'],
  user_id: ['user_id'],
  status_id: ['status_id'],
} as const satisfies { readonly [group: string]: readonly (keyof FormValues)[] };

export type FieldGroup = keyof typeof groups;
const groupNames: readonly FieldGroup[] = [
  'time',
  'client_service_id',
  'allowable_bill',
  'text',
  'contact_id',
  'pr_project_id',
  'user_id',
  'status_id',
];

const differ = (group: FieldGroup, one: FormValues, other: FormValues): boolean =>
  groups[group].some((field) => !isSame(one[field], other[field]));

/** What two have changed since `base`, each to something else. */
export const collisions = (base: FormValues, mine: FormValues, theirs: FormValues): readonly FieldGroup[] =>
  groupNames.filter((group) => differ(group, base, mine) && differ(group, base, theirs) && differ(group, mine, theirs));

/** What both have changed since `base`, put together; where they collide, the one to keep wins. */
export const merge = (base: FormValues, mine: FormValues, theirs: FormValues, keep: 'mine' | 'theirs'): FormValues => {
  const winner = (group: FieldGroup): FormValues => {
    if (!differ(group, base, mine)) return theirs;
    if (!differ(group, base, theirs)) return mine;
    return keep === 'mine' ? mine : theirs;
  };
  const { kind, date, duration, range } = winner('time');
  return {
    kind,
    date,
    duration,
    range,
    client_service_id: winner('client_service_id').client_service_id,
    allowable_bill: winner('allowable_bill').allowable_bill,
    text: winner('text').text,
    contact_id: winner('contact_id').contact_id,
    pr_project_id: winner('pr_project_id').pr_project_id,
    user_id: winner('user_id').user_id,
    status_id: winner('status_id').status_id,
  };
};
