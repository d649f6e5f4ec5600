import type { Input, Values } from '../requests/rule.ts';
import type { Column } from '../store/table.ts';

/** A hidden column of a documented record: whether it is offered for new ones. */
export const isActiveColumn: Column = { name: 'is_active', type: 'boolean', nullable: false, fill: 1 };

/** A new record is active unless it says otherwise; any other boolean that is not sent is false. */
export const activeAtFirst = (operation: string, input: Input): Values =>
  operation === 'create' && input['is_active'] === undefined ? { is_active: 1 } : {};
