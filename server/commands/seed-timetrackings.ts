import { addDays } from '#domain/dates/calendar.ts';
import { one } from '#domain/numbers/decimal.ts';
import { instantOf } from '#domain/dates/zone.ts';
import { companies } from '#server/demo/contact-list.ts';
import type { Values } from '#server/service/requests/rule.ts';
import type { SeedCompany } from './seed-company.ts';

const hoursADay = 8;
const texts = [
  'Belege verbuchen',
  'Rückfragen geklärt',
  'Décompte TVA',
  'Board pack',
  'Chiusura mensile',
  'Ablage und Post',
];

/** Instant of 08:00 on a date, in epoch seconds; that time exists on every day in every zone. */
const morning = (date: string, zone: string): number => {
  const read = instantOf(`${date} 08:00:00`, zone);
  if (!read.ok) throw new Error(`no morning on ${date}`);
  return read.seconds;
};

/** Ranges of an hour, eight a day per user, the newest on `last`, then backwards day by day. One in five is internal. */
export const seedTimetrackings = (
  { companyId, zone, users }: SeedCompany,
  last: string,
  { first, from, size }: { readonly first: number; readonly from: number; readonly size: number },
): readonly Values[] => {
  const aDay = hoursADay * users.length;
  return Array.from({ length: size }, (_, index) => {
    const number = from + index;
    const date = addDays(last, -Math.floor(number / aDay));
    const start = morning(date, zone) + Math.floor((number % aDay) / users.length) * 3600;
    const isBilled = number % 5 > 0;
    return {
      company_id: companyId,
      id: first + index,
      version: 1,
      user_id: users[number % users.length] ?? null,
      client_service_id: isBilled ? 1 : 2,
      allowable_bill: isBilled ? 1 : 0,
      status_id: isBilled ? 4 : null,
      text: texts[number % texts.length] ?? null,
      rate: isBilled ? 165n * one : null,
      contact_id: isBilled ? (number % companies.length) + 1 : null,
      tracking_type: 1,
      date,
      seconds: 3600,
      started_at: start,
      ended_at: start + 3600,
    };
  });
};
