import { item } from '#contract/resources/item.ts';
import { recordForm } from '#components/record-form/record-form.ts';
import type { AppRecord } from '#api/service/app-record.ts';

/** The form of an article ("Items"). */
export const articleForm = recordForm(item);

/** `TR-210 Buchungspauschale`. */
export const articleName = ({ intern_code, intern_name }: AppRecord<typeof item>): string =>
  `${intern_code} ${intern_name}`.trim();
