import { expect, test } from 'vitest';
import { recogniseFormat } from './formats.ts';

test.each([
  [
    'toggl',
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (CHF)',
  ],
  ['toggl', 'Description,Billable,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time'],
  ['toggl', 'Description,Tags,Start date,Start time,Stop date,Stop time'],
  [
    'clockify',
    'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)',
  ],
  ['clockify', ' START DATE ,start  time,Duration (decimal)'],
  [
    'harvest',
    'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,First Name,Last Name',
  ],
  ['kimai', 'Date,From,To,Duration,Rate,User,Customer,Project,Activity,Description,Exported,Tags'],
  ['kimai', 'Datum,Von,Bis,Dauer,Währung,Preis,Name,Benutzer,Kunde,Projekt,Tätigkeit,Beschreibung,Abrechenbar'],
  [undefined, 'Date,From,To,Duration,Project,Activity'],
  [undefined, 'Date,Client,Project,Amount'],
  [undefined, 'Start date,Duration'],
  [undefined, 'Begin,End,Duration'],
  [undefined, ''],
])('%s is recognised by: %s', (format, headers) => {
  expect(recogniseFormat(headers.split(','))).toBe(format);
});
