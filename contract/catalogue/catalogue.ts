import { kontor } from '../kontor/kontor.ts';
import type { Resource } from '../resource.ts';
import { articleGroup } from '../resources/article-group.ts';
import { bankAccount } from '../resources/bank-account.ts';
import { businessActivity } from '../resources/business-activity.ts';
import { contactRelation } from '../resources/contact-relation.ts';
import { contact } from '../resources/contact.ts';
import { creditNote } from '../resources/credit-note.ts';
import { estimate } from '../resources/estimate.ts';
import { expense } from '../resources/expense.ts';
import { invoice } from '../resources/invoice.ts';
import { item } from '../resources/item.ts';
import {
  account,
  articleType,
  communicationKind,
  contactGroup,
  country,
  currency,
  language,
  logopaper,
  module,
  paymentType,
  projectState,
  projectType,
  rememberTime,
  rememberType,
  stock,
  stockPlace,
  tax,
  timesheetStatus,
  todoPriority,
  todoStatus,
  user,
} from '../resources/lookups.ts';
import { exchangeRate } from '../resources/master/exchange-rate.ts';
import { masterAccount } from '../resources/master/master-account.ts';
import { masterCountry } from '../resources/master/master-country.ts';
import { masterCurrency } from '../resources/master/master-currency.ts';
import { masterUnit } from '../resources/master/master-unit.ts';
import { note } from '../resources/note.ts';
import { order } from '../resources/order.ts';
import { payment } from '../resources/payment.ts';
import { positionArticle } from '../resources/positions/position-article.ts';
import { positionCustom } from '../resources/positions/position-custom.ts';
import { positionDiscount } from '../resources/positions/position-discount.ts';
import { positionPagebreak } from '../resources/positions/position-pagebreak.ts';
import { positionSubposition } from '../resources/positions/position-subposition.ts';
import { positionSubtotal } from '../resources/positions/position-subtotal.ts';
import { positionText } from '../resources/positions/position-text.ts';
import { project } from '../resources/project.ts';
import { reminder } from '../resources/reminder.ts';
import { salutation } from '../resources/salutation.ts';
import { task } from '../resources/task.ts';
import { termsOfPaymentTemplate } from '../resources/terms-of-payment-template.ts';
import { timesheet } from '../resources/timesheet.ts';
import { timetracking } from '../resources/timetracking.ts';
import { title } from '../resources/title.ts';
import { unit } from '../resources/unit.ts';
import { writeOff } from '../resources/write-off.ts';
import { type Route, routeOf, routesOf } from '../route.ts';

/** Every resource: the document's in its order, then ours, which the document only names or that are below `kontor/`. */
export const catalogue = [
  timesheet,
  timetracking,
  reminder,
  item,
  task,
  note,
  positionArticle,
  positionCustom,
  positionSubposition,
  positionText,
  positionSubtotal,
  positionDiscount,
  positionPagebreak,
  bankAccount,
  businessActivity,
  contactRelation,
  salutation,
  title,
  unit,
  expense,
  contact,
  project,
  articleGroup,
  termsOfPaymentTemplate,
  user,
  tax,
  account,
  currency,
  language,
  paymentType,
  country,
  articleType,
  stock,
  stockPlace,
  timesheetStatus,
  todoStatus,
  todoPriority,
  communicationKind,
  module,
  rememberType,
  rememberTime,
  logopaper,
  contactGroup,
  projectState,
  projectType,
  estimate,
  order,
  invoice,
  payment,
  creditNote,
  writeOff,
  masterAccount,
  masterCurrency,
  exchangeRate,
  masterUnit,
  masterCountry,
] as const satisfies readonly Resource[];

/** The last segment of a resource's path: `timesheet` of timetracking, `kb_reminder` of reminder. */
export const segmentOf = (resource: Resource): string => resource.path.slice(resource.path.lastIndexOf('/') + 1);

const bySegment: ReadonlyMap<string, Resource> = new Map(
  catalogue.map((resource: Resource) => [segmentOf(resource), resource]),
);

/** Resources whose references use a different word from their path segment. */
const otherWords: { readonly [word: string]: string } = { monitoring_status: 'timesheet_status' };

/**
 * The resource that a reference ("Resource X") names, by its path segment; undefined if neither the document nor an extension has it
 * (`pr_package`, `pr_milestone`, `contact_address`).
 */
export const resourceOf = (segment: string): Resource | undefined => bySegment.get(otherWords[segment] ?? segment);

/** Every operation of the interface as a flat list: for the service, the proxy's allow-list and the conformance test. */
export const routes = (): readonly Route[] => [...catalogue.flatMap(routesOf), ...kontor.map(routeOf)];
